import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/notify.ts';

type StartOverOptions = {
  /** Whether the image is not saved: it is discarded only after confirmation. */
  isUnsaved: boolean;
  /** The button's label. */
  label: string;
  /** The toast afterwards. */
  doneText: string;
  /** Whether images are being made: they are saved although no screen shows them anymore. */
  isWorking: boolean;
  /** Resets everything and returns a function that undoes it. */
  reset(): () => void;
};

/** Resets everything and offers Undo for 8 seconds; asks first if the image is not saved. */
export function useStartOver({ isUnsaved, isWorking, label, doneText, reset }: StartOverOptions): {
  startOver(): void;
  dialog: ReactNode;
} {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const run = () => {
    setIsDialogOpen(false);
    const undo = reset();
    notify.action(doneText, {
      id: 'start-over',
      label: 'Undo',
      onAction: undo,
      ...(isWorking && { description: 'Images in progress will appear in your history.' }),
    });
  };
  return {
    startOver: () => (isUnsaved ? setIsDialogOpen(true) : run()),
    dialog: (
      <ConfirmDialog
        open={isDialogOpen}
        title={`${label}?`}
        description="This image is not saved to your history. Download it first if you want to keep it."
        confirmLabel={label}
        busyLabel={label}
        busy={false}
        onConfirm={run}
        onCancel={() => setIsDialogOpen(false)}
      />
    ),
  };
}
