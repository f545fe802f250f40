import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ACCOUNT_MESSAGES } from '#web/platform/account-messages.ts';
import { useSession } from '#web/platform/session.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { notify } from '#web/ui/notify.ts';
import { PATHS } from './paths.ts';
import { rememberWantedPath } from './wanted-path.ts';

/** Lets signed-in people through. Others get one message and one redirect; a deliberate sign-out gets neither. */
export function RequireSession() {
  const { user, isLoading, isLoggingOut, hasCheckFailed } = useSession();
  if (isLoggingOut) return null;
  if (user !== undefined) return <Outlet />;
  if (isLoading) return <LoadingScreen />;
  return (
    <ToSignIn message={hasCheckFailed ? ACCOUNT_MESSAGES.sessionCheckFailed : ACCOUNT_MESSAGES.signInFirst} />
  );
}

function ToSignIn({ message }: { message: string }) {
  const { pathname } = useLocation();
  useEffect(() => {
    rememberWantedPath(pathname);
    notify.error(message, { id: 'auth-required' });
  }, [message, pathname]);
  return <Navigate to={PATHS.signIn} replace />;
}
