import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { type ImageTool, recordOf } from '#contract/tools/record.ts';
import type { ParsedBodyOf } from '#contract/tools/setting.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageFile } from '#core/domain/images/image-file.ts';
import type { GeneratedImageRow } from '#core/domain/images/image-record.ts';
import { validateImage } from '#core/media/validate-image.ts';
import type { UsesOnly } from '#core/ports/ports.ts';

/** Validates and decodes an image that a person sent; the result is upright and has no metadata. Throws AppError. */
export async function readInputImage(
  { base64, pixels }: UsesOnly<{ base64: 'decode'; pixels: 'reencode' }>,
  text: string,
): Promise<ImageFile> {
  const image = await pixels.reencode(validateImage(base64, text));
  if (!image) throw new AppError('UNREADABLE_PICTURE', MESSAGES.unreadablePicture);
  return image;
}

/** The requested seed, else one derived from the image's id, so that a repeat after a crash draws the same. */
export function seedFor(imageId: string, asked: number | undefined): number {
  if (asked !== undefined) return asked;
  const [first = ''] = imageId.split('-');
  return Number.parseInt(first, 16) % (LIMITS.seed.max + 1);
}

/** The history row of a tool's image. */
export const imageRowOf = <T extends ImageTool>(
  tool: T,
  body: ParsedBodyOf<T>,
  { width, height }: { width: number; height: number },
): GeneratedImageRow => ({ ...recordOf(tool, body, { width, height }), width, height });
