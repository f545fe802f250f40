import type { ImageFrame } from './image-file.ts';

type Size = { width: number; height: number };

/** A model's input limits: total pixels, ratio of longer to shorter side, and minimum shorter side. */
type InputLimits = { maxPixels: number; maxRatio: number; minSide?: number };

/**
 * Fits an image to a model's input limits: it is scaled down when it has too many pixels, padded when it is too narrow,
 * and scaled up when it is too small. Without limits, the frame has the size of the image.
 */
export function frameForModel({ width, height }: Size, limits?: InputLimits): ImageFrame {
  if (!limits) return { width, height, left: 0, top: 0, innerWidth: width, innerHeight: height };
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const paddedShorter = Math.max(shorter, Math.ceil(longer / limits.maxRatio));
  const { maxPixels, maxRatio, minSide = 1 } = limits;
  const scale = Math.min(
    Math.sqrt(maxPixels / (longer * paddedShorter)),
    Math.max(1, minSide / paddedShorter),
  );
  const frameShorter = Math.max(minSide, Math.floor(paddedShorter * scale));
  const frameLonger = Math.min(Math.floor(longer * scale), Math.floor(frameShorter * maxRatio));
  const innerShorter = Math.min(frameShorter, Math.max(1, Math.round((shorter * frameLonger) / longer)));
  const padding = Math.floor((frameShorter - innerShorter) / 2);
  return width >= height
    ? {
        width: frameLonger,
        height: frameShorter,
        left: 0,
        top: padding,
        innerWidth: frameLonger,
        innerHeight: innerShorter,
      }
    : {
        width: frameShorter,
        height: frameLonger,
        left: padding,
        top: 0,
        innerWidth: innerShorter,
        innerHeight: frameLonger,
      };
}

/** Whether the image fills its frame without padding. */
export const fillsFrame = ({ width, height, innerWidth, innerHeight }: ImageFrame): boolean =>
  innerWidth === width && innerHeight === height;
