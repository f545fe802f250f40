import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '#web/ui/toaster.tsx';
import { Router } from './router.tsx';
import { UnexpectedErrorBoundary } from './unexpected-error.tsx';

/**
 * The whole app. Toasts stand above the router, so that they outlive a page. Going to another page is no
 * transition: what was pressed is answered at once, and a sign-out never shows the page that it left.
 */
export function App() {
  return (
    <UnexpectedErrorBoundary>
      <BrowserRouter useTransitions={false}>
        <Router />
      </BrowserRouter>
      <Toaster />
    </UnexpectedErrorBoundary>
  );
}
