import { Toaster } from '#web/ui/toaster.tsx';
import { LandingPage } from './landing.page.tsx';

/** The code of a first visit; the toasts' code loads with the first toast. */
export function FirstVisit() {
  return (
    <>
      <LandingPage />
      <Toaster />
    </>
  );
}
