import { localStore } from '#web/platform/browser-storage.ts';

const STORAGE_KEY = 'dashboardActiveTab';

export const DASHBOARD_TABS = ['images', 'videos'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The tab that was open last (S0 §2); anything unknown is videos. */
export function readActiveTab(storage: Pick<Storage, 'getItem'> = localStore): DashboardTab {
  const kept = storage.getItem(STORAGE_KEY);
  return DASHBOARD_TABS.find((tab) => tab === kept) ?? 'videos';
}

export function keepActiveTab(tab: DashboardTab, storage: Pick<Storage, 'setItem'> = localStore): void {
  storage.setItem(STORAGE_KEY, tab);
}

const IMAGE_PARAMETERS = ['image', 'q', 'type', 'style', 'date', 'favourites'];

/** The tab that an address leads to: somebody who follows a link to a picture shall see it. */
export function tabOfAddress(address: string): DashboardTab | undefined {
  const search = new URLSearchParams(address);
  if (search.has('video')) return 'videos';
  return IMAGE_PARAMETERS.some((name) => search.has(name)) ? 'images' : undefined;
}
