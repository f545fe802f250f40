import sharp from 'sharp';
import { invalid } from '#local/bedrock/bedrock-error.ts';
import type { StudioImage } from '#studio/requests.ts';
import { type ImageLimits, isOpaque, readLimitedImage } from '../inline-image.ts';
import { MAX_CANVAS_PIXELS, MAX_RATIO, SIDE_PIXELS } from './canvas-request.ts';

const INPUT_IMAGE_LIMITS: ImageLimits = {
  minSide: SIDE_PIXELS.min,
  maxSide: SIDE_PIXELS.max,
  maxPixels: MAX_CANVAS_PIXELS,
  maxRatio: MAX_RATIO,
};

/** Reads an image. Throws unless its size and type are accepted and it has no transparency. */
export async function readCanvasImage(base64: string, field: string): Promise<StudioImage> {
  const image = await readLimitedImage(base64, field, INPUT_IMAGE_LIMITS);
  if (image.format === 'webp') throw invalid(`Malformed input request: ${field} must be a PNG or a JPEG.`);
  if (!(await isOpaque(image.bytes)))
    throw invalid(`Malformed input request: ${field} must have no transparent pixels.`);
  return image;
}

/** Reads a mask. Throws unless it has the image's size and only pure black and pure white pixels. */
export async function readCanvasMask(base64: string, image: StudioImage): Promise<StudioImage> {
  const mask = await readCanvasImage(base64, 'maskImage');
  if (mask.width !== image.width || mask.height !== image.height) {
    throw invalid('Malformed input request: maskImage must be the same size as the input image.');
  }
  const pixels = await sharp(mask.bytes).removeAlpha().toColorspace('srgb').raw().toBuffer();
  for (let offset = 0; offset < pixels.length; offset += 3) {
    const value = pixels[offset] as number;
    const isPure = value === 0 || value === 255;
    if (!isPure || pixels[offset + 1] !== value || pixels[offset + 2] !== value) {
      throw invalid('Malformed input request: maskImage must have pure black and pure white pixels only.');
    }
  }
  return mask;
}
