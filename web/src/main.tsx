import './app/styles.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reloadForNewVersion } from '#web/app/new-version.ts';
import { PATHS } from '#web/app/paths.ts';
import { LandingPage } from '#web/features/landing/landing.page.tsx';
import { takeLinkTokens } from '#web/platform/link-tokens.ts';
import { followTheme } from '#web/platform/theme.ts';
import { Toaster } from '#web/ui/toaster.tsx';

takeLinkTokens();
addEventListener('hashchange', takeLinkTokens);
followTheme();
reloadForNewVersion();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

/**
 * A first visit loads the landing page alone: no router, no session, no data. What was drawn at build time stands
 * there already (`first-paint.js`) and is taken over; toasts are loaded with the first. Its links bring the app.
 */
if (location.pathname === PATHS.home) start(root, <FirstVisit />);
// Not awaited: the app's files import this one, and each would wait for the other.
else void startApp(root);

function FirstVisit() {
  return (
    <>
      <LandingPage />
      <Toaster />
    </>
  );
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
  if (element.hasChildNodes()) hydrateRoot(element, tree);
  else createRoot(element).render(tree);
}
