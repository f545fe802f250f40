import './app/styles.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reloadForNewVersion } from '#web/app/new-version.ts';
import { reloadBrokenImages } from '#web/platform/images/reload-broken-images.ts';
import { PATHS } from '#web/platform/paths.ts';
import { takeLinkTokens } from '#web/platform/session/link-tokens.ts';
import { followTheme } from '#web/platform/theme.ts';

takeLinkTokens();
addEventListener('hashchange', takeLinkTokens);
followTheme();
reloadBrokenImages();
reloadForNewVersion();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

// Not awaited: the imported module imports this file, and each would wait for the other.
if (location.pathname === PATHS.home) void startLanding(root);
// If it fails, `screen-code.js` shows that the page could not be started.
else
  startApp(root).catch((error: unknown) => {
    reportError(error);
    dispatchEvent(new Event('moodlark:start-failed'));
  });

/**
 * A first visit loads only the landing page: no router, no session, no data. It is prerendered and hydrated;
 * its links load the app.
 */
async function startLanding(element: HTMLElement): Promise<void> {
  const { FirstVisit } = await import('#web/features/landing/first-visit.tsx');
  start(element, <FirstVisit />);
}

async function startApp(element: HTMLElement): Promise<void> {
  const [{ App }, { prepare }] = await Promise.all([
    import('#web/app/app.tsx'),
    import('#web/app/prepare.ts'),
  ]);
  await prepare(location.pathname);
  start(element, <App />);
}

function start(element: HTMLElement, content: ReactNode): void {
  const tree = <StrictMode>{content}</StrictMode>;
  // React renders a transition in short steps, so that the page stays responsive.
  startTransition(() => {
    if (element.hasChildNodes()) hydrateRoot(element, tree);
    else createRoot(element).render(tree);
  });
}
