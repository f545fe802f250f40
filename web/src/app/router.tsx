import { Suspense } from 'react';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { useArea } from './area.ts';
import { LandingArea } from './landing-area.tsx';
import { SessionArea } from './prepare.ts';

/** The landing page by itself; routes, sessions, forms and data are loaded apart from it. */
export function Router() {
  const area = useArea();
  return (
    <Suspense fallback={<LoadingScreen />}>{area === 'landing' ? <LandingArea /> : <SessionArea />}</Suspense>
  );
}
