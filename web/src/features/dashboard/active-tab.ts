import { IMAGE_FILTER } from '#web/modules/history/images/image-filter.ts';
import { VIDEO_FILTER } from '#web/modules/history/videos/video-filter.ts';
import { localStore } from '#web/platform/browser-storage.ts';

const STORAGE_KEY = 'dashboardActiveTab';

export const DASHBOARD_TABS = ['images', 'videos'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The tab that was open last; videos for an unknown value. */
export function readActiveTab(storage: Pick<Storage, 'getItem'> = localStore): DashboardTab {
  const stored = storage.getItem(STORAGE_KEY);
  return DASHBOARD_TABS.find((tab) => tab === stored) ?? 'videos';
}

export function saveActiveTab(tab: DashboardTab, storage: Pick<Storage, 'setItem'> = localStore): void {
  storage.setItem(STORAGE_KEY, tab);
}

/** The tab of the item that a URL opens, or of its filter; `undefined` if it filters both tabs or neither. */
export function tabFromUrl(url: string): DashboardTab | undefined {
  const search = new URLSearchParams(url);
  if (search.has('video')) return 'videos';
  if (search.has('image')) return 'images';
  const filtersImages = IMAGE_FILTER.isFiltering(IMAGE_FILTER.read(search));
  const filtersVideos = VIDEO_FILTER.isFiltering(VIDEO_FILTER.read(search));
  if (filtersImages === filtersVideos) return undefined;
  return filtersImages ? 'images' : 'videos';
}
