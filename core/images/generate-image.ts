import * as z from 'zod/mini';
import type { DailyBudget } from '#contract/budgets.ts';
import {
  effectiveNegativePrompt,
  type GenerateImageBody,
  type GenerationResponse,
} from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import { type Catalogue, type ImageModelId, models, picturePriceUsd } from '#contract/models.ts';
import { AppError } from '#core/app-error.ts';
import { refundBudget, reserveBudget } from '#core/budgets/spend.ts';
import type { Caller, Uses, UsesOnly } from '#core/ports.ts';
import { answerOnce, type Outcome } from '#core/requests/answer-once.ts';
import { type SavedImage, saveImage } from './save-image.ts';

export type GenerateImagePorts = Uses<
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

/** Longer than the function may run (D6). */
const LEASE_SECONDS = LIMITS.imageFunctionSeconds + 5;

/** What is remembered of a picture: keys, never links or bytes. */
const madeImage = z.object({
  saved: z.optional(z.object({ key: z.string(), url: z.string() })),
  warning: z.optional(z.string()),
});
type MadeImage = z.infer<typeof madeImage> & {
  /** Base64 of a picture that could not be saved; such an answer is not remembered. */
  unsaved?: string;
};

/** Makes one picture from words, saves it, counts it and answers with a link to it (D6, D7). */
export async function generateImage(
  ports: GenerateImagePorts,
  offer: ImageOffer,
  caller: Caller,
  { prompt, options }: GenerateImageBody,
  idempotencyKey?: string,
): Promise<GenerationResponse> {
  const request = {
    userId: caller.userId,
    route: 'generate-image',
    idempotencyKey,
    work: { prompt, options },
    leaseSeconds: LEASE_SECONDS,
  };
  const made = await answerOnce<MadeImage>(
    ports,
    request,
    (stored) => madeImage.parse(stored),
    (imageId) => makeImage(ports, offer, caller, { prompt, options }, imageId),
  );
  const warning = made.warning === undefined ? {} : { warning: made.warning };
  if (!made.saved) return { image: made.unsaved ?? '', ...warning };
  const { key, url } = made.saved;
  return { image: await ports.media.signedUrl(key), s3Key: key, s3Url: url, ...warning };
}

type Asked = Pick<GenerateImageBody, 'prompt' | 'options'>;

/** Which model serves which quality, and what may be spent in a day. */
export type ImageOffer = { catalogue: Catalogue; limits: DailyBudget };

async function makeImage(
  ports: GenerateImagePorts,
  { catalogue, limits }: ImageOffer,
  caller: Caller,
  asked: Asked,
  imageId: string,
): Promise<Outcome<MadeImage>> {
  const { quality, cfgScale } = asked.options;
  const model = catalogue.textToImage[quality];
  const order = { userId: caller.userId, id: imageId, kind: 'picture' as const, usd: picturePriceUsd(model) };
  const reservation = await reserveBudget(ports, limits, order);
  const png = await paint(ports, model, asked).catch(async (error) => {
    await refundBudget(ports, reservation).catch((cause) => ports.log.warn('budget-not-refunded', { cause }));
    throw error;
  });
  const saved = await saveImage(ports, caller, asked, imageId, png);
  await ports.usage
    .count(caller, quality === 'premium' ? 'premium' : 'standard')
    .catch((cause) => ports.log.warn('usage-not-counted', { cause }));
  const unused = creativityWarning(model, cfgScale);
  return saved ? rememberSaved(saved, unused) : handOver(ports, png, unused);
}

const rememberSaved = (saved: SavedImage, warning?: string): Outcome<MadeImage> => ({
  answer: { saved, ...(warning !== undefined && { warning }) },
  remember: true,
});

const handOver = (ports: Uses<'base64'>, png: Uint8Array, unused?: string): Outcome<MadeImage> => ({
  answer: {
    unsaved: ports.base64.encode(png),
    warning: unused === undefined ? MESSAGES.imageNotSaved : `${MESSAGES.imageNotSaved}. ${unused}`,
  },
  remember: false,
});

/** The model's picture in exactly the size that was asked for. */
async function paint(
  { imageModels, pixels }: Uses<'imageModels' | 'pixels'>,
  model: ImageModelId,
  { prompt, options }: Asked,
): Promise<Uint8Array> {
  const { width, height, seed } = options;
  const negativePrompt = effectiveNegativePrompt(options.negativePrompt);
  const made = await imageModels.generate({
    task: 'text-to-image',
    model,
    prompt,
    negativePrompt,
    width,
    height,
    seed,
  });
  if (made.status === 'blocked') throw new AppError('CONTENT_BLOCKED', MESSAGES.contentBlocked);
  const png = await pixels.cover(made.bytes, width, height);
  if (!png) throw new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput);
  return png;
}

/** Said only where the person moved a control that the model does not have (D10). */
function creativityWarning(model: ImageModelId, cfgScale: number): string | undefined {
  const lacksIt = models[model].lacks.some((control) => control === 'creativityScale');
  const wasMoved = cfgScale !== LIMITS.creativityScale.default;
  return lacksIt && wasMoved ? MESSAGES.creativityNotUsed(models[model].label) : undefined;
}
