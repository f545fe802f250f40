import type { GenerationResponse } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import { adoptAttempt } from '#web/platform/api/open-attempts.ts';
import { notify } from '#web/ui/notify.ts';
import type { ImageMaker } from './image-maker.ts';
import { IMAGE_WORK_MESSAGES } from './image-work-messages.ts';
import { runImageWork } from './run-image-work.ts';
import type { PackedRequest } from './stored-request.ts';
import {
  forgetWork,
  readUnfinishedRecord,
  readUnfinishedWork,
  type ShownFailure,
  type ShownOutcome,
} from './unfinished-work.ts';

/** An image is made within this time; a page that is reloaded earlier continues as if it had stayed open. */
const RESUMABLE_WITHIN_MS = (LIMITS.imageFunctionSeconds + LIMITS.clientRetriesSeconds) * 1000;
/** The server keeps a key this long; using it later would make and bill a second image. */
const REMEMBERED_MS = LIMITS.idempotencyKey.rememberedHours * 60 * 60 * 1000;

/**
 * Resumes the work of this tab after a reload: the same request with the same key, so nothing is made or
 * billed twice. For old work it asks the person first; failed work is shown but not sent. Returns whether an
 * image was made and saved.
 */
export async function resumeWork<Request, Result extends GenerationResponse>(
  maker: ImageMaker<Request, Result>,
  userId: string,
): Promise<boolean> {
  const isIdle = () => maker.workStore.read(userId).status === 'empty';
  if (readUnfinishedRecord(userId, maker.workName) === undefined || !isIdle()) return false;
  const work = await readUnfinishedWork(userId, maker.workName);
  const request = work && (await maker.storage.unpack(work.packed).catch(() => undefined));
  if (!isIdle()) return false;
  // In the meantime the work may have been discarded, or other work started.
  const record = readUnfinishedRecord(userId, maker.workName);
  if (record === undefined || (work !== undefined && record.key !== work.key)) return false;

  const ageMs = Date.now() - record.startedAtMs;
  if (work === undefined || request === undefined || ageMs < 0 || ageMs >= REMEMBERED_MS) {
    forgetWork(userId, maker.workName);
    if (work === undefined && record.isSent) notify.info(IMAGE_WORK_MESSAGES.gone, { id: 'image-work-gone' });
    return false;
  }
  showSource(maker, userId, work.packed);
  const { isFinal = false, ...failure } = failureAfterReload(record, ageMs) ?? {};
  if (!isFinal) adoptAttempt(userId, maker.storage.getBody(request), work.key);
  const { message } = failure;
  if (message === undefined)
    return await runImageWork(maker, userId, request, {
      startedAtMs: work.startedAtMs,
      savedId: readSavedId(record),
      // Any other outcome has a message, and is shown below.
      isSaved: record.end !== undefined,
    });
  maker.workStore.write(userId, { status: 'failed', ...failure, message, request });
  return false;
}

/** Shows the source image of the work again, unless the person has chosen another. */
function showSource<Request, Result extends GenerationResponse>(
  { storage: { chosen } }: ImageMaker<Request, Result>,
  userId: string,
  { source }: PackedRequest,
): void {
  if (source !== undefined && chosen?.read(userId) === null) chosen.write(userId, source);
}

/** The id of the image that a previous page showed as saved. */
const readSavedId = ({ end }: { end?: ShownOutcome | undefined }): string | null =>
  end && 'savedId' in end ? end.savedId : null;

/** Why stored work is shown as failed instead of being sent again. */
function failureAfterReload(
  { end }: { end?: ShownOutcome | undefined },
  ageMs: number,
): Partial<ShownFailure> | undefined {
  if (end && ('savedId' in end || end.isSaved)) return undefined;
  const { leftTitle: title, left: message } = IMAGE_WORK_MESSAGES;
  return end ?? (ageMs < RESUMABLE_WITHIN_MS ? undefined : { title, message });
}
