import './app/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PATHS } from '#web/app/paths.ts';
import { LandingPage } from '#web/features/landing/landing.page.tsx';
import { takeLinkTokens } from '#web/platform/link-tokens.ts';
import { followTheme } from '#web/platform/theme.ts';

takeLinkTokens();
addEventListener('hashchange', takeLinkTokens);
followTheme();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

/** A first visit loads the landing page alone: no router, no session, no data. Its links bring the app. */
const First = location.pathname === PATHS.home ? LandingPage : (await import('#web/app/app.tsx')).App;
createRoot(root).render(
  <StrictMode>
    <First />
  </StrictMode>,
);
