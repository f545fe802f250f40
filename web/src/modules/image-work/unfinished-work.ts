import * as z from 'zod/mini';
import { readDraft, removeDraft, saveDraft } from '#web/platform/drafts/drafts.ts';
import { keepImage, readKeptImage, removeKeptImage } from '#web/platform/images/kept-images.ts';
import type { PackedRequest } from './stored-request.ts';

const size = { width: z.number(), height: z.number() };
const unfinishedWork = z.object({
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
      imageId: z.optional(z.string()),
    }),
  ),
});

/** Work that was begun in this tab, and of which no end was seen. */
export type UnfinishedWork = { key: string; startedAtMs: number; packed: PackedRequest };

const nameOf = (work: string) => `work.${work}`;

/** Stores the running request, so that a reloaded page can resume it. */
export function storeWork(userId: string, name: string, { key, startedAtMs, packed }: UnfinishedWork): void {
  const { settings, source } = packed;
  if (source !== undefined) void keepImage(userId, source.id, source.blob);
  // The bytes lie apart: a blob is nothing in JSON.
  saveDraft(userId, nameOf(name), { key, startedAtMs, settings, source });
}

/** Removes the stored request after its end was seen or the person gave it up. */
export function forgetWork(userId: string, name: string): void {
  const kept = readDraft(userId, nameOf(name), unfinishedWork);
  if (kept?.source) void removeKeptImage(userId, kept.source.id);
  removeDraft(userId, nameOf(name));
}

/** The key and the moment of what is kept, without its image. */
export function readUnfinishedMark(userId: string, name: string) {
  return readDraft(userId, nameOf(name), unfinishedWork);
}

/** The stored request with its image; `undefined` if the image is gone. */
export async function readUnfinishedWork(userId: string, name: string): Promise<UnfinishedWork | undefined> {
  const kept = readUnfinishedMark(userId, name);
  if (kept === undefined) return undefined;
  const { key, startedAtMs, settings, source } = kept;
  if (source === undefined) return { key, startedAtMs, packed: { settings } };
  const blob = await readKeptImage(userId, source.id);
  if (blob === undefined) return undefined;
  const { shrunk, imageId, ...chosen } = source;
  const whole = {
    ...chosen,
    blob,
    ...(shrunk !== undefined && { shrunk }),
    ...(imageId !== undefined && { imageId }),
  };
  return { key, startedAtMs, packed: { settings, source: whole } };
}
