import { PATHS } from '#web/platform/paths.ts';
import { readStoredSession } from '#web/platform/session/read-stored-session.ts';
import { getSupabase } from '#web/platform/session/supabase.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { screenAt } from './screens.ts';

/** All screens that need a session provider. Loaded separately from the landing page. */
export const LazySessionArea = lazyScreen(async () => (await import('./session-area.tsx')).SessionArea);

/** Rendering waits this long for code; after that a loading screen is shown. */
const MAX_WAIT_MS = 150;

/**
 * Loads everything that the screen at a URL needs in parallel: its code, its frame and, if the stored
 * session must be renewed, Supabase's client. Resolves when the code has loaded or after `MAX_WAIT_MS`.
 */
export async function prepare(pathname: string): Promise<void> {
  // A failure is handled by the code that loads it again.
  if (readStoredSession() === undefined) void getSupabase().catch(() => undefined);
  const code = Promise.allSettled([LazySessionArea.load(), screenAt(pathname)?.load()]);
  void code.then(loadFonts);
  if (pathname === PATHS.dashboard) void requestDashboard().catch(() => undefined);
  await Promise.race([code, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

async function requestDashboard(): Promise<void> {
  const userId = readStoredSession()?.user.id;
  const { requestFirstView } = await import('#web/features/dashboard/dashboard.page.tsx');
  if (userId !== undefined) await requestFirstView(userId);
}

/** Loads the two fonts of nearly all text, after the code, which matters more on a slow connection. */
function loadFonts(): void {
  for (const family of ['Geist Variable', 'Bricolage Grotesque Variable'])
    void document.fonts.load(`1em "${family}"`).catch(() => undefined);
}
