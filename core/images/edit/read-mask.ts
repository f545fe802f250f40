import { readImageHeader } from '#contract/image-header.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { RgbaImage } from '#core/domain/images/image-file.ts';
import { readSentBytes } from '#core/media/validate-image.ts';
import { coverage } from '#core/pixels/difference-mask.ts';
import type { ChangeMask } from '#core/ports/image-models.ts';
import type { UsesOnly } from '#core/ports/ports.ts';

const invalidMask = (message: string) => new AppError('INVALID_REQUEST', message);

/** How light each pixel is; transparent pixels count as dark, as in an image that a canvas writes. */
function toLightness({ pixels, width, height }: RgbaImage): ChangeMask {
  const plane = new Uint8Array(width * height);
  for (let pixel = 0, offset = 0; pixel < plane.length; pixel++, offset += 4) {
    const [red, green, blue] = [
      pixels[offset] as number,
      pixels[offset + 1] as number,
      pixels[offset + 2] as number,
    ];
    plane[pixel] = Math.round(
      ((0.299 * red + 0.587 * green + 0.114 * blue) * (pixels[offset + 3] as number)) / 255,
    );
  }
  return { pixels: plane, width, height, channels: 1 };
}

/**
 * Validates a mask before anything is paid for: a PNG of the image's size, white where the image may change, that covers
 * neither too little nor too much of it. Throws AppError INVALID_REQUEST.
 */
export async function readSentMask(
  { base64, pixels }: UsesOnly<{ base64: 'decode'; pixels: 'decodeExact' }>,
  text: string,
  { width, height }: { width: number; height: number },
): Promise<ChangeMask> {
  let bytes: Uint8Array;
  try {
    bytes = readSentBytes(base64, text, LIMITS.mask.maxBytes);
  } catch {
    throw invalidMask(MESSAGES.maskUnreadable);
  }
  const header = readImageHeader(bytes);
  if (header.kind !== 'image' || header.type !== 'png') throw invalidMask(MESSAGES.maskUnreadable);
  if (header.width !== width || header.height !== height)
    throw invalidMask(MESSAGES.maskSizeMismatch(`${width}x${height}`));
  const decoded = await pixels.decodeExact(bytes);
  if (!decoded) throw invalidMask(MESSAGES.maskUnreadable);
  const mask = toLightness(decoded);
  const share = coverage(mask);
  if (share < LIMITS.mask.minShare) throw invalidMask(MESSAGES.maskEmpty);
  if (share > LIMITS.mask.maxShare) throw invalidMask(MESSAGES.maskFull);
  return mask;
}
