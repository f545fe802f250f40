import type { UseQueryResult } from '@tanstack/react-query';
import { Clapperboard, Image, LoaderCircle, type LucideIcon, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { VideoRecord } from '#contract/videos.ts';
import { formatDuration, speakDuration } from '#web/features/history/format-duration.ts';
import { videoStats } from '#web/features/history/history-stats.ts';
import type { HistoryImage } from '#web/features/history/use-image-history.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type StatCardsProps = {
  images: Pick<UseQueryResult<HistoryImage[]>, 'data' | 'isError'>;
  videos: Pick<UseQueryResult<VideoRecord[]>, 'data' | 'isError'>;
};

/** Four numbers over the history (S0 §2). */
export function StatCards({ images, videos }: StatCardsProps) {
  const stats = videos.data && videoStats(videos.data);
  return (
    <ul aria-label="Statistics" className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      <StatCard label="Total Images" icon={Image} note={latestNote(images.data)} isMissing={images.isError}>
        {images.data?.length}
      </StatCard>
      <StatCard
        label="Total Videos"
        icon={Clapperboard}
        note={latestNote(videos.data)}
        isMissing={videos.isError}
      >
        {stats?.total}
      </StatCard>
      <StatCard
        label="Videos Processing"
        icon={LoaderCircle}
        isLive={(stats?.inWork ?? 0) > 0}
        isMissing={videos.isError}
      >
        {stats?.inWork}
      </StatCard>
      <StatCard label="Total Duration" icon={Timer} isMissing={videos.isError}>
        {stats && (
          <>
            <span aria-hidden>{formatDuration(stats.completedSeconds)}</span>
            <VisuallyHidden>{speakDuration(stats.completedSeconds)}</VisuallyHidden>
          </>
        )}
      </StatCard>
    </ul>
  );
}

/** The lists hold the latest 50; a full list says so. */
const latestNote = (items: readonly unknown[] | undefined) =>
  items?.length === LIMITS.history.pageSize ? `latest ${LIMITS.history.pageSize}` : undefined;

function StatCard(props: {
  label: string;
  icon: LucideIcon;
  note?: string | undefined;
  isLive?: boolean;
  /** The number could not be loaded. */
  isMissing: boolean;
  children: ReactNode;
}) {
  const { label, icon: Icon, note, isLive = false, isMissing, children } = props;
  return (
    <li className="min-w-0 rounded-lg border border-border bg-surface p-3.5 shadow-e1 sm:p-5">
      <div className="flex items-center justify-between gap-2 text-text-2">
        <span className="max-sm:text-small">{label}</span>
        <Icon
          aria-hidden
          className={`size-4 shrink-0 ${isLive ? 'animate-spin-slow text-info-text' : 'text-text-3'}`}
          strokeWidth={1.75}
        />
      </div>
      <div className="mt-1 flex items-baseline gap-2">
        <span className="font-display text-h1 tabular-nums sm:text-h1-large">
          {children ?? (isMissing ? '–' : <Skeleton className="h-7 w-12" />)}
        </span>
        {note && <span className="text-small text-text-3">{note}</span>}
      </div>
    </li>
  );
}
