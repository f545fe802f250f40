import { Toaster } from '#web/ui/toaster.tsx';
import { Router } from './router.tsx';
import { WholeWindowErrorBoundary } from './unexpected-error.tsx';

/** The app. Toasts are outside the pages, so that they stay when the page changes. */
export function App() {
  return (
    <WholeWindowErrorBoundary>
      <Router />
      <Toaster />
    </WholeWindowErrorBoundary>
  );
}
