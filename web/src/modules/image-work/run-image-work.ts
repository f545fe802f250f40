import type { GenerationResponse } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';
import { loadBlob } from '#web/modules/history/save-file.ts';
import { ApiError, isFinalRefusal } from '#web/platform/api/api-error.ts';
import { describeFailure } from '#web/platform/api/describe-failure.ts';
import { endAttempt, keyOfAttempt } from '#web/platform/api/open-attempts.ts';
import { loadedImageOf } from '#web/platform/images/loaded-image.ts';
import { notify } from '#web/ui/notify.ts';
import { askBeforeLosing } from './ask-before-losing.ts';
import type { ImageMaker, ImageWork, MadeImage } from './image-maker.ts';
import { IMAGE_WORK_MESSAGES } from './image-work-messages.ts';
import { forgetWork, keepWork } from './kept-work.ts';
import { base64Of, readAnswerImage } from './read-answer-image.ts';
import { saveUnsavedImage } from './save-unsaved-image.ts';

/** The progress frame stays at least this long, so that nothing flashes. */
const SHORTEST_WAIT_MS = 400;
/** Says that an image failed; dismissed when the next one starts. */
const FAILED_TOAST = 'image-failed';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes one image. The same request keeps its key until a final answer arrives, so nothing is made, billed or stored
 * twice. `startedAtMs` is earlier where a previous page began. Returns whether an image was made and saved.
 */
export async function runImageWork<Request, Answer extends GenerationResponse>(
  maker: ImageMaker<Request, Answer>,
  userId: string,
  request: Request,
  startedAtMs = Date.now(),
): Promise<boolean> {
  const before = maker.kept.read(userId);
  if (before.work.status === 'working') return false;
  const key = keyOfAttempt(userId, request);
  notify.dismiss(FAILED_TOAST);
  const working = { status: 'working', startedAtMs, request } as const;
  const previous = before.work.status === 'done' ? before.work.image : before.previous;
  maker.kept.write(userId, { work: working, previous });
  keepWork(userId, maker.imageType, { key, startedAtMs, packed: maker.lasting.pack(request) });

  const [outcome] = await Promise.all([tryToMake(maker, userId, request, key), pause(SHORTEST_WAIT_MS)]);
  const now = maker.kept.read(userId);
  // The person signed out meanwhile: nothing of theirs is kept.
  if (now.work !== working) return false;
  maker.kept.write(userId, { ...now, work: outcome.work });
  forgetWork(userId, maker.imageType);
  if (outcome.isFinal) endAttempt(userId, key);
  askBeforeLosing();
  return outcome.work.status === 'done' && outcome.work.image.isSaved;
}

type Outcome<Request, Answer> = { work: ImageWork<Request, Answer>; isFinal: boolean };

async function tryToMake<Request, Answer extends GenerationResponse>(
  maker: ImageMaker<Request, Answer>,
  userId: string,
  request: Request,
  idempotencyKey: string,
): Promise<Outcome<Request, Answer>> {
  try {
    const answer = await maker.send(request, { idempotencyKey });
    const image = await receive(maker, userId, request, answer);
    return { work: { status: 'done', image }, isFinal: true };
  } catch (failure) {
    return explainFailure(maker, failure, request);
  }
}

/** Fetches the image's bytes once. Where the server could not save them, the browser does. */
async function receive<Request, Answer extends GenerationResponse>(
  maker: ImageMaker<Request, Answer>,
  userId: string,
  request: Request,
  answer: Answer,
): Promise<MadeImage<Request, Answer>> {
  const { source, key, isSaved, warning } = readAnswerImage(answer);
  // The server does not remember what it could not save: a later page would make it again.
  if (!isSaved) forgetWork(userId, maker.imageType);
  const picture = await loadBlob(source)
    .then(loadedImageOf)
    .catch((cause: unknown) => {
      throw new Error(isSaved ? IMAGE_WORK_MESSAGES.savedButNotLoaded : MESSAGES.unexpected, { cause });
    });
  const image = { picture, key, isSaved, request, answer };
  if (isSaved) return warning === undefined ? image : { ...image, warning };
  try {
    const { width, height } = picture;
    const entry = maker.historyEntry(request, { width, height });
    const saved = await saveUnsavedImage(base64Of({ source }), picture, entry, userId);
    return { ...image, key: saved.key, isSaved: true };
  } catch {
    notify.error(IMAGE_WORK_MESSAGES.notSaved, { id: 'image-not-saved' });
    return { ...image, warning: MESSAGES.imageNotSaved };
  }
}

function explainFailure<Request, Answer extends GenerationResponse>(
  { texts }: ImageMaker<Request, Answer>,
  failure: unknown,
  request: Request,
): Outcome<Request, Answer> {
  const isAnswer = failure instanceof ApiError;
  const message = describeFailure(failure);
  const toast = isAnswer ? (failure.status === 401 ? texts.signInFirst : texts.failed) : texts.unexpected;
  notify.error(toast, { id: FAILED_TOAST });
  const requestId = isAnswer ? failure.requestId : undefined;
  return {
    work: { status: 'failed', message, request, ...(requestId !== undefined && { requestId }) },
    isFinal: isFinalRefusal(failure),
  };
}
