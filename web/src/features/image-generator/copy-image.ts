import { loadBlob } from '#web/features/history/save-file.ts';

/** True where this browser can put a picture on the clipboard. */
export const canCopyImages = (): boolean =>
  typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';

/** The steps of copying a picture, each with the text of its failure (S0 §8). */
const FAILURES = {
  load: 'Failed to load image for copying',
  process: 'Failed to process image for copying',
  blob: 'Failed to create image blob',
  copy: 'Failed to copy image to clipboard',
} as const;

class CopyFailure extends Error {}

/**
 * Puts a picture on the clipboard as PNG. Throws an error whose message a person may read. The clipboard item is
 * made within the click: Safari refuses one that is made later.
 */
export async function copyImage(source: string): Promise<void> {
  let failure: CopyFailure | undefined;
  const png = loadPng(source).catch((cause: unknown) => {
    failure = cause instanceof CopyFailure ? cause : new CopyFailure(FAILURES.process, { cause });
    throw failure;
  });
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  } catch (cause) {
    throw failure ?? new CopyFailure(FAILURES.copy, { cause });
  }
}

async function loadPng(source: string): Promise<Blob> {
  const blob = await loadBlob(source).catch((cause: unknown) => {
    throw new CopyFailure(FAILURES.load, { cause });
  });
  return blob.type === 'image/png' ? blob : convertToPng(blob);
}

async function convertToPng(blob: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(blob);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (!context) throw new CopyFailure(FAILURES.process);
  context.drawImage(bitmap, 0, 0);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new CopyFailure(FAILURES.blob);
  return png;
}
