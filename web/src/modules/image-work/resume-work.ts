import type { GenerationResponse } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import { adoptAttempt } from '#web/platform/api/open-attempts.ts';
import { notify } from '#web/ui/notify.ts';
import type { ImageMaker } from './image-maker.ts';
import { IMAGE_WORK_MESSAGES } from './image-work-messages.ts';
import { runImageWork } from './run-image-work.ts';
import { forgetWork, readUnfinishedMark, readUnfinishedWork } from './unfinished-work.ts';

/** An open page waits this long for an image; a reloaded one continues as if it had stayed open. */
const RESUMABLE_WITHIN_MS = (LIMITS.imageFunctionSeconds + LIMITS.clientRepeatsSeconds) * 1000;
/** The server remembers a key this long; using it later would make and bill a second image. */
const REMEMBERED_MS = LIMITS.idempotencyKey.rememberedHours * 60 * 60 * 1000;

/**
 * Continues what this tab was making when its page was closed: the same request with the same key, so nothing is made
 * or billed twice. Old work is not started by itself: the person is asked. Returns whether an image was made and saved.
 */
export async function resumeWork<Request, Answer extends GenerationResponse>(
  maker: ImageMaker<Request, Answer>,
  userId: string,
): Promise<boolean> {
  const isIdle = () => maker.kept.read(userId).status === 'empty';
  if (readUnfinishedMark(userId, maker.workName) === undefined || !isIdle()) return false;
  const work = await readUnfinishedWork(userId, maker.workName);
  const request = work && (await maker.lasting.unpack(work.packed).catch(() => undefined));
  if (!isIdle()) return false;
  // Meanwhile it may have been discarded, or other work started.
  const mark = readUnfinishedMark(userId, maker.workName);
  if (mark === undefined || (work !== undefined && mark.key !== work.key)) return false;

  const ageMs = Date.now() - mark.startedAtMs;
  if (work === undefined || request === undefined || ageMs < 0 || ageMs >= REMEMBERED_MS) {
    forgetWork(userId, maker.workName);
    if (work === undefined && mark.isSent) notify.info(IMAGE_WORK_MESSAGES.gone, { id: 'image-work-gone' });
    return false;
  }
  const { source } = work.packed;
  if (source !== undefined && maker.lasting.chosen?.read(userId) === null)
    maker.lasting.chosen.write(userId, source);
  adoptAttempt(userId, request, work.key);
  if (ageMs < RESUMABLE_WITHIN_MS) return await runImageWork(maker, userId, request, work.startedAtMs);
  const { leftTitle: title, left: message } = IMAGE_WORK_MESSAGES;
  maker.kept.write(userId, { status: 'failed', title, message, request });
  return false;
}
