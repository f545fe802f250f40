import { ALT_CHARACTERS, shorten } from '#web/features/history/shorten.ts';
import type { FinishedVideo } from '#web/features/video-jobs/job-list.ts';
import { VideoPlayer } from '#web/features/video-player/video-player.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFinishedVideo } from './result-tab.tsx';

/** The latest video in a large dialog, playing by itself (S1 §2). */
export function PlayVideoDialog({ video, onClose }: { video: FinishedVideo; onClose(): void }) {
  const { signAgain, download, isDownloading } = useFinishedVideo(video);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Your Generated Video" size="xl" flush>
      <div className="grid place-items-center bg-canvas p-3 sm:p-6">
        <VideoPlayer
          autoPlay
          source={video.videoUrl}
          title={shorten(video.prompt, ALT_CHARACTERS)}
          isDownloading={isDownloading}
          onDownload={download}
          signAgain={signAgain}
        />
      </div>
    </Dialog>
  );
}
