import { useEffect } from 'react';
import { Toaster } from '#web/ui/toaster.tsx';
import { LandingPage } from './landing.page.tsx';

/** The code of a first visit; the toasts' code loads with the first toast. */
export function FirstVisit() {
  // `screen-code.js` then repeats a click that was made before the code had loaded.
  useEffect(() => void dispatchEvent(new Event('moodlark:hydrated')), []);
  return (
    <>
      <LandingPage />
      <Toaster />
    </>
  );
}
