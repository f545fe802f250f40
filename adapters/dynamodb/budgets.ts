import * as z from 'zod/mini';
import * as LIMITS from '#contract/limits.ts';
import { type DeploymentDay, UNTOUCHED_DEPLOYMENT } from '#core/domain/budgets/deployment-day.ts';
import { type PersonDay, UNTOUCHED_DAY } from '#core/domain/budgets/person-day.ts';
import { NO_UPLOADS, type UploadDay } from '#core/domain/budgets/upload-day.ts';
import type { Budgets } from '#core/ports/budgets.ts';
import { changeItem } from './change-item.ts';
import type { DynamoTable } from './job-table.ts';
import { readItem, type StoredItem } from './read-item.ts';

const personDay = z.object({
  taken: z.record(
    z.string(),
    z.object({
      kind: z.enum(['picture', 'video']),
      micros: z.number(),
      at: z.optional(z.string()),
      isPaid: z.optional(z.boolean()),
    }),
  ),
  isClosed: z.optional(z.boolean()),
});
const deploymentDay = z.object({
  micros: z.number(),
  open: z.record(z.string(), z.object({ userId: z.string(), micros: z.number(), at: z.string() })),
});

const uploadDay = z.object({ count: z.number(), bytes: z.number(), isClosed: z.optional(z.boolean()) });

const personKey = (day: string, userId: string) => `BUDGET#${day}#${userId}`;
const deploymentKey = (day: string) => `BUDGET#${day}`;
const uploadsKey = (day: string, userId: string) => `UPLOADS#${day}#${userId}`;

/** Receipts are read from these items, and a job may be refunded days after its reservation. */
const RETENTION_DAYS = LIMITS.receiptRetentionDays;
/** An upload that began before midnight may be refunded after it. */
const UPLOADS_RETENTION_DAYS = 2;
const expiresAt = (day: string, retentionDays: number = RETENTION_DAYS) =>
  Math.floor(Date.parse(day) / 1_000) + retentionDays * 24 * 60 * 60;

const parsePersonDay = (stored: StoredItem | undefined): PersonDay =>
  stored ? personDay.parse(stored.body) : UNTOUCHED_DAY;

const parseDeploymentDay = (stored: StoredItem | undefined): DeploymentDay =>
  stored ? deploymentDay.parse(stored.body) : UNTOUCHED_DEPLOYMENT;

const parseUploadDay = (stored: StoredItem | undefined): UploadDay =>
  stored ? uploadDay.parse(stored.body) : NO_UPLOADS;

export const budgetReader = (table: DynamoTable): Pick<Budgets, 'readPersonDay'> => ({
  readPersonDay: async (day, userId) => parsePersonDay(await readItem(table, personKey(day, userId))),
});

/** One small item per person and day. */
export const uploadCounter = (table: DynamoTable): Pick<Budgets, 'updateUploadDay'> => ({
  updateUploadDay: (day, userId, change) =>
    changeItem(table, uploadsKey(day, userId), (stored) => {
      const before = parseUploadDay(stored);
      const { uploads, result } = change(before);
      return uploads === before
        ? { result }
        : { body: uploads, expiresAt: expiresAt(day, UPLOADS_RETENTION_DAYS), result };
    }),
});

/** One item per person and day, and one per day for the deployment. */
export const budgets = (table: DynamoTable): Budgets => ({
  ...budgetReader(table),
  ...uploadCounter(table),

  updatePersonDay: (day, userId, change) =>
    changeItem(table, personKey(day, userId), (stored) => {
      const before = parsePersonDay(stored);
      const { person, result } = change(before);
      return person === before ? { result } : { body: person, expiresAt: expiresAt(day), result };
    }),

  readDeploymentDay: async (day) => parseDeploymentDay(await readItem(table, deploymentKey(day))),

  updateDeploymentDay: (day, change) =>
    changeItem(table, deploymentKey(day), (stored) => {
      const before = parseDeploymentDay(stored);
      const { deployment, result } = change(before);
      return deployment === before ? { result } : { body: deployment, expiresAt: expiresAt(day), result };
    }),
});
