import { saveBlob } from '#web/modules/history/save-file.ts';
import { timestampForFile } from '#web/platform/format/format-moment.ts';
import { notify } from '#web/ui/notify.ts';
import { IMAGE_WORK_MESSAGES } from './image-work-messages.ts';
import { toPng } from './to-png.ts';

/** Saves an image as a PNG named with the time, from its loaded bytes. */
export async function downloadImage(blob: Blob): Promise<void> {
  try {
    saveBlob(await toPng(blob), `image-${timestampForFile(new Date())}.png`);
  } catch {
    notify.error(IMAGE_WORK_MESSAGES.downloadFailed);
  }
}
