import { Toaster } from '#web/ui/toaster.tsx';
import { LandingPage } from './landing.page.tsx';

/** All that a first visit to the landing page needs; toasts are loaded with the first. */
export function FirstVisit() {
  return (
    <>
      <LandingPage />
      <Toaster />
    </>
  );
}
