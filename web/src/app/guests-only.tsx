import { useRef } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '#web/platform/session/session.tsx';
import { hasStoredSession } from '#web/platform/session/stored-session.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { PATHS } from './paths.ts';

/** Signed-in people go on to the dashboard. A form that is shown stays, with what was typed, while it works. */
export function GuestsOnly() {
  const { user, isLoading } = useSession();
  const isShown = useRef(false);
  if (user !== undefined) return <Navigate to={PATHS.dashboard} replace />;
  if (!isShown.current && isLoading && hasStoredSession()) return <LoadingScreen />;
  isShown.current = true;
  return <Outlet />;
}
