import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/notify.ts';

type StartOverOptions = {
  /** An image that is saved nowhere is not discarded unasked. */
  isUnsaved: boolean;
  /** What the button says. */
  label: string;
  /** Said once it is done. */
  doneText: string;
  /** Resets everything and gives the way back. */
  reset(): () => void;
};

/** Resets everything, with 8 seconds to take it back; asks first where the image is not saved. */
export function useStartOver({ isUnsaved, label, doneText, reset }: StartOverOptions): {
  startOver(): void;
  dialog: ReactNode;
} {
  const [isAsking, setIsAsking] = useState(false);
  const run = () => {
    setIsAsking(false);
    const undo = reset();
    notify.action(doneText, { id: 'start-over', label: 'Undo', onAction: undo });
  };
  return {
    startOver: () => (isUnsaved ? setIsAsking(true) : run()),
    dialog: (
      <ConfirmDialog
        open={isAsking}
        title={`${label}?`}
        description="This image is not saved to your history. Download it first if you want to keep it."
        confirmLabel={label}
        busyLabel={label}
        busy={false}
        onConfirm={run}
        onCancel={() => setIsAsking(false)}
      />
    ),
  };
}
