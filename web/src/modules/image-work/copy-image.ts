import { notify } from '#web/ui/notify.ts';
import { PngFailure, toPng } from './to-png.ts';

/** True if this browser can put an image on the clipboard. */
export const canCopyImages = (): boolean =>
  typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';

/** The steps of copying an image, each with the text of its failure. */
const FAILURES = {
  load: 'Failed to load image for copying',
  process: 'Failed to process image for copying',
  blob: 'Failed to create image blob',
  copy: 'Failed to copy image to clipboard',
} as const;

/**
 * Copies an image to the clipboard as PNG and shows the outcome. The clipboard item is created within the
 * click, because Safari rejects a later one.
 */
export async function copyImage(blob: Blob): Promise<void> {
  let failedStep: keyof typeof FAILURES = 'copy';
  const png = toPng(blob).catch((failure: unknown) => {
    failedStep = failure instanceof PngFailure ? failure.step : 'process';
    throw failure;
  });
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    notify.success('Image copied to clipboard');
  } catch {
    notify.error(FAILURES[failedStep]);
  }
}
