import * as z from 'zod/mini';
import type { ImageType } from '#contract/images.ts';
import { readDraft, removeDraft, saveDraft } from '#web/platform/drafts/drafts.ts';
import { keepImage, readKeptImage, removeKeptImage } from '#web/platform/images/kept-images.ts';
import type { PackedRequest } from './lasting-request.ts';

const size = { width: z.number(), height: z.number() };
const keptWork = z.object({
  /** The `Idempotency-Key` under which it was asked for. */
  key: z.string(),
  startedAtMs: z.number(),
  settings: z.string(),
  source: z.optional(
    z.object({
      id: z.string(),
      name: z.string(),
      ...size,
      file: z.object({ bytes: z.number(), ...size }),
      shrunk: z.optional(z.string()),
    }),
  ),
});

/** Work that was begun in this tab, and of which no end was seen. */
export type KeptWork = { key: string; startedAtMs: number; packed: PackedRequest };

const nameOf = (type: ImageType) => `work.${type}`;

/** Keeps what is being made, so that a page that is loaded anew can take it up. */
export function keepWork(userId: string, type: ImageType, { key, startedAtMs, packed }: KeptWork): void {
  const { settings, source } = packed;
  if (source !== undefined) void keepImage(userId, source.id, source.blob);
  // The bytes lie apart: a blob is nothing in JSON.
  saveDraft(userId, nameOf(type), { key, startedAtMs, settings, source });
}

/** Its end was seen, or nobody waits for it any more. */
export function forgetWork(userId: string, type: ImageType): void {
  const kept = readDraft(userId, nameOf(type), keptWork);
  if (kept?.source) void removeKeptImage(userId, kept.source.id);
  removeDraft(userId, nameOf(type));
}

/** The key and the moment of what is kept, without its picture. */
export function readKeptMark(userId: string, type: ImageType) {
  return readDraft(userId, nameOf(type), keptWork);
}

/** What is kept, whole; `undefined` where its picture is gone. */
export async function readKeptWork(userId: string, type: ImageType): Promise<KeptWork | undefined> {
  const kept = readKeptMark(userId, type);
  if (kept === undefined) return undefined;
  const { key, startedAtMs, settings, source } = kept;
  if (source === undefined) return { key, startedAtMs, packed: { settings } };
  const blob = await readKeptImage(userId, source.id);
  if (blob === undefined) return undefined;
  const { shrunk, ...chosen } = source;
  const whole = { ...chosen, blob, ...(shrunk !== undefined && { shrunk }) };
  return { key, startedAtMs, packed: { settings, source: whole } };
}
