import * as z from 'zod/mini';
import { draftNames, readDraft, removeDraft, saveDraft } from '#web/platform/drafts/drafts.ts';
import { cacheImage, readCachedImage, removeCachedImage } from '#web/platform/images/cached-images.ts';
import type { PackedRequest } from './stored-request.ts';

const size = { width: z.number(), height: z.number() };
/** Why the work failed, as first shown. */
const failure = z.object({
  message: z.string(),
  title: z.optional(z.string()),
  requestId: z.optional(z.string()),
  code: z.optional(z.string()),
  isFiltered: z.optional(z.boolean()),
  isSaved: z.optional(z.boolean()),
  /** Whether sending the request again is a new attempt. */
  isFinal: z.boolean(),
});
const unfinishedWork = z.object({
  /** The `Idempotency-Key` of the request. */
  key: z.string(),
  startedAtMs: z.number(),
  /** True once the request is sent: after its image was stored, or could not be stored in time. */
  isSent: z.optional(z.boolean()),
  settings: z.string(),
  /** How the work ended, while other work of its stack is unfinished: the server saved the image, or the work failed. */
  end: z.optional(z.union([z.object({ savedId: z.nullable(z.string()) }), failure])),
  source: z.optional(
    z.object({
      id: z.string(),
      name: z.string(),
      ...size,
      file: z.object({ bytes: z.number(), ...size }),
      fingerprint: z.optional(z.string()),
      shrinkNote: z.optional(z.string()),
      imageId: z.optional(z.string()),
    }),
  ),
});

/** Work that was started in this tab, and that a reloaded page resumes. */
type UnfinishedWork = { key: string; startedAtMs: number; packed: PackedRequest };

/** The outcome of work that a reloaded page shows again. */
export type ShownOutcome = NonNullable<z.infer<typeof unfinishedWork>['end']>;
export type ShownFailure = z.infer<typeof failure>;

const PREFIX = 'work.';
const storageName = (work: string) => PREFIX + work;
/** The longest that the person waits for the browser to store an image. */
const MAX_CACHING_MS = 5_000;

/**
 * Stores the request that is about to be sent, so that a reloaded page can resume it. Resolves once its image
 * is stored or storing it has failed; returns `undefined` if it has none.
 */
export function storeWork(
  userId: string,
  name: string,
  { key, startedAtMs, packed }: UnfinishedWork,
): Promise<void> | undefined {
  const { settings, source } = packed;
  // The bytes are stored separately, because JSON cannot contain a blob.
  const save = (isSent: boolean) =>
    saveDraft(userId, storageName(name), { key, startedAtMs, isSent, settings, source });
  save(source === undefined);
  if (source === undefined) return undefined;
  const caching = cacheImage(userId, source.id, source.blob);
  return Promise.race([caching, pause(MAX_CACHING_MS)]).then(() => {
    if (readUnfinishedRecord(userId, name)?.key === key) save(true);
    // The person left or discarded the work meanwhile.
    else if (!isUsed(userId, source.id)) void removeCachedImage(userId, source.id);
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether a stored request of this tab uses this image: all requests of a stack share one. */
const isUsed = (userId: string, imageId: string): boolean =>
  draftNames(userId, PREFIX).some(
    (draft) => readDraft(userId, draft, unfinishedWork)?.source?.id === imageId,
  );

/** Records how stored work ended, for a reloaded page to show again. */
export function recordOutcome(userId: string, name: string, end: ShownOutcome): void {
  const record = readUnfinishedRecord(userId, name);
  if (record) saveDraft(userId, storageName(name), { ...record, end });
}

/** Removes the stored request after its outcome was shown or the person discarded it. */
export function forgetWork(userId: string, name: string): void {
  const stored = readDraft(userId, storageName(name), unfinishedWork);
  removeDraft(userId, storageName(name));
  if (stored?.source && !isUsed(userId, stored.source.id)) void removeCachedImage(userId, stored.source.id);
}

/** The names of a person's stored requests. */
export const unfinishedWorkNames = (userId: string): string[] =>
  draftNames(userId, PREFIX).map((name) => name.slice(PREFIX.length));

/** A stored request's record, without the bytes of its image. */
export function readUnfinishedRecord(userId: string, name: string) {
  return readDraft(userId, storageName(name), unfinishedWork);
}

/** The stored request with its image; `undefined` if the image is gone. */
export async function readUnfinishedWork(userId: string, name: string): Promise<UnfinishedWork | undefined> {
  const record = readUnfinishedRecord(userId, name);
  if (record === undefined) return undefined;
  const { key, startedAtMs, settings, source } = record;
  if (source === undefined) return { key, startedAtMs, packed: { settings } };
  const blob = await readCachedImage(userId, source.id);
  if (blob === undefined) return undefined;
  const { fingerprint, shrinkNote, imageId, ...chosen } = source;
  const restored = {
    ...chosen,
    blob,
    ...(fingerprint !== undefined && { fingerprint }),
    ...(shrinkNote !== undefined && { shrinkNote }),
    ...(imageId !== undefined && { imageId }),
  };
  return { key, startedAtMs, packed: { settings, source: restored } };
}
