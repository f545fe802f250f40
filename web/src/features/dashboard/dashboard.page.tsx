import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IMAGE_FILTER } from '#web/modules/history/images/image-filter.ts';
import { IMAGES } from '#web/modules/history/images/image-history.ts';
import type { UrlFilter } from '#web/modules/history/url-filter.ts';
import { useHistoryCount } from '#web/modules/history/use-history.ts';
import { VIDEO_FILTER } from '#web/modules/history/videos/video-filter.ts';
import { VIDEOS } from '#web/modules/history/videos/video-history.ts';
import { useVideoTotals } from '#web/modules/history/videos/video-totals.ts';
import { displayName, useUser } from '#web/platform/session/session.tsx';
import { browserPersonStore } from '#web/platform/stores/person-store.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { type DashboardTab, readActiveTab, saveActiveTab, tabFromUrl } from './active-tab.ts';
import { ChosenPromptBanner } from './chosen-prompt-banner.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { HistoryTabs } from './history-tabs.tsx';
import { ImagesPanel } from './images-panel.tsx';
import { StartHere } from './start-here.tsx';
import { StatCards } from './stat-cards.tsx';
import { VideosPanel } from './videos-panel.tsx';

/** The number of images in the first row of a wide window, or in the first two rows on a phone. More would delay these. */
const FIRST_IMAGES = 4;

/** Requests what the dashboard's open tab shows first, before React renders it. */
export async function requestFirstView(userId: string): Promise<void> {
  const tab = tabFromUrl(location.search) ?? readActiveTab();
  if (isFiltered(IMAGE_FILTER) || isFiltered(VIDEO_FILTER)) return;
  if (tab === 'videos') return void (await VIDEOS.early.request(userId));
  void import('#web/modules/history/images/image-gallery.tsx').catch(() => undefined);
  const page = await IMAGES.early.request(userId);
  const links = page?.items.slice(0, FIRST_IMAGES).flatMap(({ tileLink }) => tileLink ?? []) ?? [];
  for (const src of links) new Image().src = src;
}

const isFiltered = <Filter extends object>(filter: UrlFilter<Filter>): boolean =>
  filter.isFiltering(filter.read(new URLSearchParams(location.search)));

/** The dashboard: totals, and the person's latest images and videos. */
export function DashboardPage() {
  const user = useUser();
  const { search, state } = useLocation();
  const images = useHistoryCount(IMAGES, user.id);
  const videos = useVideoTotals(user.id);
  const imageCount = images.data;
  const videoCount = videos.data?.total;
  const isNew = useIsNew(user.id, {
    images: imageCount,
    videos: videoCount,
    hasFailed: images.isError || videos.isError,
  });
  const [tab, setTab] = useState<DashboardTab>(() => tabFromUrl(search) ?? readActiveTab());
  const tabInUrl = tabFromUrl(search);
  // A link inside an item's details may lead to an item of the other tab.
  useEffect(() => {
    if (tabInUrl !== undefined) setTab(tabInUrl);
  }, [tabInUrl]);

  // A link from elsewhere, such as a search result, may lead to the other tab while the dashboard is open.
  useEffect(() => {
    const target = (state as { showsTab?: boolean } | null)?.showsTab ? tabFromUrl(search) : undefined;
    if (target) setTab(target);
  }, [search, state]);

  const choose = (chosen: DashboardTab) => {
    setTab(chosen);
    saveActiveTab(chosen);
  };

  return (
    <div className="page-frame flex flex-col gap-6 short:gap-2 short:pt-2">
      <DashboardHeader name={displayName(user) ?? <SkeletonText className="w-32" />} />
      <ChosenPromptBanner />
      <StatCards isNew={isNew} />
      {isNew && <StartHere />}
      <HistoryTabs tab={tab} onChange={choose} imageCount={imageCount} videoCount={videoCount}>
        <TabPanel value="images" className="mt-4">
          <ImagesPanel />
        </TabPanel>
        <TabPanel value="videos" className="mt-4">
          <VideosPanel imageCount={imageCount ?? 0} onShowImages={() => choose('images')} />
        </TabPanel>
      </HistoryTabs>
    </div>
  );
}

const hadItemsStore = browserPersonStore<boolean | undefined>(
  'hadItems',
  (stored) => (typeof stored === 'boolean' ? stored : undefined),
  undefined,
);

type Counts = { images: number | undefined; videos: number | undefined; hasFailed: boolean };

/**
 * Whether the person has no images or videos. Before both counts have arrived, returns what this browser last saw, so
 * that nothing shifts.
 */
function useIsNew(userId: string, { images, videos, hasFailed }: Counts): boolean {
  const hadItemsBefore = hadItemsStore.use(userId);
  const hasAny = Boolean(images) || Boolean(videos);
  const isKnown = hasAny || (images === 0 && videos === 0);
  useEffect(() => {
    if (isKnown) hadItemsStore.write(userId, hasAny);
  }, [userId, hasAny, isKnown]);
  if (isKnown) return !hasAny;
  return !hasFailed && hadItemsBefore === false;
}
