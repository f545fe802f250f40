import * as LIMITS from './limits.ts';
import * as MESSAGES from './messages.ts';

type Size = { width: number; height: number };

/** A model's input limits: total pixels, ratio of longer to shorter side, and sides in pixels. */
export type EnlargementLimits = {
  maxPixels: number;
  maxRatio: number;
  minPixels?: number;
  minSide?: number;
  maxSide?: number;
};

/** Sets the number of pixels of a variation; the source image sets its ratio. */
export const VARIATION_SIZE = { width: 1024, height: 1024 } as const;

/** The size of a variation: about one megapixel at the aspect ratio of the source image. */
export function megapixelSize({ width, height }: Size): Size {
  const scale = Math.sqrt((VARIATION_SIZE.width * VARIATION_SIZE.height) / (width * height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Whether an upscaler enlarges a source image before another model receives it in the `target` size. */
export function isEnlargedFirst(limits: EnlargementLimits | undefined, source: Size, target: Size): boolean {
  const enlargement = Math.max(target.width / source.width, target.height / source.height);
  return enlargement > LIMITS.upscaleAboveEnlargement && (limits === undefined || accepts(limits, source));
}

/** The size of an enlarged image; `undefined` if it would hardly be larger than the original. */
export function enlargedSize({ width, height }: Size, mode: 'fast' | 'detail'): Size | undefined {
  const { fastFactor, detailPixels, minFactor } = LIMITS.enlargement;
  const { maxSidePixels, maxPixels } = LIMITS.image;
  const desiredFactor = mode === 'fast' ? fastFactor : Math.sqrt(detailPixels / (width * height));
  // The result must be small enough to be sent to a tool again.
  const maxFactor = Math.min(
    maxSidePixels / Math.max(width, height),
    Math.sqrt(maxPixels / (width * height)),
  );
  const factor = Math.min(desiredFactor, maxFactor);
  if (factor < minFactor) return undefined;
  return { width: Math.floor(width * factor), height: Math.floor(height * factor) };
}

/** Pixels added beyond each side of an image. */
export type AddedMargins = { left: number; right: number; up: number; down: number };
export const NO_MARGINS: AddedMargins = { left: 0, right: 0, up: 0, down: 0 };

/** The size of an image with margins added. */
export const sizeWithMargins = ({ width, height }: Size, { left, right, up, down }: AddedMargins): Size => ({
  width: width + left + right,
  height: height + up + down,
});

/** The message that explains why an extended image cannot have this size; `undefined` if it can. */
export function extensionProblem({ width, height }: Size): string | undefined {
  const { maxSidePixels, maxPixels, maxRatio } = LIMITS.image;
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  if (longer > maxSidePixels || width * height > maxPixels) return MESSAGES.extendedTooLarge;
  return longer > shorter * maxRatio ? MESSAGES.extendedTooNarrow : undefined;
}

function accepts(
  { maxPixels, maxRatio, minPixels = 0, minSide = 0, maxSide = Number.POSITIVE_INFINITY }: EnlargementLimits,
  { width, height }: Size,
): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const pixels = width * height;
  return (
    pixels >= minPixels &&
    pixels <= maxPixels &&
    shorter >= minSide &&
    longer <= maxSide &&
    longer / shorter <= maxRatio
  );
}
