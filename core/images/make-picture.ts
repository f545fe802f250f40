import * as z from 'zod/mini';
import type { DailyBudget } from '#contract/budgets.ts';
import type { GenerationResponse } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import type { Catalogue } from '#contract/models.ts';
import type { RouteName } from '#contract/routes.ts';
import { refundBudget, reserveBudget, settleBudget } from '#core/budgets/spend.ts';
import type { Caller, PictureFile, UsageKind, Uses, UsesOnly } from '#core/ports.ts';
import { answerOnce, type Outcome } from '#core/requests/answer-once.ts';
import { type PictureRow, type SavedImage, saveImage } from './save-image.ts';

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

/** Which model serves which feature, and what may be spent in a day. */
export type ImageOffer = { catalogue: Catalogue; limits: DailyBudget };

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
  /** What was really spent, where that may be less than was reserved. */
  spentUsd?: number;
  warning?: string;
  palette?: PaletteFit;
};

/** One kind of picture: what makes two requests the same, what it may cost, and how it is made. */
export type PictureOrder = {
  route: RouteName;
  work: unknown;
  usage: UsageKind;
  /** The most that may be spent, in US dollars. */
  usd: number;
  /** Refuses what can be refused before anything is reserved, and gives what asks the model. */
  prepare(imageId: string): Promise<() => Promise<PaintedPicture>>;
};

/** What is remembered of a picture: keys, never links or bytes. */
const madeImage = z.object({
  saved: z.optional(z.object({ key: z.string(), url: z.string() })),
  warning: z.optional(z.string()),
  palette: z.optional(paletteFit),
});
type MadeImage = z.infer<typeof madeImage> & {
  /** Base64 of a picture that could not be saved; such an answer is not remembered. */
  unsaved?: string;
};

/** Makes a picture once per key, saves it, counts it and answers with a link to it (D6, D7). */
export async function makePicture(
  ports: PicturePorts,
  limits: DailyBudget,
  caller: Caller,
  idempotencyKey: string | undefined,
  order: PictureOrder,
): Promise<GenerationResponse & { palette?: PaletteFit | undefined }> {
  const { route, work } = order;
  const made = await answerOnce<MadeImage>(
    ports,
    { userId: caller.userId, route, idempotencyKey, work, leaseSeconds: LEASE_SECONDS },
    (stored) => madeImage.parse(stored),
    (imageId) => payAndMake(ports, limits, caller, order, imageId),
  );
  const said = saidOf(made);
  if (!made.saved) return { image: made.unsaved ?? '', ...said };
  const { key, url } = made.saved;
  return { image: await ports.media.signedUrl(key), s3Key: key, s3Url: url, ...said };
}

async function payAndMake(
  ports: PicturePorts,
  limits: DailyBudget,
  caller: Caller,
  { usage, usd, prepare }: PictureOrder,
  imageId: string,
): Promise<Outcome<MadeImage>> {
  const paint = await prepare(imageId);
  const spending = { userId: caller.userId, id: imageId, kind: 'picture' as const, usd };
  const reservation = await reserveBudget(ports, limits, spending);
  const notSettled = (cause: unknown) => ports.log.warn('budget-not-refunded', { cause });
  const painted = await paint().catch(async (error) => {
    await refundBudget(ports, reservation).catch(notSettled);
    throw error;
  });
  await settleBudget(ports, reservation, painted.spentUsd).catch(notSettled);
  const saved = await saveImage(ports, caller, imageId, painted);
  await ports.usage.count(caller, usage).catch((cause) => ports.log.warn('usage-not-counted', { cause }));
  return saved ? rememberSaved(saved, painted) : handOver(ports, painted);
}

const rememberSaved = (saved: SavedImage, painted: PaintedPicture): Outcome<MadeImage> => ({
  answer: { saved, ...saidOf(painted) },
  remember: true,
});

const handOver = (ports: Uses<'base64'>, painted: PaintedPicture): Outcome<MadeImage> => ({
  answer: {
    ...saidOf(painted),
    unsaved: ports.base64.encode(painted.png),
    warning:
      painted.warning === undefined
        ? MESSAGES.imageNotSaved
        : `${MESSAGES.imageNotSaved}. ${painted.warning}`,
  },
  remember: false,
});

const saidOf = ({ warning, palette }: Pick<MadeImage, 'warning' | 'palette'>) => ({
  ...(warning !== undefined && { warning }),
  ...(palette !== undefined && { palette }),
});
