import { type ImageType, TOOL_PLATFORM } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
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

type ToolRow = { imageType: ImageType; width: number; height: number; prompt?: string };

/** What the history says of a tool's picture (S0 §3); what was left empty is left out. */
export function toolRow(
  { imageType, width, height, prompt = '' }: ToolRow,
  parameters: Record<string, unknown>,
): PictureRow {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  return {
    prompt,
    imageType,
    width,
    height,
    parameters: { platform: TOOL_PLATFORM, style: imageType, width, height, ...Object.fromEntries(given) },
  };
}
