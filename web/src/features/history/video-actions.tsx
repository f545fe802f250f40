import { Download, Link, Share2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { VideoRecord } from '#contract/videos.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { copyLink, shareLink } from './share-link.ts';
import { downloadVideo, signVideoLink } from './video-link.ts';

/** What can be done with a video: download, copy its link, share it. */
export function useVideoActions(video: VideoRecord) {
  const [isDownloading, setIsDownloading] = useState(false);
  const { job_id: jobId, id, presigned_url: listedLink } = video;

  const signAgain = useCallback(() => signVideoLink(jobId), [jobId]);
  const freshLink = useCallback(
    async () => (await signAgain().catch(() => null)) ?? listedLink,
    [listedLink, signAgain],
  );

  const download = () => {
    if (listedLink === null) return notify.error('Video URL not available');
    if (isDownloading) return;
    setIsDownloading(true);
    void downloadVideo(freshLink, `video-${id}.mp4`).finally(() => setIsDownloading(false));
  };

  return { isDownloading, download, freshLink, signAgain };
}

/** The foot of the video's details. */
export function VideoActions({
  actions,
  hasLink,
}: {
  actions: ReturnType<typeof useVideoActions>;
  hasLink: boolean;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        icon={Download}
        wide
        disabled={!hasLink}
        busy={actions.isDownloading}
        busyLabel="Downloading..."
        onClick={actions.download}
      >
        Download Video
      </Button>
      <Button
        variant="secondary"
        icon={Link}
        className="flex-1"
        onClick={() => void copyLink('Video', async () => (hasLink ? actions.freshLink() : null))}
      >
        Copy Link
      </Button>
      <Button
        variant="secondary"
        icon={Share2}
        className="flex-1"
        onClick={() => void shareLink('Video', async () => (hasLink ? actions.freshLink() : null))}
      >
        Share
      </Button>
      <p className="basis-full text-small text-text-3">
        {hasLink ? 'Links open for 15 minutes.' : 'There is no file to download yet.'}
      </p>
    </div>
  );
}
