import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { type ImageTool, recordOf } from '#contract/tools/record.ts';
import type { ParsedBodyOf } from '#contract/tools/setting.ts';
import { AppError } from '#core/app-error.ts';
import type { PictureFile } from '#core/domain/images/image-file.ts';
import { judgePicture } from '#core/media/judge-image.ts';
import type { Uses } from '#core/ports/ports.ts';
import type { PictureRow } from '../domain/images/image-record.ts';

/** A picture that a person sent: judged, decoded whole, upright, without metadata. Throws AppError. */
export async function readGivenPicture(
  { base64, pixels }: Uses<'base64' | 'pixels'>,
  text: string,
): Promise<PictureFile> {
  const picture = await pixels.reencode(judgePicture(base64, text));
  if (!picture) throw new AppError('UNREADABLE_PICTURE', MESSAGES.unreadablePicture);
  return picture;
}

/** The seed that was asked for, else one that belongs to the picture: a repeat after a crash draws the same. */
export function seedFor(imageId: string, asked: number | undefined): number {
  if (asked !== undefined) return asked;
  const [first = ''] = imageId.split('-');
  return Number.parseInt(first, 16) % (LIMITS.seed.max + 1);
}

/** The history row of a tool's image. */
export const rowOf = <T extends ImageTool>(
  tool: T,
  body: ParsedBodyOf<T>,
  { width, height }: { width: number; height: number },
): PictureRow => ({ ...recordOf(tool, body, { width, height }), width, height });
