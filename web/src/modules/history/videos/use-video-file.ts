import { useCallback, useState } from 'react';
import type { VideoRecord } from '#contract/videos.ts';
import { notify } from '#web/ui/notify.ts';
import { downloadVideo, signVideoLink } from './video-link.ts';

/** The file of a video, if there is one: its link, always fresh, and its download. */
export function useVideoFile(video: VideoRecord) {
  const [isDownloading, setIsDownloading] = useState(false);
  const { id, presigned_url: listedLink } = video;
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
    void downloadVideo(freshLink, `video-${id}.mp4`).finally(() => setIsDownloading(false));
  };

  return { exists, isDownloading, download, freshLink, signAgain };
}
export type VideoFile = ReturnType<typeof useVideoFile>;
