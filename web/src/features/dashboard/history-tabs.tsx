import type { ReactNode } from 'react';
import { IMAGES } from '#web/modules/history/images/image-history.ts';
import { VIDEOS } from '#web/modules/history/videos/video-history.ts';
import { formatNumber } from '#web/platform/format/format-number.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import type { DashboardTab } from './active-tab.ts';
import { RefreshBar } from './refresh-bar.tsx';

/** The tabs of the history with their counts, and the refresh button. */
export function HistoryTabs(props: {
  tab: DashboardTab;
  onChange(tab: DashboardTab): void;
  imageCount?: number | undefined;
  videoCount?: number | undefined;
  children: ReactNode;
}) {
  const { tab, onChange, imageCount, videoCount, children } = props;
  return (
    <Tabs<DashboardTab>
      label="History"
      tabs={[
        { value: 'images', label: withCount('Images', imageCount) },
        { value: 'videos', label: withCount('Videos', videoCount) },
      ]}
      value={tab}
      onChange={onChange}
      aside={
        tab === 'images' ? (
          <RefreshBar key="images" kind={IMAGES} />
        ) : (
          <RefreshBar key="videos" kind={VIDEOS} />
        )
      }
    >
      {children}
    </Tabs>
  );
}

/** As wide with a count of four digits as without one, so that no tab moves when its count arrives. */
const withCount = (label: string, count: number | undefined) => (
  <span className="sm:min-w-27">{count === undefined ? label : `${label} (${formatNumber(count)})`}</span>
);
