import { videoHistoryEndpoint } from '#contract/api/video-history.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { notify } from '#web/ui/notify.ts';
import { saveFile } from '../save-file.ts';

/** A fresh link to a finished video. The history signs it, because the job expires earlier. */
export async function signVideoLink(id: string): Promise<string | undefined> {
  const { videos } = await callApi(videoHistoryEndpoint, { query: { id } });
  return videos[0]?.presigned_url ?? undefined;
}

/** Saves a video and shows the outcome; if fetching fails, offers to open it in a new tab. */
export async function downloadVideo(
  freshLink: () => Promise<string | null>,
  fileName: string,
): Promise<void> {
  const link = await freshLink();
  if (link === null) return notify.error('Video URL not available');
  try {
    await saveFile(link, fileName);
    notify.success('Video downloaded successfully');
  } catch {
    notify.error('Failed to download video', {
      action: { label: 'Open in New Tab', onAction: () => open(link, '_blank', 'noopener') },
    });
  }
}
