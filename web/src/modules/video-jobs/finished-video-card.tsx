import { CircleCheck, Download, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { finishedFileName, useVideoFile } from '#web/modules/history/videos/use-video-file.ts';
import { VideoPlayer } from '#web/modules/video-player/video-player.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { Button } from '#web/ui/button.tsx';
import { WarningNote } from '#web/ui/warning-note.tsx';
import type { FinishedVideo } from './job-list.ts';

type FinishedVideoCardProps = {
  video: FinishedVideo;
  heading: string;
  note: string;
  /** How the video differs from the request. */
  warning: string | undefined;
  /** Prefix of the downloaded file's name, before its timestamp. */
  filePrefix: string;
  onGenerateNew(): void;
  /** Further actions on this video. */
  children?: ReactNode;
};

const FINISHED_VIDEO_ID = 'finished-video';

/** Brings the finished video into view, with focus on its heading. */
export function focusFinishedVideo(): void {
  const heading = document.getElementById(FINISHED_VIDEO_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

/** Keeps the whole player and the buttons below it visible; short windows scroll. */
const PLAYER_WIDTH = 'min(100%, max(20rem, (100dvh - 23rem) * 16 / 9))';

/** The latest video of a screen, without autoplay, and the actions on it. */
export function FinishedVideoCard(props: FinishedVideoCardProps) {
  const { video, heading, note, warning, filePrefix, onGenerateNew, children } = props;
  const { signAgain, download, isDownloading } = useVideoFile(video.videoId, video.videoUrl, () =>
    finishedFileName(filePrefix),
  );
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div className="space-y-4">
      <h2 id={FINISHED_VIDEO_ID} tabIndex={-1} className="scroll-mt-20 text-h2">
        {heading}
      </h2>
      {warning !== undefined && <WarningNote>{warning}</WarningNote>}
      <div className="overflow-clip rounded-lg border border-border">
        <div className="grid justify-items-center bg-canvas sm:p-6">
          {/* On phones the bar below is attached to the player, whose bottom corners are therefore square. */}
          <div className="max-sm:*:rounded-b-none" style={{ width: PLAYER_WIDTH }}>
            <VideoPlayer
              key={video.jobId}
              source={video.videoUrl}
              title={shorten(video.prompt, ALT_CHARACTERS)}
              isDownloading={isDownloading}
              onDownload={download}
              signAgain={signAgain}
              onFailure={setHasFailed}
            />
          </div>
        </div>
        <div
          data-bottom-bar
          className="flex flex-wrap items-center justify-end gap-3 border-t border-border bg-surface p-4 sm:px-6"
        >
          {!hasFailed && (
            <p role="status" className="flex flex-1 items-center gap-2 text-success-text max-sm:basis-full">
              <CircleCheck aria-hidden className="size-4.5 shrink-0" strokeWidth={2} />
              {note}
            </p>
          )}
          <Button
            variant="secondary"
            icon={Plus}
            className="max-sm:flex-1 max-sm:px-2"
            onClick={onGenerateNew}
          >
            Generate New
          </Button>
          {!hasFailed && (
            <Button
              icon={Download}
              className="max-sm:flex-1 max-sm:px-2"
              busy={isDownloading}
              busyLabel="Downloading..."
              onClick={download}
            >
              Download
            </Button>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
