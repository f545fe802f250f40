import * as z from 'zod/mini';
import type { Catalog } from '#catalog/catalogs.ts';
import type { DailyBudget } from '#catalog/daily-budget.ts';
import type { Feature } from '#catalog/model-row.ts';
import { type ImageModelFor, type ImageModelId, models } from '#catalog/models.ts';
import { type PricedPicture, picturePriceUsd } from '#catalog/prices.ts';
import { successorFor } from '#catalog/successors.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';
import type { GenerationResponse } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { lowerBudget, refundBudget, reserveBudget, settleBudget } from '#core/budgets/spend.ts';
import type { PictureFile } from '#core/domain/images/image-file.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { UsageKind } from '#core/ports/image-history.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { answerOnce, type Notes, type Outcome } from '#core/requests/answer-once.ts';
import type { PictureRow } from '../domain/images/image-record.ts';
import { handOver } from './return-inline.ts';
import { type SavedImage, saveImage } from './save-image.ts';

/** What every function needs that makes a picture. */
export type PicturePorts = Uses<
  | 'clock'
  | 'ids'
  | 'base64'
  | 'pixels'
  | 'imageModels'
  | 'imageHistory'
  | 'usage'
  | 'requests'
  | 'budgets'
  | 'log'
> &
  UsesOnly<{ media: 'put' | 'remove' | 'signedUrl' | 'objectUrl' }>;

/** What may be spent in a day, and the region in which models are asked. */
type PaidOffer = { limits: DailyBudget; region?: string };

/** Which model serves which feature, and what may be spent in a day. */
export type ImageOffer = PaidOffer & { catalog: Catalog };

/** Longer than the function may run (D6). */
const LEASE_SECONDS = LIMITS.imageFunctionSeconds + 5;

/** How close a picture's colours are to its palette. */
const paletteFit = z.object({ difference: z.number(), corrected: z.boolean() });
export type PaletteFit = z.infer<typeof paletteFit>;

/** A finished picture, not yet saved. */
export type PaintedPicture = {
  png: Uint8Array;
  row: PictureRow;
  /** The picture that it was made from; kept so that its settings can be used again. */
  reference?: PictureFile;
  /** How often the model was really asked; once unless said otherwise. */
  tries?: number;
  /** Which of the further models were really paid; all of them unless said otherwise. */
  paidBesides?: readonly ImageModelId[];
  warning?: string;
  palette?: PaletteFit;
};

/** What asks the model, and the picture that it is asked for, by which that is priced. */
export type PreparedPicture = {
  asked: PricedPicture;
  /** Further models that are asked once for it. */
  besides?: readonly ImageModelId[];
  paint(): Promise<PaintedPicture>;
};

/** One kind of picture: what makes two requests the same, what it may cost, and how it is made. */
export type PictureOrder<F extends Feature = Feature> = {
  route: EndpointName;
  work: unknown;
  usage: UsageKind;
  feature: F;
  /** The catalog's choice; its successor takes over where it is gone. */
  model: ImageModelFor<F>;
  /** How often the model may be asked, which is what is reserved; once unless said otherwise. */
  maxTries?: number;
  /** Refuses what can be refused before anything is reserved. */
  prepare(imageId: string, model: ImageModelFor<F>): Promise<PreparedPicture>;
};

/** What is remembered of a picture: keys, never links or bytes. */
const madeImage = z.object({
  saved: z.optional(z.object({ key: z.string(), url: z.string() })),
  warning: z.optional(z.string()),
  palette: z.optional(paletteFit),
});
/** What there is to say of a picture beside where it lies. */
const said = z.pick(madeImage, { warning: true, palette: true });
type MadeImage = z.infer<typeof madeImage> & {
  /** Base64 of a picture that could not be saved; such an answer is not remembered. */
  unsaved?: string;
};

/** Makes a picture once per key, saves it, counts it and answers with a link to it (D6, D7). */
export async function makePicture<F extends Feature>(
  ports: PicturePorts,
  offer: PaidOffer,
  caller: Caller,
  idempotencyKey: string | undefined,
  order: PictureOrder<F>,
): Promise<GenerationResponse & { palette?: PaletteFit | undefined }> {
  const { route, work } = order;
  const made = await answerOnce<MadeImage>(
    ports,
    { userId: caller.userId, route, idempotencyKey, work, leaseSeconds: LEASE_SECONDS },
    (stored) => madeImage.parse(stored),
    (imageId, notes) => makeWithSuccessors(ports, offer, caller, order, { imageId, notes }),
  );
  const said = saidOf(made);
  if (!made.saved) return { image: made.unsaved ?? '', ...said };
  const { key, url } = made.saved;
  return { image: await ports.media.signedUrl(key), s3Key: key, s3Url: url, ...said };
}

/** Under which id it is made, and what is known of a try before. */
type Attempt = { imageId: string; notes: Notes };

/** What was shown to the person before a successor was needed: the catalog's model and its price. */
type Shown = { usd: number; warning: string };

/**
 * Where the model is gone its successor makes the picture, at its own price, and the answer says so. A dearer one is
 * refused: nobody pays more than was shown.
 */
async function makeWithSuccessors<F extends Feature>(
  ports: PicturePorts,
  offer: PaidOffer,
  caller: Caller,
  order: PictureOrder<F>,
  attempt: Attempt,
  shown?: Shown,
): Promise<Outcome<MadeImage>> {
  const { feature, model, maxTries = 1 } = order;
  const { asked, besides = [], paint } = await order.prepare(attempt.imageId, model);
  const usdOf = (tries: number, further: readonly ImageModelId[] = besides) =>
    further.reduce((sum, one) => sum + picturePriceUsd(one, asked), picturePriceUsd(model, asked) * tries);
  const reservedUsd = usdOf(maxTries);
  if (shown && offer.limits.countsMoney && reservedUsd > shown.usd)
    throw new AppError('MODEL_UNAVAILABLE', MESSAGES.successorIsDearer);
  try {
    const priced = { usage: order.usage, reservedUsd, usdOf, paint };
    return await payAndMake(ports, offer.limits, caller, priced, attempt, shown?.warning);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'MODEL_UNAVAILABLE';
    const successor = isGone ? successorFor(feature, model, offer.region) : undefined;
    if (successor === undefined) throw error;
    ports.log.warn('successor-used', { model, cause: error });
    const warning = MESSAGES.successorUsed(models[model].label, models[successor].label);
    const next = { ...order, model: successor };
    const usd = shown?.usd ?? reservedUsd;
    return makeWithSuccessors(ports, offer, caller, next, attempt, { usd, warning });
  }
}

type PricedOrder = {
  usage: UsageKind;
  reservedUsd: number;
  /** What so many tries cost, with the further models that were paid. */
  usdOf(tries: number, further?: readonly ImageModelId[]): number;
  paint: PreparedPicture['paint'];
};

async function payAndMake(
  ports: PicturePorts,
  limits: DailyBudget,
  caller: Caller,
  { usage, reservedUsd, usdOf, paint }: PricedOrder,
  { imageId, notes }: Attempt,
  earlierWarning: string | undefined,
): Promise<Outcome<MadeImage>> {
  const spending = { userId: caller.userId, id: imageId, kind: 'picture' as const, usd: reservedUsd };
  const reservation = await reserveBudget(ports, limits, { ...spending, keepsEarlier: true });
  const notSettled = (cause: unknown) => ports.log.warn('budget-not-refunded', { cause });
  if (!reservation.isNew) {
    const earlier = await savedEarlier(ports, caller, imageId);
    if (earlier) {
      await settleBudget(ports, reservation).catch(notSettled);
      return { answer: { ...noted(notes), saved: earlier }, remember: true };
    }
    await reserveBudget(ports, limits, spending);
  }
  const made = await paint().catch(async (error) => {
    // What an earlier try reserved may have been delivered before it was cut off: that is looked after later.
    if (reservation.isNew) await refundBudget(ports, reservation).catch(notSettled);
    throw error;
  });
  const paidUsd = usdOf(made.tries ?? 1, made.paidBesides);
  if (paidUsd < reservedUsd) await lowerBudget(ports, reservation, paidUsd).catch(notSettled);

  const warning = [earlierWarning, made.warning].filter((one) => one !== undefined).join(' ');
  const painted = warning === '' ? made : { ...made, warning };
  // Saved, the picture itself no longer tells what there is to say of it.
  if (painted.warning !== undefined || painted.palette) await notes.leave(saidOf(painted));
  const saved = await saveImage(ports, caller, imageId, painted);
  await ports.usage.count(caller, usage).catch((cause) => ports.log.warn('usage-not-counted', { cause }));
  if (saved) {
    // Where it is not settled now its row proves later that it was delivered.
    await settleBudget(ports, reservation).catch(notSettled);
    return rememberSaved(saved, painted);
  }
  const handedOver = await handOver(ports, painted);
  await settleBudget(ports, reservation);
  return { answer: { ...saidOf(painted), ...handedOver }, remember: false };
}

/** What an earlier try saved before it was cut off: it is paid, and making it again could only lose it. */
async function savedEarlier(
  { imageHistory, media }: PicturePorts,
  caller: Caller,
  imageId: string,
): Promise<SavedImage | undefined> {
  const found = await imageHistory.find(caller, imageId);
  return found && { key: found.key, url: await media.objectUrl(found.key) };
}

const noted = ({ earlier }: Notes): z.infer<typeof said> => {
  const { success, data } = said.safeParse(earlier);
  return success ? data : {};
};

const rememberSaved = (saved: SavedImage, painted: PaintedPicture): Outcome<MadeImage> => ({
  answer: { saved, ...saidOf(painted) },
  remember: true,
});

const saidOf = ({ warning, palette }: Pick<MadeImage, 'warning' | 'palette'>) => ({
  ...(warning !== undefined && { warning }),
  ...(palette !== undefined && { palette }),
});
