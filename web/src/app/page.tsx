import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { BRAND } from '#contract/brand.ts';
import { useOnline } from '#web/platform/api/use-online.ts';
import { endEarlyScreen } from '#web/platform/early-screen.ts';
import { screenPath } from '#web/platform/paths.ts';
import { setPageTitle } from '#web/ui/page-title.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { UnexpectedErrorBoundary } from './unexpected-error.tsx';

type PageProps = {
  title: string;
  children: ReactNode;
};

/** One screen: sets the tab's title, catches errors, and manages focus after navigation. */
export function Page({ title, children }: PageProps) {
  // /edit/<id> stays mounted from one image to the next.
  const screen = screenPath(useLocation().pathname);
  useEffect(() => {
    setPageTitle(`${title} · ${BRAND.name}`);
  }, [title]);
  return (
    <UnexpectedErrorBoundary key={screen}>
      <Suspense fallback={<PageLoading title={title} />}>
        <EarlyScreenEnd key={`end ${screen}`} />
        {children}
        <Arrival key={screen} />
      </Suspense>
    </UnexpectedErrorBoundary>
  );
}

function PageLoading({ title }: { title: string }) {
  const isOnline = useOnline();
  const { pathname } = useLocation();
  return (
    <>
      <div role="status" className={isOnline ? 'sr-only' : 'px-4 pt-6 text-center text-text-2'}>
        {isOnline ? 'Loading...' : 'This page opens as soon as you are online again.'}
      </div>
      <PageSkeleton path={pathname} title={title} />
    </>
  );
}

/**
 * Ends the early screen before paint, so that the early and the real screen never show together; and before the
 * content measures itself, because the root is hidden until the early screen ends.
 */
function EarlyScreenEnd() {
  useLayoutEffect(endEarlyScreen, []);
  return null;
}

let isFirstArrival = true;

/**
 * Mounted with the page's content: scrolls to the top and focuses the heading so that screen readers announce the page,
 * unless the page has placed focus itself. The browser restores the position when going back.
 */
function Arrival() {
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page.
  useEffect(() => {
    if (isFirstArrival) {
      isFirstArrival = false;
      return;
    }
    if (navigation !== NavigationType.Pop) scrollTo(0, 0);
    const main = document.querySelector('main');
    if (main?.contains(document.activeElement)) return;
    const heading = main?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, []);
  return null;
}
