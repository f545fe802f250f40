import { offlineDetails } from '#web/platform/api/offline.ts';
import { timestampForFile } from '#web/platform/format/format-moment.ts';
import { notify } from '#web/ui/notify.ts';
import { saveFile } from '../save-file.ts';
import { signLink } from '../sign-links.ts';
import type { HistoryImage } from './image-history.ts';

/** Saves the image behind a link as a PNG named with the time, or shows an error. */
export async function downloadFrom(freshLink: () => Promise<string | null | undefined>): Promise<void> {
  try {
    const link = await freshLink();
    if (!link) throw new Error('no link');
    await saveFile(link, `image-${timestampForFile(new Date())}.png`);
  } catch {
    notify.error('Failed to download image', offlineDetails());
  }
}

export const downloadHistoryImage = ({ s3_key: key, s3_url: stored }: HistoryImage): Promise<void> =>
  downloadFrom(async () => (await signLink(key)) ?? stored);
