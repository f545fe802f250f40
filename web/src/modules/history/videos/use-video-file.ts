import { useCallback, useState } from 'react';
import { timestampForFile } from '#web/platform/format/format-moment.ts';
import { notify } from '#web/ui/notify.ts';
import { downloadVideo, signVideoLink } from './video-link.ts';

/** The file of a video, if `listedLink` exists: its fresh link and its download. */
export function useVideoFile(id: string, listedLink: string | null, fileName: () => string) {
  const [isDownloading, setIsDownloading] = useState(false);
  const exists = listedLink !== null;

  const signAgain = useCallback(() => signVideoLink(id), [id]);
  const freshLink = useCallback(
    async () => (exists ? ((await signAgain().catch(() => null)) ?? listedLink) : null),
    [exists, listedLink, signAgain],
  );

  const download = () => {
    if (!exists) return notify.error('Video URL not available');
    if (isDownloading) return;
    setIsDownloading(true);
    void downloadVideo(freshLink, fileName()).finally(() => setIsDownloading(false));
  };

  return { exists, isDownloading, download, freshLink, signAgain };
}
export type VideoFile = ReturnType<typeof useVideoFile>;

/** The file name for a video that was just made. */
export const finishedFileName = (prefix: string): string => `${prefix}-${timestampForFile(new Date())}.mp4`;
