import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  description: ReactNode;
  /** The subject, for example a small image with its prompt. */
  children?: ReactNode;
  confirmLabel: string;
  /** `danger`, the default, for actions without undo. */
  confirmVariant?: 'danger' | 'primary';
  /** The label of the cancel button; "Cancel" by default. */
  cancelLabel?: string;
  busyLabel: string;
  /** While true, both buttons are disabled, and Escape and the backdrop do nothing. */
  busy: boolean;
  /** While true, the confirm button is disabled, for example until something is typed. */
  confirmDisabled?: boolean;
  /** While true, the confirm button looks disabled; pressing it shows why. */
  confirmUnavailable?: boolean | undefined;
  onConfirm(): void;
  onCancel(): void;
  /** Runs when the dialog closes, to move focus to an element other than the one that had it before. */
  onCloseAutoFocus?(event: Event): void;
};

/** The dialog itself (see `confirm-dialog.tsx`). */
export function ConfirmDialogSurface(props: ConfirmDialogProps) {
  const { open, title, description, children, confirmLabel, busyLabel, busy, onConfirm, onCancel } = props;
  const focusReturn = useFocusReturn({
    ...(props.onCloseAutoFocus && { onCloseAutoFocus: props.onCloseAutoFocus }),
  });
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-black/50 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <AlertDialog.Content
          {...focusReturn}
          onEscapeKeyDown={(event) => busy && event.preventDefault()}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[90dvh] flex-col rounded-t-xl bg-surface shadow-e3 focus:outline-none max-sm:data-[state=closed]:animate-sheet-out max-sm:data-[state=open]:animate-sheet-in sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:max-w-md sm:-translate-1/2 sm:rounded-xl sm:data-[state=closed]:animate-dialog-out sm:data-[state=open]:animate-dialog-in cramped:overflow-y-auto"
        >
          <div className="shrink-0 pt-5 pb-4 safe-inline-4 sm:safe-inline-5 short:py-2">
            <AlertDialog.Title className="text-h2">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1 text-text-2">{description}</AlertDialog.Description>
          </div>
          <div className="flex min-h-0 flex-col gap-4 scroll-py-4 overflow-y-auto border-t border-border py-4 empty:hidden short:py-3 safe-inline-4 sm:safe-inline-5 *:shrink-0 cramped:flex-none cramped:overflow-visible">
            {children}
          </div>
          <div className="flex shrink-0 justify-end gap-2 border-t border-border pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] safe-inline-4 sm:safe-inline-5 max-sm:flex-col-reverse short:flex-row! short:pt-2">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {props.cancelLabel ?? 'Cancel'}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant={props.confirmVariant ?? 'danger'}
              busy={busy}
              busyLabel={busyLabel}
              disabled={props.confirmDisabled}
              unavailable={props.confirmUnavailable}
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
