import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HistorySkeleton } from '#web/modules/history/grid/history-grid.tsx';
import { IMAGES } from '#web/modules/history/images/image-history.ts';
import { useHistoryCount } from '#web/modules/history/use-history.ts';
import { useVideoTotals } from '#web/modules/history/videos/video-totals.ts';
import { displayName, useUser } from '#web/platform/session/session.tsx';
import { browserPersonStore } from '#web/platform/stores/person-store.ts';
import { lazyCode } from '#web/ui/lazy-code.ts';
import { TabPanel } from '#web/ui/tabs.tsx';
import { type DashboardTab, keepActiveTab, readActiveTab, tabOfAddress } from './active-tab.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { HistoryTabs } from './history-tabs.tsx';
import { StartHere } from './start-here.tsx';
import { StatCards } from './stat-cards.tsx';
import { TriedPromptBanner } from './tried-prompt-banner.tsx';
import { VideosPanel } from './videos-panel.tsx';

// The dashboard opens on videos, so the first view does not wait for this tab.
const useImagesCode = lazyCode(() => import('./images-panel.tsx'));

/** Counts, and the latest images and videos of the person. */
export function DashboardPage() {
  const user = useUser();
  const { search, state } = useLocation();
  const images = useHistoryCount(IMAGES, user.id);
  const videos = useVideoTotals(user.id);
  const imageCount = images.data;
  const videoCount = videos.data?.total;
  const isEmpty = imageCount === 0 && videoCount === 0;
  const hasAny = Boolean(imageCount) || Boolean(videoCount);
  // A new account shows different content, so nothing is shown that would shift when the counts arrive.
  const isUndecided = !useHasItems(user.id, hasAny, isEmpty) && !hasAny && [images, videos].some(isLoading);
  const [tab, setTab] = useState<DashboardTab>(() => tabOfAddress(search) ?? readActiveTab());
  const asked = tabOfAddress(search);
  // A link inside an item's details may lead to an item of the other tab.
  useEffect(() => {
    if (asked !== undefined) setTab(asked);
  }, [asked]);
  const ImagesPanel = useImagesCode(tab === 'images')?.ImagesPanel;

  // A link from elsewhere, such as a search result, may lead to the other tab while the dashboard is open.
  useEffect(() => {
    const led = (state as { showsTab?: boolean } | null)?.showsTab ? tabOfAddress(search) : undefined;
    if (led) setTab(led);
  }, [search, state]);

  const choose = (chosen: DashboardTab) => {
    setTab(chosen);
    keepActiveTab(chosen);
  };

  return (
    <div className="page-frame flex flex-col gap-6">
      <DashboardHeader name={displayName(user)} />
      <TriedPromptBanner />
      {isUndecided && <HistorySkeleton kind={tab} label="Loading your history" />}
      <div hidden={isUndecided} className="flex flex-col gap-6">
        <StatCards />
        {isEmpty && <StartHere />}
        <HistoryTabs tab={tab} onChange={choose} imageCount={imageCount} videoCount={videoCount}>
          <TabPanel value="images" className="mt-4">
            {ImagesPanel ? <ImagesPanel /> : <HistorySkeleton kind="images" label="Loading your images" />}
          </TabPanel>
          <TabPanel value="videos" className="mt-4">
            <VideosPanel imageCount={imageCount ?? 0} onShowImages={() => choose('images')} />
          </TabPanel>
        </HistoryTabs>
      </div>
    </div>
  );
}

type Count = { isPending: boolean; fetchStatus: string; failureCount: number };

/** Waits for its first response; a failure is shown at once, while it is retried. */
const isLoading = ({ isPending, fetchStatus, failureCount }: Count) =>
  isPending && fetchStatus !== 'paused' && failureCount === 0;

const hadItems = browserPersonStore('hadItems', (stored) => stored === true, false);

/** Whether the person had images or videos, as last seen by this browser. */
function useHasItems(userId: string, hasAny: boolean, isEmpty: boolean): boolean {
  const kept = hadItems.use(userId);
  useEffect(() => {
    if ((hasAny || isEmpty) && kept !== hasAny) hadItems.write(userId, hasAny);
  }, [userId, hasAny, isEmpty, kept]);
  return kept;
}
