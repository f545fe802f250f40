import type { Style } from '#contract/images.ts';
import { tabStore } from '#web/platform/browser-storage.ts';
import { TRY_THIS_KEY } from '#web/platform/drafts/try-this-key.ts';
import { PATHS, type Path } from '#web/platform/paths.ts';
import { hasStoredSession } from '#web/platform/session/stored-session.ts';

/** Stores an example for the generator and returns where to go: the generator with a session, sign-up without. */
export function storeExample(example: { prompt: string; style: Style }): Path {
  tabStore.setItem(TRY_THIS_KEY, JSON.stringify(example));
  return hasStoredSession() ? PATHS.imageGenerator : PATHS.signUp;
}
