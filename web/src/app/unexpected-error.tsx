import { RefreshCw } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import * as MESSAGES from '#contract/messages.ts';
import { hideEarlyScreen } from '#web/platform/early-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { retryFailedScreens } from './lazy-screen.tsx';

/** Keeps a failure inside one screen; menus and toasts around it keep working. */
export function UnexpectedErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={UnexpectedError} onReset={retryFailedScreens}>
      {children}
    </ErrorBoundary>
  );
}

/** The outermost error boundary; its message fills the window. */
export function WholeWindowErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={WholeWindowError} onReset={retryFailedScreens}>
      {children}
    </ErrorBoundary>
  );
}

function WholeWindowError(failure: FallbackProps) {
  return (
    <main>
      <UnexpectedError {...failure} />
    </main>
  );
}

/** The error panel for failures without a known cause. */
export const FailurePanel = (props: Pick<ComponentProps<typeof ErrorPanel>, 'action' | 'details'>) => (
  <ErrorPanel
    title={MESSAGES.unexpected}
    heading="h1"
    message="Nothing that was saved is lost. Try again, or reload the page."
    {...props}
  />
);

function UnexpectedError({ error, resetErrorBoundary }: FallbackProps) {
  useEffect(hideEarlyScreen, []);
  return (
    <div className="mx-auto grid min-h-[60dvh] w-full max-w-lg place-items-center p-4 sm:p-6">
      <FailurePanel
        details={error instanceof Error ? error.message : String(error)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button icon={RefreshCw} onClick={resetErrorBoundary}>
              Try Again
            </Button>
            <Button variant="secondary" onClick={() => location.reload()}>
              Reload
            </Button>
          </div>
        }
      />
    </div>
  );
}
