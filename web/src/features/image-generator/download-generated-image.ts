import { timestampForFile } from '#web/features/history/format-moment.ts';
import { saveFile } from '#web/features/history/save-file.ts';
import { notify } from '#web/ui/notify.ts';
import type { GeneratedImage } from './generated-image.ts';
import { GENERATOR_MESSAGES } from './generator-messages.ts';

/** Saves the picture as a PNG named with the moment (S0 §9). */
export async function downloadGeneratedImage({ source }: Pick<GeneratedImage, 'source'>): Promise<void> {
  try {
    await saveFile(source, `image-${timestampForFile(new Date())}.png`);
  } catch {
    notify.error(GENERATOR_MESSAGES.downloadFailed);
  }
}
