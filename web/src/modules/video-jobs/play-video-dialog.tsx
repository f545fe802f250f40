import { finishedFileName, useVideoFile } from '#web/modules/history/videos/use-video-file.ts';
import { VideoPlayer } from '#web/modules/video-player/video-player.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { FinishedVideo } from './job-list.ts';

/** Keeps the whole player visible below the title. */
const PLAYER_WIDTH = 'min(100%, max(18rem, (90dvh - 8rem) * 16 / 9))';

/** The latest video in a large dialog, with autoplay. */
export function PlayVideoDialog(props: {
  video: FinishedVideo;
  title: string;
  filePrefix: string;
  onClose(): void;
}) {
  const { video, title, filePrefix, onClose } = props;
  const { signAgain, download, isDownloading } = useVideoFile(video.videoId, video.videoUrl, () =>
    finishedFileName(filePrefix),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="xl" flush>
      <div className="grid min-h-full place-items-center bg-canvas p-3 sm:p-6">
        <div style={{ width: PLAYER_WIDTH }}>
          <VideoPlayer
            key={video.jobId}
            autoPlay
            source={video.videoUrl}
            title={shorten(video.prompt, ALT_CHARACTERS)}
            isDownloading={isDownloading}
            onDownload={download}
            signAgain={signAgain}
          />
        </div>
      </div>
    </Dialog>
  );
}
