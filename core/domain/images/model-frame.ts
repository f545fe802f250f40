import type { PictureFrame } from './image-file.ts';

type Size = { width: number; height: number };

/** What a model takes: pixels in all, longer side to shorter side, and the shorter side at least. */
export type InputLimits = { maxPixels: number; maxRatio: number; minSide?: number };

/**
 * Where a picture lies in the frame that a model takes: made smaller where it has too many pixels, with room beside it
 * where it is too narrow, larger where it is too small. Without limits the frame is the picture.
 */
export function frameForModel({ width, height }: Size, limits?: InputLimits): PictureFrame {
  if (!limits) return { width, height, left: 0, top: 0, innerWidth: width, innerHeight: height };
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const widened = Math.max(shorter, Math.ceil(longer / limits.maxRatio));
  const { maxPixels, maxRatio, minSide = 1 } = limits;
  const scale = Math.min(Math.sqrt(maxPixels / (longer * widened)), Math.max(1, minSide / widened));
  const frameShorter = Math.max(minSide, Math.floor(widened * scale));
  const frameLonger = Math.min(Math.floor(longer * scale), Math.floor(frameShorter * maxRatio));
  const innerShorter = Math.min(frameShorter, Math.max(1, Math.round((shorter * frameLonger) / longer)));
  const beside = Math.floor((frameShorter - innerShorter) / 2);
  return width >= height
    ? {
        width: frameLonger,
        height: frameShorter,
        left: 0,
        top: beside,
        innerWidth: frameLonger,
        innerHeight: innerShorter,
      }
    : {
        width: frameShorter,
        height: frameLonger,
        left: beside,
        top: 0,
        innerWidth: innerShorter,
        innerHeight: frameLonger,
      };
}

/** Whether the picture fills its frame: there is no room beside it. */
export const isWholeFrame = ({ width, height, innerWidth, innerHeight }: PictureFrame): boolean =>
  innerWidth === width && innerHeight === height;
