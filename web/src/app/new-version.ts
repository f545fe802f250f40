import { tabStore } from '#web/platform/browser-storage.ts';

const STORAGE_KEY = 'moodlark.reloadedAtMs';
const MIN_INTERVAL_MS = 60_000;

/**
 * Reloads a page whose chunks a deployment removed, at most once a minute; drafts are kept. Without a newer
 * version, or offline, the page stays, because reloading would lose its content.
 */
export function reloadForNewVersion(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', () => {
    const reloadedAtMs = Number(tabStore.getItem(STORAGE_KEY) ?? 0);
    if (!navigator.onLine || Date.now() - reloadedAtMs < MIN_INTERVAL_MS) return;
    void reloadIfNewer(reload);
  });
}

async function reloadIfNewer(reload: () => void): Promise<void> {
  if (!(await isNewer().catch(() => false))) return;
  tabStore.setItem(STORAGE_KEY, String(Date.now()));
  reload();
}

/** Each version's page names its own entry chunk. */
async function isNewer(): Promise<boolean> {
  const entryChunk = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry;
  const response = await fetch('/', { cache: 'no-store' });
  return response.ok && entryChunk !== undefined && !(await response.text()).includes(entryChunk);
}
