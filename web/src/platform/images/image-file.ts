import * as MESSAGES from '#contract/messages.ts';
import { formatSize } from '#web/platform/format/format-size.ts';
import { fingerprintRequest } from '../api/open-attempts.ts';
import { attemptsToFit, fitsLimits, formatBytes, shapeProblem } from './image-fit.ts';
import { detectImageType, TYPE_BYTES } from './image-type.ts';
import type { LoadedImage } from './loaded-image.ts';
import { ImageRefusal, openBitmap } from './open-bitmap.ts';
import { readSourceMarker, type SourceMarker } from './source-marker.ts';

/** An image that a person chose, as it will be sent. */
export type ChosenImage = LoadedImage & {
  /** New for each choice, even of the same file. */
  id: string;
  name: string;
  /** Identifies the bytes to send; unknown for an image from the history. */
  fingerprint?: string;
  /** The file that was chosen; `blob` may be a smaller copy. */
  file: { bytes: number; width: number; height: number };
  /** Describes how it was made to fit. */
  shrinkNote?: string;
  /** The id in the history if the person made the image: the id is sent instead of the bytes. */
  imageId?: string;
};

/** Checks a file by its content and re-encodes an image that is too large to send. Throws an ImageRefusal. */
export async function openImage(file: File): Promise<ChosenImage> {
  const type = detectImageType(new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer()));
  if (type === 'other') throw new ImageRefusal(MESSAGES.imageTypeNotAllowed);
  if (type === 'unknown') throw new ImageRefusal(MESSAGES.unreadableImage);
  const bitmap = await openBitmap(file, MESSAGES.unreadableImage);
  try {
    const size = { width: bitmap.width, height: bitmap.height };
    const problem = shapeProblem(size);
    if (problem !== undefined) throw new ImageRefusal(problem);
    const sent = fitsLimits(size, file.size)
      ? { ...size, blob: new Blob([file], { type }) }
      : await shrink(bitmap, file, type === 'image/jpeg');
    return {
      ...{ id: crypto.randomUUID(), name: file.name, file: { ...size, bytes: file.size } },
      ...sent,
      fingerprint: fingerprintRequest(await toDataUrl(sent.blob)),
    };
  } finally {
    bitmap.close();
  }
}

type Size = { width: number; height: number };

/**
 * Re-encodes the image of a file until it fits. An image that may be transparent becomes WebP if the browser can write
 * it. The copy keeps the statements of the file's marks.
 */
async function shrink(image: ImageBitmap, file: File, isOpaque: boolean) {
  const size = { width: image.width, height: image.height };
  const mark = await readSourceMarker(file);
  const types = isOpaque ? ['image/jpeg'] : ['image/webp', 'image/jpeg'];
  for (const { width, height, quality } of attemptsToFit(size)) {
    for (const type of types) {
      const drawn = await draw(image, { width, height }, type, quality);
      // A browser that cannot write a type writes PNG instead.
      if (drawn?.type !== type) continue;
      const blob = mark ? await markCopy(drawn, mark) : drawn;
      if (!fitsLimits({ width, height }, blob.size)) continue;
      return { width, height, blob, shrinkNote: describeShrinking(size, { width, height }, blob.size) };
    }
  }
  throw new ImageRefusal(MESSAGES.imageTooManyPixels);
}

const markCopy = async (copy: Blob, mark: SourceMarker): Promise<Blob> =>
  new Blob([mark(new Uint8Array(await copy.arrayBuffer())).slice()], { type: copy.type });

function draw(image: ImageBitmap, { width, height }: Size, type: string, quality: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
}

function describeShrinking(before: Size, after: Size, bytes: number): string {
  const isSameSize = before.width === after.width && before.height === after.height;
  return isSameSize
    ? `Compressed to ${formatBytes(bytes)} for sending, at its full size.`
    : `Shrunk to ${formatSize(after)} (${formatBytes(bytes)}) for sending.`;
}

/** The image as a data: URL, as the API expects it. */
export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new ImageRefusal(MESSAGES.unreadableImage, { cause: reader.error }));
    reader.readAsDataURL(blob);
  });
}

/** A copy whose sides are at most `maxSidePixels` long. */
export async function smallCopy(loaded: LoadedImage, maxSidePixels: number): Promise<Blob> {
  const scale = Math.min(1, maxSidePixels / Math.max(loaded.width, loaded.height));
  const size = { width: Math.round(loaded.width * scale), height: Math.round(loaded.height * scale) };
  const bitmap = await openBitmap(loaded.blob, MESSAGES.unreadableImage);
  try {
    const copy = await draw(bitmap, size, 'image/jpeg', 0.9);
    if (copy === null) throw new ImageRefusal(MESSAGES.unreadableImage);
    return copy;
  } finally {
    bitmap.close();
  }
}
