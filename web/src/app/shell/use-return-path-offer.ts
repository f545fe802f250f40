import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/platform/paths.ts';
import { notify } from '#web/ui/notify.ts';
import { takeReturnPath } from '../return-path.ts';
import { screenTitle } from './menu.ts';

/** Sign-in always leads to the dashboard, which offers the screen that the visitor requested before, once. */
export function useReturnPathOffer(): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, when the shell mounts.
  useEffect(() => {
    const returnPath = takeReturnPath();
    if (returnPath === undefined || returnPath.path === PATHS.dashboard) return;
    const title = screenTitle(returnPath.path);
    if (title === undefined) return;
    notify.action(`Continue to ${title}`, {
      id: 'return-path',
      label: 'Open',
      onAction: () => navigate({ pathname: returnPath.path, search: returnPath.search }),
    });
  }, []);
}
