import { useEffect, useRef } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '#web/platform/session/session.tsx';
import { hasStoredSession } from '#web/platform/session/stored-session.ts';
import { whenIdle } from '#web/platform/when-idle.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { PATHS } from '../platform/paths.ts';
import { readReturnPath } from './return-path.ts';
import { SCREENS } from './screens.ts';

/**
 * Redirects signed-in people to the dashboard, with the item or filter that they requested. A form stays mounted
 * while it submits.
 */
export function GuestsOnly() {
  const { user, isLoading } = useSession();
  const isShown = useRef(false);
  // Preload the next screen.
  useEffect(() => whenIdle(() => void SCREENS.dashboard.load().catch(() => undefined)), []);
  if (user !== undefined) {
    const returnPath = readReturnPath();
    const search = returnPath?.path === PATHS.dashboard ? returnPath.search : '';
    return <Navigate to={{ pathname: PATHS.dashboard, search }} replace />;
  }
  if (!isShown.current && isLoading && hasStoredSession()) return <LoadingScreen />;
  isShown.current = true;
  return <Outlet />;
}
