import { useCallback, useState } from 'react';
import { downloadVideo, signVideoLink } from '#web/modules/history/videos/video-link.ts';
import { timestampForFile } from '#web/platform/format/format-moment.ts';
import type { FinishedVideo } from './job-list.ts';

/** Link and download of a video that was just finished; `filePrefix` begins the file's name. */
export function useFinishedVideo({ videoId, videoUrl }: FinishedVideo, filePrefix: string) {
  const [isDownloading, setIsDownloading] = useState(false);
  const signAgain = useCallback(() => signVideoLink(videoId), [videoId]);
  const download = () => {
    if (isDownloading) return;
    setIsDownloading(true);
    const freshLink = async () => (await signAgain().catch(() => null)) ?? videoUrl;
    void downloadVideo(freshLink, `${filePrefix}-${timestampForFile(new Date())}.mp4`).finally(() =>
      setIsDownloading(false),
    );
  };
  return { signAgain, download, isDownloading };
}
