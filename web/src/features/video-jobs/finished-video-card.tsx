import { CircleCheck, Download, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ALT_CHARACTERS, shorten } from '#web/features/history/shorten.ts';
import { VideoPlayer } from '#web/features/video-player/video-player.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FinishedVideo } from './job-list.ts';
import { useFinishedVideo } from './use-finished-video.ts';

type FinishedVideoCardProps = {
  video: FinishedVideo;
  heading: string;
  note: string;
  /** Begins the name of the downloaded file, before its timestamp. */
  filePrefix: string;
  onGenerateNew(): void;
  /** Further offers for this video. */
  children?: ReactNode;
};

/** The latest video of a screen, not playing by itself, and what to do with it (S1 §2). */
export function FinishedVideoCard(props: FinishedVideoCardProps) {
  const { video, heading, note, filePrefix, onGenerateNew, children } = props;
  const { signAgain, download, isDownloading } = useFinishedVideo(video, filePrefix);
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <h2 tabIndex={-1} className="text-h2">
        {heading}
      </h2>
      <VideoPlayer
        key={video.jobId}
        source={video.videoUrl}
        title={shorten(video.prompt, ALT_CHARACTERS)}
        isDownloading={isDownloading}
        onDownload={download}
        signAgain={signAgain}
      />
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="flex flex-1 items-center gap-2 text-success-text max-sm:basis-full">
          <CircleCheck aria-hidden className="size-4.5 shrink-0" strokeWidth={2} />
          {note}
        </p>
        <Button variant="secondary" icon={Plus} className="max-sm:flex-1" onClick={onGenerateNew}>
          Generate New
        </Button>
        <Button
          icon={Download}
          className="max-sm:flex-1"
          busy={isDownloading}
          busyLabel="Downloading..."
          onClick={download}
        >
          Download
        </Button>
      </div>
      {children}
    </div>
  );
}
