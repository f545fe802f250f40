import { lazy, type MouseEvent } from 'react';
import { PATHS } from '../platform/paths.ts';
import { notifyUrlChanged } from './area.ts';

const LandingPage = lazy(async () => ({
  default: (await import('#web/features/landing/landing.page.tsx')).LandingPage,
}));

/** The landing page without a router: its plain links open the rest of the app without a reload. */
export function LandingArea() {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only links inside respond, and browsers turn Enter on a link into a click.
    <div onClick={followLink}>
      <LandingPage />
    </div>
  );
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isHandledByBrowser =
    event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (link === null || isHandledByBrowser || link.target !== '' || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname === location.pathname) return;
  // The verification screen has its own content security policy, which applies to a new document only.
  if (link.pathname === PATHS.verify) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  scrollTo(0, 0);
  notifyUrlChanged();
}
