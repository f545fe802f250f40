import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { budgetUsedUp } from '#core/budgets/budget-used-up.ts';
import { utcDay } from '#core/domain/budgets/day.ts';
import { exportKey } from '#core/domain/media/object-keys.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { ExportRecord } from '#core/ports/exports.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { measureFiles } from './archive-entries.ts';
import { type RunExportPorts, runExport } from './run-export.ts';

type Ports = RunExportPorts & Uses<'ids'> & UsesOnly<{ accounts: 'missingAmong' }>;

/**
 * Starts an export of all the caller's data, unless one is running, and makes a small archive itself. Throws AppError
 * BUDGET_USED_UP when the day's exports are used up, and NOT_SIGNED_IN for a deleted account.
 */
export async function startExport(ports: Ports, caller: Caller): Promise<{ exportId: string }> {
  const { userId } = caller;
  const missingAccounts = await ports.accounts.missingAmong([userId]);
  if (missingAccounts.has(userId)) throw new AppError('NOT_SIGNED_IN', MESSAGES.accountDeleted);
  const now = ports.clock.now();
  const exportId = ports.ids.random();
  const started = await ports.exports.update(userId, (current) => start(current, exportId, now));
  if (started === 'used-up') throw budgetUsedUp(MESSAGES.exportsUsedUp, utcDay(now));
  // Done for a running export too: the request that started it may have been interrupted before this line.
  await ports.exports.markOpen(userId);
  if (started.exportId !== exportId) return { exportId: started.exportId };
  if (started.replaces !== undefined)
    await ports.media
      .remove([exportKey(userId, started.replaces)])
      .catch((cause: unknown) => ports.log.warn('files-not-removed', { cause }));
  await runIfSmall(ports, userId, exportId).catch((cause: unknown) =>
    ports.log.warn('small-export-failed', { cause }),
  );
  return { exportId };
}

type Started = { exportId: string; replaces?: string };

function start(
  current: ExportRecord | undefined,
  exportId: string,
  now: Date,
): { record?: ExportRecord; result: Started | 'used-up' } {
  if (current?.status === 'working') return { result: { exportId: current.exportId } };
  const day = utcDay(now);
  const count = current?.started.day === day ? current.started.count : 0;
  if (count >= LIMITS.dataExport.perDay) return { result: 'used-up' };
  const startedAt = now.toISOString();
  return {
    record: {
      exportId,
      status: 'working',
      startedAt,
      leaseUntil: startedAt,
      tries: 0,
      filesDone: 0,
      filesTotal: 0,
      started: { day, count: count + 1 },
    },
    result: { exportId, ...(current?.status === 'ready' && { replaces: current.exportId }) },
  };
}

async function runIfSmall(ports: Ports, userId: string, exportId: string): Promise<void> {
  const { files, bytes } = await measureFiles(ports, userId);
  const { immediate } = LIMITS.dataExport;
  if (files <= immediate.files && bytes <= immediate.bytes) await runExport(ports, userId, exportId);
}
