import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ACCOUNT_MESSAGES } from '#web/platform/session/account-messages.ts';
import type { ArrivalState } from '#web/platform/session/arrival-state.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { notify } from '#web/ui/notify.ts';
import { PATHS } from '../platform/paths.ts';
import { rememberReturnPath } from './return-path.ts';

/** Redirects visitors to sign-in with one message; a deliberate sign-out shows none. */
export function RequireSession() {
  const { user, isLoading, isLoggingOut, hasCheckFailed, hasEnded } = useSession();
  const wasSignedIn = useRef(false);
  if (isLoggingOut) return null;
  if (user !== undefined) {
    wasSignedIn.current = true;
    return <Outlet />;
  }
  if (isLoading) return <LoadingScreen />;
  // Signed out on purpose in another tab.
  if (wasSignedIn.current && !hasEnded) return <Navigate to={PATHS.signIn} replace />;
  const isBroken = hasCheckFailed || hasEnded;
  return (
    <SignInRedirect
      message={isBroken ? ACCOUNT_MESSAGES.sessionCheckFailed : ACCOUNT_MESSAGES.signInFirst}
      hasSessionEnded={hasEnded}
    />
  );
}

function SignInRedirect({ message, hasSessionEnded }: { message: string; hasSessionEnded: boolean }) {
  const { pathname, search } = useLocation();
  const state: ArrivalState = hasSessionEnded ? { sessionEnded: true } : null;
  useEffect(() => {
    rememberReturnPath(pathname + search);
    // Failures that the end of the session caused need no message.
    if (hasSessionEnded) notify.dismissAll();
    notify.error(message, { id: 'auth-required' });
  }, [message, pathname, search, hasSessionEnded]);
  return <Navigate to={PATHS.signIn} replace state={state} />;
}
