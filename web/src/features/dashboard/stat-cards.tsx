import { Clapperboard, Image, LoaderCircle, type LucideIcon, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { IMAGES } from '#web/modules/history/images/image-history.ts';
import { useHistoryCount } from '#web/modules/history/use-history.ts';
import { useVideoTotals } from '#web/modules/history/videos/video-totals.ts';
import { formatDuration, speakDuration } from '#web/platform/format/format-duration.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Four numbers over the whole history. */
export function StatCards() {
  const user = useUser();
  const images = useHistoryCount(IMAGES, user.id);
  const videos = useVideoTotals(user.id);
  const { total, inProgress = 0, completedSeconds } = videos.data ?? {};
  const areVideosMissing = isMissing(videos);
  return (
    <ul aria-label="Statistics" className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      <StatCard label="Total Images" icon={Image} isMissing={isMissing(images)}>
        {images.data?.toLocaleString('en')}
      </StatCard>
      <StatCard label="Total Videos" icon={Clapperboard} isMissing={areVideosMissing}>
        {total?.toLocaleString('en')}
      </StatCard>
      <StatCard
        label="Videos Processing"
        icon={LoaderCircle}
        isLive={inProgress > 0}
        isMissing={areVideosMissing}
      >
        {videos.data && inProgress.toLocaleString('en')}
      </StatCard>
      <StatCard label="Total Duration" icon={Timer} isMissing={areVideosMissing}>
        {completedSeconds === undefined ? undefined : (
          <>
            <span aria-hidden>{formatDuration(completedSeconds)}</span>
            <VisuallyHidden>{speakDuration(completedSeconds)}</VisuallyHidden>
          </>
        )}
      </StatCard>
    </ul>
  );
}

/** Failed to load, or waits for the network. */
const isMissing = (query: { isError: boolean; fetchStatus: string }): boolean =>
  query.isError || query.fetchStatus === 'paused';

function StatCard(props: {
  label: string;
  icon: LucideIcon;
  isLive?: boolean;
  /** No number, and none is loading. */
  isMissing: boolean;
  children: ReactNode;
}) {
  const { label, icon: Icon, isLive = false, isMissing, children } = props;
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
      <div className="mt-1 flow-root font-display text-h1 tabular-nums sm:text-h1-large">
        {children ?? (isMissing ? '–' : <Skeleton className="my-1 h-[calc(1lh-0.5rem)] w-12" />)}
      </div>
    </li>
  );
}
