import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#web/platform/session/session.tsx';
import { PATHS } from '../paths.ts';

/** Signs out and goes to the start page. */
export function useSignOut(): () => void {
  const { logout } = useSession();
  const navigate = useNavigate();
  return useCallback(() => void logout(() => navigate(PATHS.home)), [logout, navigate]);
}
