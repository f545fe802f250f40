import { clsx } from 'clsx';
import { Clapperboard, Image, LoaderCircle, type LucideIcon, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { IMAGES } from '#web/modules/history/images/image-history.ts';
import { useHistoryCount } from '#web/modules/history/use-history.ts';
import { useVideoTotals } from '#web/modules/history/videos/video-totals.ts';
import { formatDuration, spokenDuration } from '#web/platform/format/format-duration.ts';
import { formatNumber } from '#web/platform/format/format-number.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Four totals of the history, as cards; on phones as one line, which is hidden for a new account. */
export function StatCards({ isNew = false }: { isNew?: boolean }) {
  const user = useUser();
  const images = useHistoryCount(IMAGES, user.id);
  const videos = useVideoTotals(user.id);
  const { total, inProgress = 0, completedSeconds } = videos.data ?? {};
  const areVideosUnavailable = isUnavailable(videos);
  return (
    <ul
      aria-label="Statistics"
      className={clsx(
        'flex h-8 items-center justify-between gap-2 cramped:h-auto cramped:flex-wrap sm:grid sm:h-auto sm:grid-cols-2 sm:items-stretch sm:gap-3 lg:grid-cols-4 short:grid-cols-4',
        'max-sm:short:sr-only',
        isNew && 'max-sm:hidden',
      )}
    >
      <StatCard
        label="Total Images"
        unit={images.data === 1 ? 'image' : 'images'}
        icon={Image}
        isUnavailable={isUnavailable(images)}
      >
        {images.data === undefined ? undefined : formatNumber(images.data)}
      </StatCard>
      <StatCard
        label="Total Videos"
        unit={total === 1 ? 'video' : 'videos'}
        icon={Clapperboard}
        isUnavailable={areVideosUnavailable}
      >
        {total === undefined ? undefined : formatNumber(total)}
      </StatCard>
      <StatCard
        label="Videos Processing"
        unit="processing"
        icon={LoaderCircle}
        isLive={inProgress > 0}
        isUnavailable={areVideosUnavailable}
      >
        {videos.data && formatNumber(inProgress)}
      </StatCard>
      <StatCard label="Total Duration" unit="total" icon={Timer} isUnavailable={areVideosUnavailable}>
        {completedSeconds === undefined ? undefined : (
          <>
            <span aria-hidden>{formatDuration(completedSeconds)}</span>
            <VisuallyHidden>{spokenDuration(completedSeconds)}</VisuallyHidden>
          </>
        )}
      </StatCard>
    </ul>
  );
}

/** Whether a number failed to load or is waiting for the network. */
const isUnavailable = (query: { isError: boolean; fetchStatus: string }): boolean =>
  query.isError || query.fetchStatus === 'paused';

function StatCard(props: {
  label: string;
  /** Follows the number on phones, where the label is for screen readers. */
  unit?: string;
  icon: LucideIcon;
  isLive?: boolean;
  /** There is no number, and none is loading. */
  isUnavailable: boolean;
  children: ReactNode;
}) {
  const { label, unit, icon: Icon, isLive = false, isUnavailable, children } = props;
  return (
    <li className="flex min-w-0 items-baseline gap-1 max-sm:text-small sm:block sm:rounded-lg sm:border sm:border-border sm:bg-surface sm:p-5 sm:shadow-e1 sm:short:p-3">
      <div className="contents items-center justify-between gap-2 text-text-2 sm:flex">
        <span className="max-sm:sr-only">{label}</span>
        <Icon
          aria-hidden
          className={`size-4 shrink-0 max-sm:hidden short:hidden ${isLive ? 'animate-spin-slow text-info-text' : 'text-text-3'}`}
          strokeWidth={1.75}
        />
      </div>
      <div className="font-semibold tabular-nums sm:mt-1 sm:flow-root sm:font-display sm:text-h1-large">
        {children ??
          (isUnavailable ? '–' : <Skeleton className="h-3 w-6 sm:my-1 sm:h-[calc(1lh-0.5rem)] sm:w-12" />)}
      </div>
      {unit && (
        <span aria-hidden className="text-text-2 sm:hidden">
          {unit}
        </span>
      )}
    </li>
  );
}
