import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/platform/paths.ts';
import { notify } from '#web/ui/notify.ts';
import { takeReturnPath } from '../return-path.ts';
import { titleOf } from './menu.ts';

/** Sign-in always leads to the dashboard, which offers the screen that the visitor requested before, once. */
export function useReturnPathOffer(): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, when the shell mounts.
  useEffect(() => {
    const wanted = takeReturnPath();
    if (wanted === undefined || wanted.path === PATHS.dashboard) return;
    const title = titleOf(wanted.path);
    if (title === undefined) return;
    notify.action(`Continue to ${title}`, {
      id: 'wanted-address',
      label: 'Open',
      onAction: () => navigate({ pathname: wanted.path, search: wanted.search }),
    });
  }, []);
}
