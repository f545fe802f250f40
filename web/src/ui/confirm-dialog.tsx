import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useFocusReturn } from './use-focus-return.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** Says what will happen, and to what. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Shown while `busy`; both buttons and Escape are blocked then. */
  busyLabel?: string;
  busy?: boolean;
  tone?: 'danger' | 'primary';
  onConfirm(): void;
};

/** Asks before something that cannot be taken back. It stays open while `busy`; the caller closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, busyLabel, onConfirm } = props;
  const { cancelLabel = 'Cancel', busy = false, tone = 'danger' } = props;
  const focusReturn = useFocusReturn();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-black/50 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <AlertDialog.Content
          {...focusReturn}
          className="fixed top-1/2 left-1/2 z-50 max-h-[90dvh] w-[calc(100vw-2rem)] max-w-md -translate-1/2 overflow-y-auto rounded-xl bg-surface p-5 shadow-e3 focus:outline-none data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in"
        >
          <AlertDialog.Title className="text-h2">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 text-text-2">{children}</div>
          </AlertDialog.Description>
          <div className="mt-5 flex justify-end gap-2 max-sm:flex-col-reverse">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant={tone}
              busy={busy}
              {...(busyLabel !== undefined && { busyLabel })}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
