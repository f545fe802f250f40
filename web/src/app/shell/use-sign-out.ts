import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/platform/paths.ts';
import { useSession } from '#web/platform/session/session.tsx';

/** Signs out and goes to the landing page. */
export function useSignOut(): () => void {
  const { logout } = useSession();
  const navigate = useNavigate();
  return useCallback(() => void logout(() => navigate(PATHS.home)), [logout, navigate]);
}
