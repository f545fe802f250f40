import { tabStore } from '#web/platform/browser-storage.ts';

const STORAGE_KEY = 'moodlark.reloadedAtMs';
const AT_MOST_EVERY_MS = 60_000;

/**
 * A page that was opened before a deployment asks for parts that are gone. It is then loaded anew, once: drafts are
 * kept by the tab. Where there is no newer version, or nobody answers, the page stays: what is on it would be lost.
 */
export function reloadForNewVersion(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', () => {
    const reloadedAtMs = Number(tabStore.getItem(STORAGE_KEY) ?? 0);
    if (!navigator.onLine || Date.now() - reloadedAtMs < AT_MOST_EVERY_MS) return;
    void reloadWhereNewer(reload);
  });
}

async function reloadWhereNewer(reload: () => void): Promise<void> {
  if (!(await isNewer().catch(() => false))) return;
  tabStore.setItem(STORAGE_KEY, String(Date.now()));
  reload();
}

/** Every version's page names a first script of its own. */
async function isNewer(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const answer = await fetch('/', { cache: 'no-store' });
  return answer.ok && own != null && !(await answer.text()).includes(own);
}
