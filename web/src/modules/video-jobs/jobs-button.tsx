import { Film, Image as ImageIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useUser } from '#web/platform/session/session.tsx';
import { lazyCode } from '#web/ui/lazy-code.ts';
import { useRunningJobs } from './job-store.ts';

const usePopoverCode = lazyCode(() => import('./jobs-popover.tsx'));

/**
 * The state of a button that opens the list of running jobs, `gap` pixels away; `undefined` if there are none and the
 * list is closed.
 */
export function useJobsButton(gap?: number) {
  const { id: userId } = useUser();
  const jobs = useRunningJobs(userId);
  const { count, percent } = jobs;
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const id = useId();
  const Popover = usePopoverCode(isOpen)?.JobsPopover;
  if (count === '' && !isOpen) return undefined;
  return {
    icon: jobs.videos.length === 0 ? ImageIcon : Film,
    words: percent === undefined ? count : `${count} · ${percent}%`,
    short: percent === undefined ? jobs.images.length : `${percent}%`,
    width: `${percent ?? 0}%`,
    attributes: {
      ref: setButton,
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setIsOpen(!isOpen),
    } as const,
    popover: Popover && <Popover {...{ button, isOpen, id, gap, jobs, userId }} onOpenChange={setIsOpen} />,
  };
}
