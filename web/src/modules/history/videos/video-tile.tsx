import { CircleCheck, CircleHelp, Clock, LoaderCircle, type LucideIcon, OctagonX } from 'lucide-react';
import type { ShownVideoStatus, VideoRecord } from '#contract/videos.ts';
import { useLiveVideo } from '#web/modules/video-jobs/use-live-video.ts';
import { formatDuration } from '#web/platform/format/format-duration.ts';
import { CAPTION_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import {
  FavouriteMark,
  TileActions,
  TileButton,
  type TileProps,
  useHoverIntent,
} from '../grid/tile-button.tsx';
import { posterUrl } from './video-poster.ts';
import { VideoPreview } from './video-preview.tsx';

type StatusLook = { word: string; icon: LucideIcon; tone: string; motion?: string };

/** In the history a waiting video is blue and pulses; its text and icon say the same without color. */
const LOOKS: Record<ShownVideoStatus, StatusLook> = {
  pending: { word: 'Pending', icon: Clock, tone: 'text-info-text', motion: 'motion-safe:animate-pulse' },
  processing: {
    word: 'Processing',
    icon: LoaderCircle,
    tone: 'text-info-text',
    motion: 'motion-safe:animate-spin',
  },
  completed: { word: 'Completed', icon: CircleCheck, tone: 'text-success-text' },
  failed: { word: 'Failed', icon: OctagonX, tone: 'text-danger-text' },
  unknown: { word: 'Unknown', icon: CircleHelp, tone: 'text-unknown-text' },
};

/** One video from the history: a muted preview, or its status as text, icon and color. */
export function VideoTile({ video: record, ...tile }: { video: VideoRecord } & TileProps) {
  const video = useLiveVideo(record);
  const label = video.prompt || 'Video Generation';
  const approach = useHoverIntent();
  return (
    <>
      <TileButton
        {...tile}
        onApproach={approach.onApproach}
        copyText={video.prompt ?? ''}
        className="border border-border bg-surface"
      >
        <span className="block aspect-video overflow-hidden bg-surface-2">
          {video.status === 'completed' && video.presigned_url ? (
            <VideoPreview id={video.id} link={video.presigned_url} poster={posterUrl(video)} />
          ) : (
            <StatusPreview status={video.status} />
          )}
        </span>
        {video.favourite && <FavouriteMark />}
        <span className="block p-3">
          <span dir="auto" className="line-clamp-2 min-h-10 font-medium break-words">
            {shorten(label, CAPTION_CHARACTERS)}
          </span>
          <span className="mt-1 block min-h-4 text-xs text-text-2 tabular-nums">{tileCaption(video)}</span>
        </span>
      </TileButton>
      <TileActions {...tile} {...approach} isFavourite={video.favourite} deleteLabel="Delete Video" />
    </>
  );
}

/** Empty unless the video is completed, because the preview already shows every other status. */
function tileCaption({ status, duration_seconds: seconds }: VideoRecord): string {
  if (status !== 'completed') return '';
  return seconds === null ? LOOKS.completed.word : `${LOOKS.completed.word} · ${formatDuration(seconds)}`;
}

/** Shown instead of a preview; with `isSmall`, only the icon. */
export function StatusPreview({ status, isSmall = false }: { status: ShownVideoStatus; isSmall?: boolean }) {
  const { word, icon: Icon, tone, motion = '' } = LOOKS[status];
  return (
    <span className={`grid size-full place-content-center justify-items-center gap-2 ${tone}`}>
      <Icon aria-hidden className={`size-7 ${motion}`} strokeWidth={1.75} />
      <span className={isSmall ? 'sr-only' : 'font-medium'}>{word}</span>
      {status === 'processing' && !isSmall && <span className="text-xs text-text-2">Please wait...</span>}
    </span>
  );
}
