import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useFocusReturn } from './use-focus-return.ts';

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-[70rem]' };

type DialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  size?: keyof typeof widths;
  children: ReactNode;
  /** Buttons next to the close button. */
  actions?: ReactNode;
  /** Stays visible at the bottom. */
  footer?: ReactNode;
  /** False while the dialog must stay open: Escape, the backdrop and the close button then do nothing. */
  dismissible?: boolean;
  /** Removes the padding around the children. */
  flush?: boolean;
  onOpenAutoFocus?(event: Event): void;
  onCloseAutoFocus?(event: Event): void;
};

/** Closing a toast, or pressing its Undo, leaves the dialog below open. */
const ignoreToastPress = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
    event.preventDefault();
};

/** A dialog, centered on a wide screen; a full-height sheet on a phone. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, size = 'md', children, footer, dismissible = true, flush = false } = props;
  const focusReturn = useFocusReturn({
    ...(props.onOpenAutoFocus && { onOpenAutoFocus: props.onOpenAutoFocus }),
    ...(props.onCloseAutoFocus && { onCloseAutoFocus: props.onCloseAutoFocus }),
  });
  const preventDismissal = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (dismissible || next) && onOpenChange(next)}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 bg-black/50 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <RadixDialog.Content
          {...(props.description === undefined && { 'aria-describedby': undefined })}
          {...focusReturn}
          onEscapeKeyDown={preventDismissal}
          onPointerDownOutside={preventDismissal}
          onInteractOutside={ignoreToastPress}
          className={clsx(
            'fixed inset-0 z-50 flex flex-col bg-surface safe-inline-0 focus:outline-none max-sm:data-[state=closed]:animate-sheet-out max-sm:data-[state=open]:animate-sheet-in',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(90dvh,60rem)] sm:w-[calc(100vw-3rem)] sm:-translate-1/2 sm:rounded-xl sm:shadow-e3 sm:data-[state=closed]:animate-dialog-out sm:data-[state=open]:animate-dialog-in short:max-h-none short:inset-0 short:translate-none short:w-full short:max-w-none short:rounded-none cramped:overflow-y-auto',
            widths[size],
          )}
        >
          <DialogHeader
            title={props.title}
            description={props.description}
            actions={props.actions}
            dismissible={dismissible}
          />
          <div
            className={clsx(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain cramped:flex-none cramped:overflow-visible',
              flush ? 'sm:last:rounded-b-xl short:last:rounded-none' : 'p-4 sm:p-5 short:py-3',
            )}
          >
            {children}
          </div>
          {footer !== undefined && (
            <div className="border-t border-border px-4 sm:px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:py-1">
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function DialogHeader(props: {
  title: ReactNode;
  description: ReactNode;
  actions: ReactNode;
  dismissible: boolean;
}) {
  return (
    <div className="flex items-start gap-3 border-b border-border py-3 ps-4 pe-1 sm:ps-5 sm:pe-2 pt-[max(0.75rem,env(safe-area-inset-top))] short:py-0">
      <div className="min-w-0 flex-1 py-2">
        <RadixDialog.Title data-title className="text-h2">
          {props.title}
        </RadixDialog.Title>
        {props.description !== undefined && (
          <RadixDialog.Description className="mt-1 text-text-2 short:sr-only">
            {props.description}
          </RadixDialog.Description>
        )}
      </div>
      {props.actions}
      <RadixDialog.Close asChild>
        <IconButton icon={X} label="Close" disabled={!props.dismissible} />
      </RadixDialog.Close>
    </div>
  );
}
