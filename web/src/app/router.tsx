import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { PATHS } from './paths.ts';

const LandingPage = lazy(async () => ({
  default: (await import('#web/features/landing/landing.page.tsx')).LandingPage,
}));
const SessionArea = lazy(async () => ({ default: (await import('./session-area.tsx')).SessionArea }));

/** The landing page by itself; everything that knows of sessions, forms and data is loaded apart from it. */
export function Router() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path={PATHS.home} element={<LandingPage />} />
        <Route path="*" element={<SessionArea />} />
      </Routes>
    </Suspense>
  );
}
