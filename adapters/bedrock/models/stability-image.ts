import * as z from 'zod/mini';
import type { ImageRequest } from '#core/ports.ts';

/** Width to height of each ratio that Stable Image makes (reference bedrock §2.2). */
const ASPECT_RATIOS = {
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
type AspectRatio = keyof typeof ASPECT_RATIOS;

/** Stability reads seed 0 as "draw one"; ours means 0, so it gets a fixed value that no person can ask for (D10). */
const SEED_FOR_ZERO = 2_147_483_648;

const distance = (ratio: number, width: number, height: number) =>
  Math.abs(Math.log(ratio / (width / height)));

/** The ratio nearest to the size asked for; the picture is cut and scaled to the exact size afterwards. */
export function nearestAspectRatio(width: number, height: number): AspectRatio {
  const [first, ...others] = Object.keys(ASPECT_RATIOS) as [AspectRatio, ...AspectRatio[]];
  return others.reduce(
    (best, one) =>
      distance(ASPECT_RATIOS[one], width, height) < distance(ASPECT_RATIOS[best], width, height) ? one : best,
    first,
  );
}

/** Body of InvokeModel for Stable Image Core and Ultra. */
export function toStabilityBody({ prompt, negativePrompt, width, height, seed }: ImageRequest) {
  return {
    prompt,
    negative_prompt: negativePrompt,
    aspect_ratio: nearestAspectRatio(width, height),
    seed: seed === 0 ? SEED_FOR_ZERO : seed,
    output_format: 'png',
  };
}

const stabilityAnswer = z.object({
  seeds: z.optional(z.array(z.union([z.number(), z.string()]))),
  finish_reasons: z.array(z.nullable(z.string())),
  images: z.optional(z.array(z.string())),
});

export type ReadAnswer =
  | { status: 'generated'; base64: string }
  | { status: 'blocked' }
  | { status: 'unusable' };

/**
 * Reads the answer. A filtered call answers 200 with the reason and without `images`; "Inference error" is the
 * model's own failure; success is a null reason and a picture (reference bedrock §2.1).
 */
export function readStabilityAnswer(body: unknown): ReadAnswer {
  const parsed = z.safeParse(stabilityAnswer, body);
  if (!parsed.success) return { status: 'unusable' };
  const {
    finish_reasons: [reason],
    images: [base64] = [],
  } = parsed.data;
  if (reason != null && reason !== 'SUCCESS') {
    return /filter/i.test(reason) ? { status: 'blocked' } : { status: 'unusable' };
  }
  return base64 ? { status: 'generated', base64 } : { status: 'unusable' };
}
