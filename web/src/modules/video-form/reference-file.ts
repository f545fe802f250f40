import { cropFrame } from '#contract/crop-frame.ts';
import * as LIMITS from '#contract/limits.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { openBitmap } from '#web/platform/images/open-bitmap.ts';
import { readSourceMarker, type SourceMarker } from '#web/platform/images/source-marker.ts';

/** A chosen image, decoded, before it is cropped; with its record if the person made it. */
export type ReferenceFile = {
  name: string;
  bitmap: ImageBitmap;
  record?: { id: string; key: string };
  mark?: SourceMarker;
};

/** Error messages. */
export const REFERENCE_MESSAGES = {
  notAnImage: 'Please select a valid image file',
  fileTooLarge: 'Image file size must be less than 10MB',
  tooLarge: 'Reference image is too large. Please use an image smaller than 10MB.',
  malformed: FIELD_MESSAGES.malformedReference,
} as const;

/** Why a file of this type or size cannot be used; `undefined` if both are fine. */
export function findFileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return REFERENCE_MESSAGES.notAnImage;
  return size >= LIMITS.referenceFileBytes ? REFERENCE_MESSAGES.fileTooLarge : undefined;
}

/** Decodes an image with its orientation applied. Throws with a message for the person. */
export async function openReference(file: File): Promise<ReferenceFile> {
  const problem = findFileProblem(file);
  if (problem) throw new Error(problem);
  const bitmap = await openBitmap(file, REFERENCE_MESSAGES.malformed);
  const mark = await readSourceMarker(file);
  return { name: file.name, bitmap, ...(mark && { mark }) };
}

/** JPEG quality of the cropped reference: no visible loss, about 200 KB. */
const QUALITY = 0.92;

/**
 * The image cropped and scaled to the video's first frame, as a data: URL. Throws with a message for the
 * person.
 */
export function cropReference({ bitmap, mark }: ReferenceFile, focus: number): string {
  const { width, height } = LIMITS.videoSize;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(REFERENCE_MESSAGES.malformed);
  const frame = cropFrame(bitmap.width, bitmap.height, focus);
  // Transparent parts become white, because JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, frame.left, frame.top, frame.width, frame.height, 0, 0, width, height);
  const dataUrl = canvas.toDataURL('image/jpeg', QUALITY);
  if (!dataUrl.startsWith('data:image/jpeg')) throw new Error(REFERENCE_MESSAGES.malformed);
  if (decodedBytes(dataUrl) >= LIMITS.referenceFileBytes) throw new Error(REFERENCE_MESSAGES.tooLarge);
  return mark ? markedDataUrl(dataUrl, mark) : dataUrl;
}

/** The JPEG as a data: URL after `mark` has written into it. */
export function markedDataUrl(dataUrl: string, mark: SourceMarker): string {
  const copy = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (byte) => byte.charCodeAt(0));
  const marked = mark(copy);
  return marked === copy ? dataUrl : `data:image/jpeg;base64,${base64Of(marked)}`;
}

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Number of bytes in a base64 data: URL. */
export function decodedBytes(dataUrl: string): number {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length * 3) / 4 - padding;
}
