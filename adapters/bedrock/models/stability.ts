import * as z from 'zod/mini';
import type { ImageModelAnswer } from '#adapters/bedrock/image-model.ts';
import type { ImageRequest } from '#core/ports/image-models.ts';

/** Width to height of what the models offer (Stable Image Core and Ultra request pages). */
const RATIOS = {
  '21:9': 21 / 9,
  '16:9': 16 / 9,
  '3:2': 3 / 2,
  '5:4': 5 / 4,
  '1:1': 1,
  '4:5': 4 / 5,
  '2:3': 2 / 3,
  '9:16': 9 / 16,
  '9:21': 9 / 21,
} as const;
type Ratio = keyof typeof RATIOS;

/** Seed 0 asks these models for a random one; ours means the same picture each time. */
const SEED_FOR_ZERO = 4_294_967_291;

/** The offered ratio that loses least when the picture is cut to the size asked for. */
export function nearestRatio(width: number, height: number): Ratio {
  const wanted = width / height;
  const distance = (ratio: Ratio) => Math.abs(Math.log(RATIOS[ratio] / wanted));
  const ratios = Object.keys(RATIOS) as Ratio[];
  return ratios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
}

type Wording = Pick<ImageRequest<'text-to-image'>, 'prompt' | 'negativePrompt' | 'seed'>;

/** The fields that all models share which make a picture of words. */
export const wordingFields = ({ prompt, negativePrompt, seed }: Wording) => ({
  prompt,
  negative_prompt: negativePrompt,
  seed: seed === 0 ? SEED_FOR_ZERO : seed,
  output_format: 'png',
});

/** The fields of text to image, the same in all of Stability's generators. */
export const textToImageBody = (
  request: Wording & Pick<ImageRequest<'text-to-image'>, 'width' | 'height'>,
) => ({
  ...wordingFields(request),
  aspect_ratio: nearestRatio(request.width, request.height),
});

/** Raw base64; a `data:` prefix is refused. */
export const inlineImage = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

/** How Stability's own service puts what Bedrock puts as null. */
const SUCCESS = 'SUCCESS';

const response = z.object({
  finish_reasons: z.array(z.nullable(z.string())),
  images: z.optional(z.array(z.string())),
});

/** A filtered call answers 200 with `finish_reasons` and no `images`. */
export function readStabilityResponse(body: unknown): ImageModelAnswer {
  const parsed = response.safeParse(body);
  if (!parsed.success) return { status: 'unusable' };
  const [reason] = parsed.data.finish_reasons;
  if (reason && /filter reason: input image/i.test(reason)) return { status: 'blocked', part: 'picture' };
  if (reason && /filter/i.test(reason)) return { status: 'blocked' };
  const [image] = parsed.data.images ?? [];
  if ((reason && reason !== SUCCESS) || !image) return { status: 'unusable' };
  return { status: 'generated', bytes: Uint8Array.from(Buffer.from(image, 'base64')) };
}
