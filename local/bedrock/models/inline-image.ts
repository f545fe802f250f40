import sharp from 'sharp';
import { invalid } from '#local/bedrock/bedrock-error.ts';
import type { StudioImage } from '#studio/requests.ts';

const BASE64_PATTERN = /^[A-Za-z0-9+/]+={0,2}$/;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/** A model's documented limits of an input image. */
export type ImageLimits = {
  minSide: number;
  maxSide?: number;
  minPixels?: number;
  maxPixels?: number;
  /** Maximum ratio of the longer to the shorter side. */
  maxRatio?: number;
};

/**
 * Reads an image in a request body: raw base64, never a `data:` URL. Decodes all of it, so that a damaged image is
 * rejected here.
 */
export async function readInlineImage(base64: string, field: string): Promise<StudioImage> {
  if (base64.length % 4 !== 0 || !BASE64_PATTERN.test(base64)) {
    throw invalid(`Malformed input request: ${field} is not valid base64 (send it without a data: prefix).`);
  }
  const bytes = Buffer.from(base64, 'base64');
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    await sharp(bytes, { failOn: 'error' }).raw().toBuffer();
    if (FORMATS.includes(format)) return { bytes, format: format as StudioImage['format'], width, height };
  } catch {
    // Undecodable bytes are rejected below, like a wrong format.
  }
  throw invalid(`Malformed input request: ${field} is not a JPEG, PNG or WebP image.`);
}

/** Whether an image has no transparent pixels. */
export async function isOpaque(bytes: Uint8Array): Promise<boolean> {
  const { hasAlpha } = await sharp(bytes).metadata();
  return !hasAlpha || (await sharp(bytes).stats()).isOpaque;
}

/** Reads an image in a request body and checks it against the model's limits. */
export async function readLimitedImage(
  base64: string,
  field: string,
  { minSide, maxSide, minPixels, maxPixels, maxRatio }: ImageLimits,
): Promise<StudioImage> {
  const image = await readInlineImage(base64, field);
  const { width, height } = image;
  if (Math.min(width, height) < minSide) {
    throw invalid(`Malformed input request: ${field} must be at least ${minSide} pixels on each side.`);
  }
  if (maxSide !== undefined && Math.max(width, height) > maxSide) {
    throw invalid(`Malformed input request: ${field} must be at most ${maxSide} pixels on each side.`);
  }
  if (minPixels !== undefined && width * height < minPixels) {
    throw invalid(`Malformed input request: ${field} must have at least ${minPixels} pixels.`);
  }
  if (maxPixels !== undefined && width * height > maxPixels) {
    throw invalid(`Malformed input request: ${field} must have at most ${maxPixels} pixels.`);
  }
  if (maxRatio !== undefined && Math.max(width, height) / Math.min(width, height) > maxRatio) {
    throw invalid(
      `Malformed input request: ${field} must have an aspect ratio between 1:${maxRatio} and ${maxRatio}:1.`,
    );
  }
  return image;
}
