import { CircleAlert } from 'lucide-react';
import { WarningNote } from '#web/ui/warning-note.tsx';

/** On phones the stage and the price cover most of the window: scrolls a new message into view. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'end' });
}

/** A note about the mask: why it cannot be sent, or that it must be painted. */
export function MaskNote({ problem, note }: { problem: string | undefined; note: string | undefined }) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {problem !== undefined && (
          <p
            ref={bringIntoView}
            className="flex items-start gap-2 rounded-md bg-danger-soft px-4 py-3 text-danger-text"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
            {problem}
          </p>
        )}
      </div>
      {problem === undefined && note !== undefined && <WarningNote>{note}</WarningNote>}
    </>
  );
}
