import { DASHBOARD_TABS } from '#web/features/dashboard/active-tab.ts';
import { DashboardHeader } from '#web/features/dashboard/dashboard-header.tsx';
import { HistoryTabs } from '#web/features/dashboard/history-tabs.tsx';
import { StartHere } from '#web/features/dashboard/start-here.tsx';
import { StatCards } from '#web/features/dashboard/stat-cards.tsx';
import { HistorySkeleton } from '#web/modules/history/grid/history-grid.tsx';
import { IMAGE_FILTER } from '#web/modules/history/images/image-filter.ts';
import { ImageFilterBar } from '#web/modules/history/images/image-filter-bar.tsx';
import { VIDEO_FILTER } from '#web/modules/history/videos/video-filter.ts';
import { VideoFilterBar } from '#web/modules/history/videos/video-filter-bar.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';

const doNothing = () => undefined;

/** The dashboard before its totals and its history have loaded. `screen-code.js` fills in the name. */
export function EarlyDashboard() {
  return (
    <div className="page-frame flex flex-col gap-6 short:gap-2 short:pt-2">
      <DashboardHeader
        name={
          <span data-name="">
            <SkeletonText className="w-32" />
          </span>
        }
      />
      <div data-when="filled" className="contents">
        <StatCards />
      </div>
      <div data-when="new" className="contents">
        <StatCards isNew />
        <StartHere />
      </div>
      {DASHBOARD_TABS.map((tab) => (
        <div key={tab} data-when={tab}>
          <HistoryTabs tab={tab} onChange={doNothing}>
            <TabPanel value={tab} className="mt-4 flex flex-col gap-4">
              {tab === 'images' ? (
                <ImageFilterBar filter={IMAGE_FILTER.none} onChange={doNothing} onClear={undefined} />
              ) : (
                <VideoFilterBar filter={VIDEO_FILTER.none} onChange={doNothing} onClear={undefined} />
              )}
              <HistorySkeleton kind={tab} label={`Loading your ${tab}`} />
            </TabPanel>
          </HistoryTabs>
        </div>
      ))}
    </div>
  );
}
