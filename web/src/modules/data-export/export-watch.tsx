import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { notify } from '#web/ui/notify.ts';
import { startedExportStore } from './started-export-store.ts';
import { useExportStatus } from './use-data-export.ts';

const TOAST = 'export';

/**
 * Tracks an archive that is being made, and announces when it is ready or has failed. The profile shows that itself, so
 * nothing is announced there.
 */
export function ExportWatch() {
  const { id: userId } = useUser();
  const { data } = useExportStatus(userId);
  const isOnProfile = useLocation().pathname === PATHS.profile;
  const navigate = useNavigate();
  const isOver = data !== undefined && (data === 'gone' || data.status !== 'working');
  const isReady = data !== 'gone' && data?.status === 'ready';
  useEffect(() => {
    const started = startedExportStore.read(userId);
    if (!isOver || started === null || !started.isAwaited) return;
    startedExportStore.write(userId, { ...started, isAwaited: false });
    if (isOnProfile) return;
    notify.action(isReady ? 'Your data is ready to download.' : 'Your data could not be collected.', {
      id: TOAST,
      label: isReady ? 'Go to Download' : 'See Why',
      onAction: () => navigate(PATHS.profile),
    });
  }, [userId, isOver, isReady, isOnProfile, navigate]);
  return null;
}
