import type { Catalog } from '#catalog/catalogs.ts';
import type { DailyBudget } from '#catalog/daily-budget.ts';
import type { Feature } from '#catalog/model-row.ts';
import { type ImageModelFor, type ImageModelId, models } from '#catalog/models.ts';
import { imagePriceUsd, type PricedSize } from '#catalog/prices.ts';
import { successorFor } from '#catalog/successors.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';
import type { GenerationResponse, NewImage } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { lowerBudget, refundBudget, reserveBudget, settleBudget } from '#core/budgets/spend.ts';
import { createXmpMarks, markFile, prepareMarking } from '#core/marks/mark-file.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { UsageKind } from '#core/ports/image-history.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { type Notes, runOnce, type WorkOutcome } from '#core/requests/run-once.ts';
import {
  type ImageResponse,
  imageResponse,
  type PaletteFit,
  pickAnnotations,
  readAnnotations,
} from './image-response.ts';
import type { InputImage } from './input-image.ts';
import { requireRoomInGroup } from './require-room-in-group.ts';
import { returnInline } from './return-inline.ts';
import { type SavedImage, saveImage } from './save-image.ts';

/** The ports that every image needs. A use case adds the operations that make its kind of image. */
export type MakeImagePorts = Uses<'clock' | 'ids' | 'usage' | 'requests' | 'log'> &
  UsesOnly<{
    base64: 'encode';
    pixels: 'cover' | 'thumbnail';
    imageHistory: 'insert' | 'find' | 'remove' | 'countOthers';
    budgets: 'readPersonDay' | 'updatePersonDay' | 'updateDeploymentDay';
    media: 'put' | 'remove' | 'signedUrl' | 'objectUrl';
    provenance: 'maker' | 'prepare' | 'sign';
  }>;

type PaymentSettings = { limits: DailyBudget; region?: string };

/** The models of each feature, the daily limits, and the region in which models are called. */
export type ImageSettings = PaymentSettings & { catalog: Catalog };

/** One request for an image. */
export type ImageContext<P, S = ImageSettings> = {
  ports: P;
  settings: S;
  caller: Caller;
  idempotencyKey?: string | undefined;
};

/** Longer than the function may run. */
const LEASE_SECONDS = LIMITS.imageFunctionSeconds + 5;

/** A finished image that is not saved yet. */
export type FinishedImage = {
  png: Uint8Array;
  row: NewImage;
  /** The image it was made from, kept so that its settings can be used again. */
  reference?: InputImage;
  /** The part that an edit could change, as a PNG. */
  mask?: Uint8Array;
  /** How often the main model was called; 1 by default. */
  attempts?: number;
  /** The auxiliary models that were paid for; all of them by default. */
  paidAuxiliaryModels?: readonly ImageModelId[];
  warning?: string;
  palette?: PaletteFit;
};

/** A prepared model call and the size that sets its price. */
type PreparedImage = {
  pricedSize: PricedSize;
  /** Extra models that are called once each. */
  auxiliaryModels?: readonly ImageModelId[];
  generate(): Promise<FinishedImage>;
};

/** How to make one kind of image, what it may cost, and when two requests for it count as the same. */
type ImageRecipe<F extends Feature = Feature> = {
  route: EndpointName;
  /** The part of the request that decides the result; compared when an idempotency key is reused. */
  request: unknown;
  /** Shared by the images that are made together. */
  groupId?: string | undefined;
  usage: UsageKind;
  feature: F;
  /** The catalog's choice; its successor takes over when it is gone. */
  model: ImageModelFor<F>;
  /** How often the model may be called. That many calls are reserved; 1 by default. */
  maxAttempts?: number;
  /** Rejects invalid input before anything is reserved. */
  prepare(imageId: string, model: ImageModelFor<F>): Promise<PreparedImage>;
};

/** Makes an image once per idempotency key, saves it, counts it and returns a link to it. */
export async function makeImage<F extends Feature>(
  { ports, settings, caller, idempotencyKey }: ImageContext<MakeImagePorts, PaymentSettings>,
  recipe: ImageRecipe<F>,
): Promise<GenerationResponse & { palette?: PaletteFit | undefined }> {
  const response = await runOnce<ImageResponse>(
    ports,
    {
      userId: caller.userId,
      route: recipe.route,
      idempotencyKey,
      work: recipe.request,
      leaseSeconds: LEASE_SECONDS,
    },
    (stored) => imageResponse.parse(stored),
    (imageId, notes) => makeWithSuccessors({ ports, settings, caller, recipe, imageId, notes }),
  );
  if (!response.saved) return { image: response.unsaved ?? '', ...pickAnnotations(response) };
  const { key, url } = response.saved;
  return { image: await ports.media.signedUrl(key), s3Key: key, s3Url: url, ...pickAnnotations(response) };
}

type Attempt<F extends Feature> = {
  ports: MakeImagePorts;
  settings: PaymentSettings;
  caller: Caller;
  recipe: ImageRecipe<F>;
  imageId: string;
  /** Left by an earlier attempt with the same key. */
  notes: Notes;
  /** Set once a successor replaces the catalog's model: the price that was shown, and the warning. */
  replacement?: { shownUsd: number; warning: string };
};

/**
 * When the model is gone, its successor makes the image at the successor's price, and the response says so. A more expensive
 * successor is refused, so that a person never pays more than was shown.
 */
async function makeWithSuccessors<F extends Feature>(
  attempt: Attempt<F>,
): Promise<WorkOutcome<ImageResponse>> {
  const { ports, settings, recipe, replacement } = attempt;
  const { feature, model, maxAttempts = 1 } = recipe;
  const prepared = await prepareOrFind(attempt);
  if ('saved' in prepared)
    return { response: { ...readAnnotations(attempt.notes), saved: prepared.saved }, remember: true };
  const { pricedSize, auxiliaryModels = [], generate } = prepared;
  const priceUsd = (attempts: number, auxiliary: readonly ImageModelId[] = auxiliaryModels) =>
    auxiliary.reduce(
      (sum, auxiliaryModel) => sum + imagePriceUsd(auxiliaryModel, pricedSize),
      imagePriceUsd(model, pricedSize) * attempts,
    );
  const reservedUsd = priceUsd(maxAttempts);
  if (replacement && settings.limits.countsMoney && reservedUsd > replacement.shownUsd)
    throw new AppError('MODEL_UNAVAILABLE', MESSAGES.successorCostsMore);
  try {
    return await payAndMake(attempt, { reservedUsd, priceUsd, generate });
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'MODEL_UNAVAILABLE';
    const successor = isGone ? successorFor(feature, model, settings.region) : undefined;
    if (successor === undefined) throw error;
    ports.log.warn('successor-used', { model, cause: error });
    const warning = MESSAGES.successorUsed(models[model].label, models[successor].label);
    return makeWithSuccessors({
      ...attempt,
      recipe: { ...recipe, model: successor },
      replacement: { shownUsd: replacement?.shownUsd ?? reservedUsd, warning },
    });
  }
}

/**
 * Rejects an image that cannot be made or saved, before anything is reserved. Finds an image that an earlier, interrupted
 * attempt saved, even if its source is gone or its group is full by now.
 */
async function prepareOrFind<F extends Feature>({
  ports,
  caller,
  recipe,
  imageId,
}: Attempt<F>): Promise<PreparedImage | { saved: SavedImage }> {
  try {
    await requireRoomInGroup(ports, caller, recipe.groupId, imageId);
    return await recipe.prepare(imageId, recipe.model);
  } catch (error) {
    const saved = await findSavedImage(ports, caller, imageId).catch(() => undefined);
    if (saved) return { saved };
    throw error;
  }
}

type PricedWork = {
  reservedUsd: number;
  /** The price of a number of attempts and of the paid auxiliary models. */
  priceUsd(attempts: number, auxiliary?: readonly ImageModelId[]): number;
  generate: PreparedImage['generate'];
};

async function payAndMake<F extends Feature>(
  { ports, settings, caller, recipe, imageId, notes, replacement }: Attempt<F>,
  { reservedUsd, priceUsd, generate }: PricedWork,
): Promise<WorkOutcome<ImageResponse>> {
  const spending = { userId: caller.userId, id: imageId, kind: 'picture' as const, usd: reservedUsd };
  const reservation = await reserveBudget(ports, settings.limits, { ...spending, keepsEarlierPrice: true });
  const warn = (event: string) => (cause: unknown) => ports.log.warn(event, { cause });
  if (!reservation.isNew) {
    const earlier = await findSavedImage(ports, caller, imageId);
    if (earlier) {
      await settleBudget(ports, reservation).catch(warn('budget-not-settled'));
      return { response: { ...readAnnotations(notes), saved: earlier }, remember: true };
    }
    await reserveBudget(ports, settings.limits, spending);
  }
  prepareMarking(ports);
  const response = await generate().catch(async (error) => {
    // An earlier attempt may have delivered before it was interrupted: reconciliation decides.
    if (reservation.isNew) await refundBudget(ports, reservation).catch(warn('budget-not-refunded'));
    throw error;
  });
  const paidUsd = priceUsd(response.attempts ?? 1, response.paidAuxiliaryModels);
  if (paidUsd < reservedUsd) await lowerBudget(ports, reservation, paidUsd).catch(warn('budget-not-lowered'));

  const warning = [replacement?.warning, response.warning].filter((text) => text !== undefined).join(' ');
  const finished = warning === '' ? response : { ...response, warning };
  // The saved image does not carry its annotations: a repeat after a crash reads them from the note.
  if (finished.warning !== undefined || finished.palette) await notes.leave(pickAnnotations(finished));
  const sources = { image: response.reference?.originalBytes };
  const marks = createXmpMarks(ports, {
    id: imageId,
    model: recipe.model,
    isFromImage: response.reference !== undefined,
    sources,
    ...(caller.promptInMarks && { prompt: response.row.prompt }),
  });
  const mark = (png: Uint8Array) => markFile(ports, png, marks, sources);
  const marked = await mark(response.png);
  const unsaved = { ...finished, marked, marks, groupId: recipe.groupId };
  const saved = await saveImage(ports, caller, imageId, unsaved);
  await ports.usage.count(caller, recipe.usage).catch(warn('usage-not-counted'));
  if (saved) {
    // If this fails, the row proves to reconciliation that the image was delivered.
    await settleBudget(ports, reservation).catch(warn('budget-not-settled'));
    return { response: { saved, ...pickAnnotations(finished) }, remember: true };
  }
  const inline = await returnInline(ports, unsaved, mark);
  await settleBudget(ports, reservation);
  return { response: { ...pickAnnotations(finished), ...inline }, remember: false };
}

/** Finds the image that an earlier, interrupted attempt saved. It is paid for, so it is not made again. */
async function findSavedImage(
  { imageHistory, media }: UsesOnly<{ imageHistory: 'find'; media: 'objectUrl' }>,
  caller: Caller,
  imageId: string,
): Promise<SavedImage | undefined> {
  const savedImage = await imageHistory.find(caller, imageId);
  return savedImage && { key: savedImage.key, url: await media.objectUrl(savedImage.key) };
}
