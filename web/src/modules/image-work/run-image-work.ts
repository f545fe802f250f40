import type { GenerationResponse } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';
import { existingImages } from '#web/modules/history/library/open-library-image.ts';
import { loadBlob } from '#web/modules/history/save-file.ts';
import { markSent, unmarkSent } from '#web/modules/seeds/sent-requests.ts';
import { ApiError, hasReason, isFinalRefusal, isSessionEnd } from '#web/platform/api/api-error.ts';
import { describeFailure } from '#web/platform/api/describe-failure.ts';
import { attemptKey, endAttempt } from '#web/platform/api/open-attempts.ts';
import { loadImage } from '#web/platform/images/loaded-image.ts';
import { notify } from '#web/ui/notify.ts';
import { confirmLeaving } from './confirm-leaving.ts';
import { type ImageMaker, type ImageWork, type MadeImage, NO_WORK, type SendOptions } from './image-maker.ts';
import { FAILED_IMAGE_TOAST, IMAGE_WORK_MESSAGES } from './image-work-messages.ts';
import { base64Of, readResponseImage, recordIdInKey } from './read-response-image.ts';
import { saveUnsavedImage } from './save-unsaved-image.ts';
import { forgetWork, recordOutcome, storeWork } from './unfinished-work.ts';

/** The progress frame is shown for at least this long, so that nothing flashes. */
const MIN_WAIT_MS = 400;
/** More images would fill the memory; the history has them all. */
const MAX_VERSIONS = 12;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes one image. The same request keeps its key until a final response arrives, so nothing is made, billed
 * or stored twice. `earlier` describes resumed work: its start, and its image if that was saved. Returns whether an
 * image was made and saved.
 */
export async function runImageWork<Request, Result extends GenerationResponse>(
  maker: ImageMaker<Request, Result>,
  userId: string,
  request: Request,
  earlier: Earlier = { startedAtMs: Date.now() },
): Promise<boolean> {
  if (maker.workStore.read(userId).status === 'working') return false;
  const making = makeImage(maker, userId, request, earlier);
  const list = () => withJobCode((code) => code.listJob(maker, userId));
  list();
  return making.finally(list);
}

/**
 * Loads the code that lists jobs, which no first view needs, and passes it to `use`. Nothing waits for it: if it cannot be
 * loaded, other screens only lack the image's row.
 */
function withJobCode(use: (code: typeof import('./list-job.ts')) => void): void {
  void import('./list-job.ts').then(use, () => undefined);
}

type Earlier = {
  startedAtMs: number;
  savedId?: string | null;
  /** Whether the image is in the history, with a known id or not. */
  isSaved?: boolean;
};

async function makeImage<Request, Result extends GenerationResponse>(
  maker: ImageMaker<Request, Result>,
  userId: string,
  request: Request,
  { startedAtMs, savedId = null, isSaved = isSavedFailure(maker.workStore.read(userId), request) }: Earlier,
): Promise<boolean> {
  const { workStore, versions, workName } = maker;
  const key = attemptKey(userId, maker.storage.getBody(request));
  const name = maker.storage.getName(request);
  markSent(userId, name);
  notify.dismiss(FAILED_IMAGE_TOAST);
  const working = { status: 'working', startedAtMs, request } as const;
  let shown: ImageWork<Request, Result> = working;
  workStore.write(userId, working);
  /** Whether the person has signed out or discarded the work; nothing is kept then. */
  const isAbandoned = () => workStore.read(userId) !== shown;
  const onBusy = (nextTryAtMs: number | undefined) => {
    if (isAbandoned()) return;
    shown = nextTryAtMs === undefined ? working : { ...working, nextTryAtMs };
    workStore.write(userId, shown);
  };
  const storing = storeWork(userId, workName, { key, startedAtMs, packed: maker.storage.pack(request) });
  // A page that is reloaded before its image is stored could not request the paid result again.
  if (storing) await storing;
  if (isAbandoned()) return false;

  if (savedId !== null && (await isDeleted(userId, savedId))) {
    if (!isAbandoned()) workStore.write(userId, NO_WORK);
    forgetWork(userId, workName);
    endAttempt(userId, key);
    return false;
  }
  const [outcome] = await Promise.all([
    tryToMake(maker, userId, request, { idempotencyKey: key, onBusy, isSaved }),
    pause(MIN_WAIT_MS),
  ]);
  if (isAbandoned()) return false;
  const { work, isFinal } = outcome;
  workStore.write(userId, work);
  if (work.status === 'done')
    versions.write(userId, [...versions.read(userId), work.image].slice(-MAX_VERSIONS));
  // After a reload, clicking again repeats a lone request, with its key if the image may have been made.
  else if (isFinal || !isStack(maker, userId)) unmarkSent(userId, name);
  withJobCode((code) => code.reportEnd(maker, userId, { request, error: outcome.error }));
  keepOrForget(maker, userId, outcome);
  if (isFinal) endAttempt(userId, key);
  confirmLeaving();
  return work.status === 'done' && work.image.isSaved;
}

/** Whether only the bytes of this request's image are missing. */
const isSavedFailure = <Request>(work: ImageWork<Request, unknown>, request: Request): boolean =>
  work.status === 'failed' && work.isSaved === true && work.request === request;

/** True for an image that was deleted, for example in another tab; false if the history cannot be read. */
const isDeleted = (userId: string, imageId: string): Promise<boolean> =>
  existingImages(userId, [imageId]).then(
    (existing) => !existing.has(imageId),
    () => false,
  );

const isStack = <Request, Result extends GenerationResponse>(
  { works }: ImageMaker<Request, Result>,
  userId: string,
): boolean => works.read(userId).filter(({ status }) => status !== 'empty').length > 1;

/**
 * Removes the stored request of finished work. Until every image of a stack is made, the requests are kept,
 * so that a reloaded page shows the whole stack: failures with their reasons, and saved images, requested
 * again with their keys.
 * A lone failure is not shown after a reload: its reason may be outdated, and its prompt is in the form.
 */
function keepOrForget<Request, Result extends GenerationResponse>(
  maker: ImageMaker<Request, Result>,
  userId: string,
  { work, isFinal }: Outcome<Request, Result>,
): void {
  const { stack, workName } = maker;
  const isOpen = stack.some(({ workStore }) => ['working', 'failed'].includes(workStore.read(userId).status));
  if (!isStack(maker, userId) || !isOpen) for (const { workName } of stack) forgetWork(userId, workName);
  else if (work.status === 'failed') recordOutcome(userId, workName, { ...work, isFinal });
  else if (work.image.isSaved) recordOutcome(userId, workName, { savedId: work.image.id });
  else forgetWork(userId, workName);
}

type EndedWork<Request, Result> = Extract<ImageWork<Request, Result>, { status: 'done' | 'failed' }>;
type Outcome<Request, Result> = {
  work: EndedWork<Request, Result>;
  isFinal: boolean;
  /** The toast of a failure. */
  error?: string;
};

async function tryToMake<Request, Result extends GenerationResponse>(
  maker: ImageMaker<Request, Result>,
  userId: string,
  request: Request,
  { isSaved, ...options }: SendOptions & { isSaved: boolean },
): Promise<Outcome<Request, Result>> {
  try {
    const response = await maker.send(request, options);
    const image = await receive(maker, userId, request, response);
    return { work: { status: 'done', image }, isFinal: true };
  } catch (cause) {
    const failure = isSaved && !(cause instanceof ApiError) ? new ImageNotLoadedError(cause) : cause;
    return explainFailure(maker, failure, request, isStack(maker, userId));
  }
}

/** Fetches the image's bytes once. If the server could not save them, the browser does. */
async function receive<Request, Result extends GenerationResponse>(
  maker: ImageMaker<Request, Result>,
  userId: string,
  request: Request,
  response: Result,
): Promise<MadeImage<Request, Result>> {
  const { source, key, isSaved, warning } = readResponseImage(response);
  // The server does not remember an image that it could not save: a later page would make it again.
  if (!isSaved) forgetWork(userId, maker.workName);
  const loaded = await loadBlob(source)
    .then(loadImage)
    .catch((cause: unknown) => {
      throw isSaved ? new ImageNotLoadedError(cause) : new Error(MESSAGES.unexpected, { cause });
    });
  const image = { loaded, key, id: recordIdInKey(key), isSaved, request, response };
  if (isSaved) return warning === undefined ? image : { ...image, warning };
  try {
    const row = maker.historyRow(request, loaded);
    const saved = await saveUnsavedImage(base64Of({ source }), row, userId);
    return { ...image, ...saved, isSaved: true };
  } catch {
    notify.error(IMAGE_WORK_MESSAGES.notSaved, { id: 'image-not-saved' });
    return { ...image, warning: MESSAGES.imageNotSaved };
  }
}

/** The image is saved, but could not be loaded. */
class ImageNotLoadedError extends Error {
  constructor(cause: unknown) {
    const { savedButNotLoaded, savedButOffline } = IMAGE_WORK_MESSAGES;
    super(navigator.onLine ? savedButNotLoaded : savedButOffline, { cause });
  }
}

function explainFailure<Request, Result extends GenerationResponse>(
  maker: ImageMaker<Request, Result>,
  failure: unknown,
  request: Request,
  isInStack: boolean,
): Outcome<Request, Result> {
  const message = failureMessage(failure);
  const { requestId, code } = failure instanceof ApiError ? failure : {};
  const error = failureToast(maker, failure, message);
  // Sending the same request again would fail again, so a toast must not offer to try again.
  const isRefused =
    code === 'BUDGET_USED_UP' || code === 'CONTENT_BLOCKED' || message === MESSAGES.sourceMissing;
  const isSaved = failure instanceof ImageNotLoadedError;
  const isExplained = maker.isExplained?.({ isInStack, isRefused: isRefused || isSaved });
  if (error !== undefined && (error === maker.texts.signInFirst || !isExplained))
    notify.error(error, { id: FAILED_IMAGE_TOAST });
  return {
    work: {
      status: 'failed',
      message,
      request,
      ...(requestId !== undefined && { requestId }),
      ...(code !== undefined && { code }),
      ...(code === 'CONTENT_BLOCKED' && { isFiltered: true }),
      ...(isSaved && { isSaved }),
    },
    isFinal: isFinalRefusal(failure),
    ...(error !== undefined && { error }),
  };
}

/** The text of a failure's toast; undefined if the sign-in screen explains it. */
function failureToast(
  { texts }: Pick<ImageMaker<unknown>, 'texts'>,
  failure: unknown,
  message: string,
): string | undefined {
  if (isSessionEnd(failure)) return undefined;
  if (failure instanceof ImageNotLoadedError) return message;
  const { status, code } = failure instanceof ApiError ? failure : {};
  if (status === 401) return texts.signInFirst;
  if (code === 'BUDGET_USED_UP') return message;
  return status === undefined ? texts.unexpected : texts.failed;
}

/** The server's reason; without one, what happened to the image. */
function failureMessage(failure: unknown): string {
  if (failure instanceof ImageNotLoadedError) return failure.message;
  if (!(failure instanceof ApiError) || hasReason(failure)) return describeFailure(failure);
  if (failure.status >= 500) return IMAGE_WORK_MESSAGES.noResponse;
  return failure.status === 401 ? MESSAGES.sessionEnded : MESSAGES.unexpected;
}
