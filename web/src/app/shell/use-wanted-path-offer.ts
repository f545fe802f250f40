import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '#web/ui/notify.ts';
import { takeWantedPath } from '../wanted-path.ts';
import { titleOf } from './menu.ts';

/** Signing in always leads to the dashboard; where somebody wanted to go before is offered there once. */
export function useWantedPathOffer(): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, when the shell comes up.
  useEffect(() => {
    const path = takeWantedPath();
    const title = path === undefined ? undefined : titleOf(path);
    if (path === undefined || title === undefined) return;
    notify.action(`Continue to ${title}`, {
      id: 'wanted-path',
      label: 'Open',
      onAction: () => navigate(path),
    });
  }, []);
}
