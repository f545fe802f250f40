import { getSupabase } from '#web/platform/session/supabase.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { screenAt } from './screens.ts';

/** Everything that knows of sessions. Loaded apart from the landing page. */
export const SessionArea = lazyScreen(async () => (await import('./session-area.tsx')).SessionArea);

/** So long nothing is drawn while code comes; a slower connection sees that something is on its way. */
const LONGEST_WAIT_MS = 150;

/**
 * Brings what the screen at an address stands on, all of it at once rather than one after the other: its code, that
 * of the frame around it, and the client that reads the session. Ends when the code is there, or after a moment.
 */
export async function prepare(pathname: string): Promise<void> {
  // What fails here is asked for again by whoever needs it, and told of then.
  void getSupabase().catch(() => undefined);
  const code = Promise.allSettled([SessionArea.load(), screenAt(pathname)?.load()]);
  void code.then(askForFonts);
  await Promise.race([code, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

/** The two faces of nearly all text. They are here when it is drawn, unless the connection is slow: then code is first. */
function askForFonts(): void {
  for (const family of ['Geist Variable', 'Bricolage Grotesque Variable'])
    void document.fonts.load(`1em "${family}"`).catch(() => undefined);
}
