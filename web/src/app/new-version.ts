import { tabStore } from '#web/platform/browser-storage.ts';

const STORAGE_KEY = 'moodlark.reloadedAtMs';
const AT_MOST_EVERY_MS = 60_000;

/**
 * A page that was opened before a deployment asks for parts that are gone. It is then loaded anew, once: drafts are
 * kept by the tab. Where that did not help, the error is shown like any other.
 */
export function reloadForNewVersion(): void {
  addEventListener('vite:preloadError', (event) => {
    const reloadedAtMs = Number(tabStore.getItem(STORAGE_KEY) ?? 0);
    if (!navigator.onLine || Date.now() - reloadedAtMs < AT_MOST_EVERY_MS) return;
    event.preventDefault();
    tabStore.setItem(STORAGE_KEY, String(Date.now()));
    location.reload();
  });
}
