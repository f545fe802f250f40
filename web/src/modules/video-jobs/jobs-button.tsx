import { useId, useState } from 'react';
import { useUser } from '#web/platform/session/session.tsx';
import { lazyCode } from '#web/ui/lazy-code.ts';
import { useRunningJobs } from './job-store.ts';

const usePopoverCode = lazyCode(() => import('./jobs-popover.tsx'));

/**
 * The state of a button that opens the running jobs; `undefined` if there are none and the list is closed.
 */
export function useJobsButton() {
  const { id: userId } = useUser();
  const { pending, percent } = useRunningJobs(userId);
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const id = useId();
  const Popover = usePopoverCode(isOpen)?.JobsPopover;
  if (pending.length === 0 && !isOpen) return undefined;
  return {
    count: `${pending.length} ${pending.length === 1 ? 'video' : 'videos'}`,
    percent,
    attributes: {
      ref: setButton,
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setIsOpen(!isOpen),
    } as const,
    popover: Popover && (
      <Popover
        button={button}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        id={id}
        jobs={pending}
        userId={userId}
      />
    ),
  };
}
