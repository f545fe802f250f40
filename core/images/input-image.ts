import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageFile } from '#core/domain/images/image-file.ts';
import { type OwnImagePorts, readOwnImage } from '#core/media/own-image.ts';
import { validateImage } from '#core/media/validate-image.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { UsesOnly } from '#core/ports/ports.ts';

/** The image of a request: base64 or a data: URL, or the id of an image in the caller's history. */
export type SentImage = { image?: string | undefined; imageId?: string | undefined };

/** An input image. `parent` is set if it is from the history; `originalBytes` is the file as it was sent, with its marks. */
export type InputImage = ImageFile & { parent?: { id: string; key: string }; originalBytes: Uint8Array };

export type InputImagePorts = OwnImagePorts & UsesOnly<{ base64: 'decode'; pixels: 'reencode' }>;

/** The bytes of an image that a person sent, validated but not decoded. Throws AppError if it is missing or invalid. */
export async function readInputBytes(
  ports: OwnImagePorts & UsesOnly<{ base64: 'decode' }>,
  caller: Caller,
  { image = '', imageId }: SentImage,
): Promise<Pick<InputImage, 'originalBytes' | 'parent'>> {
  if (imageId === undefined) return { originalBytes: validateImage(ports.base64, image) };
  const { bytes, id, key } = await readOwnImage(ports, caller, imageId);
  return { originalBytes: bytes, parent: { id, key } };
}

/**
 * Validates and decodes an image that a person sent; the result is upright and has no metadata. Throws AppError if the
 * image is missing, invalid or unreadable.
 */
export async function readInputImage(
  ports: InputImagePorts,
  caller: Caller,
  sent: SentImage,
): Promise<InputImage> {
  const input = await readInputBytes(ports, caller, sent);
  const file = await ports.pixels.reencode(input.originalBytes);
  if (!file) throw new AppError('UNREADABLE_IMAGE', MESSAGES.unreadableImage);
  return { ...file, ...input };
}

/** The requested seed, or one derived from the image's id, so that a retry after a crash makes the same image. */
export function seedFor(imageId: string, requestedSeed: number | undefined): number {
  if (requestedSeed !== undefined) return requestedSeed;
  const [firstPart = ''] = imageId.split('-');
  return Number.parseInt(firstPart, 16) % (LIMITS.seed.max + 1);
}
