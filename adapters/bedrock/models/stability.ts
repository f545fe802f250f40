import * as z from 'zod/mini';
import type { ImageModelResponse } from '#adapters/bedrock/image-model.ts';
import type { ImageRequest } from '#core/ports/image-models.ts';

/** The models' aspect ratios, width to height (Stable Image Core and Ultra request pages). */
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

/** Replaces seed 0, which these models take as a request for a random seed. */
const SEED_FOR_ZERO = 4_294_967_291;

/** The aspect ratio that loses least when the image is cropped to the requested size. */
export function nearestRatio(width: number, height: number): Ratio {
  const targetRatio = width / height;
  const distance = (ratio: Ratio) => Math.abs(Math.log(RATIOS[ratio] / targetRatio));
  const ratios = Object.keys(RATIOS) as Ratio[];
  return ratios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
}

type Prompts = Pick<ImageRequest<'text-to-image'>, 'prompt' | 'negativePrompt' | 'seed'>;

/** The seed to send to these models. */
export const stabilitySeed = (seed: number): number => (seed === 0 ? SEED_FOR_ZERO : seed);

/** The fields of all models that make an image from a prompt. */
export const promptFields = ({ prompt, negativePrompt, seed }: Prompts) => ({
  prompt,
  negative_prompt: negativePrompt,
  seed: stabilitySeed(seed),
  output_format: 'png',
});

/** The body of a text-to-image request, the same for all of Stability's generators. */
export const textToImageBody = (
  request: Prompts & Pick<ImageRequest<'text-to-image'>, 'width' | 'height'>,
) => ({
  ...promptFields(request),
  aspect_ratio: nearestRatio(request.width, request.height),
});

/** Raw base64; a `data:` prefix is refused. */
export const inlineImage = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

/** The finish reason of Stability's own service that corresponds to Bedrock's null. */
const SUCCESS = 'SUCCESS';

const response = z.object({
  finish_reasons: z.array(z.nullable(z.string())),
  images: z.optional(z.array(z.string())),
});

/** A filtered request gets a 200 with `finish_reasons` and no `images`. */
export function readStabilityResponse(body: unknown): ImageModelResponse {
  const parsed = response.safeParse(body);
  if (!parsed.success) return { status: 'unusable' };
  const [reason] = parsed.data.finish_reasons;
  if (reason && /filter reason: input image/i.test(reason)) return { status: 'blocked', part: 'image' };
  if (reason && /filter/i.test(reason)) return { status: 'blocked' };
  const [image] = parsed.data.images ?? [];
  if ((reason && reason !== SUCCESS) || !image) return { status: 'unusable' };
  return { status: 'generated', bytes: Uint8Array.from(Buffer.from(image, 'base64')) };
}
