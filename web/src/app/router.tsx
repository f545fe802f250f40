import { Suspense } from 'react';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { useArea } from './area.ts';
import { LandingArea } from './landing-area.tsx';
import { LazySessionArea } from './prepare.ts';

/** Renders the landing page without the code for routes, sessions, forms and data, which loads separately. */
export function Router() {
  const area = useArea();
  return (
    <Suspense fallback={<LoadingScreen />}>
      {area === 'landing' ? <LandingArea /> : <LazySessionArea />}
    </Suspense>
  );
}
