import { Button } from '#web/ui/button.tsx';
import type { RemovedShot } from './use-board-actions.ts';

/** Rendered inside the dialog, because the rest of the page is inert. */
export function RemovedNote({ removed, onUndo }: { removed: RemovedShot; onUndo(): void }) {
  return (
    <p
      role="status"
      className="flex items-center justify-between gap-3 rounded-md bg-surface-2 py-2 ps-3 pe-2"
    >
      Shot {removed.index + 1} removed
      <Button variant="secondary" size="sm" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
