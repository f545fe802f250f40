import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { ArrivalState } from '#web/features/auth/arrival-state.ts';
import { ACCOUNT_MESSAGES } from '#web/platform/session/account-messages.ts';
import { leaving } from '#web/platform/session/leaving.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { notify } from '#web/ui/notify.ts';
import { PATHS } from './paths.ts';
import { rememberWantedPath } from './wanted-path.ts';

/** Lets signed-in people through. Others get one message and one redirect; a deliberate sign-out gets neither. */
export function RequireSession() {
  const { user, isLoading, isLoggingOut, hasCheckFailed } = useSession();
  const wasIn = useRef(false);
  if (isLoggingOut) return null;
  if (user !== undefined) {
    wasIn.current = true;
    return <Outlet />;
  }
  if (isLoading) return <LoadingScreen />;
  return (
    <ToSignIn
      message={hasCheckFailed ? ACCOUNT_MESSAGES.sessionCheckFailed : ACCOUNT_MESSAGES.signInFirst}
      hasSessionEnded={wasIn.current && !leaving.isNoted()}
    />
  );
}

function ToSignIn({ message, hasSessionEnded }: { message: string; hasSessionEnded: boolean }) {
  const { pathname } = useLocation();
  const state: ArrivalState = hasSessionEnded ? { sessionEnded: true } : null;
  useEffect(() => {
    rememberWantedPath(pathname);
    notify.error(message, { id: 'auth-required' });
  }, [message, pathname]);
  return <Navigate to={PATHS.signIn} replace state={state} />;
}
