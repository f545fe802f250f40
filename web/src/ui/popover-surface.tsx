import { clsx } from 'clsx';
import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { ExternalTrigger } from './external-trigger.tsx';

export type PopoverProps = {
  /** The button that opened it and gets the focus back. */
  button: HTMLElement | null;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  id: string;
};

/** A small panel, placed at the button that opened it. */
export function PopoverSurface(
  props: PopoverProps & {
    label: string;
    className: string;
    /** Pixels between the button and the panel. */
    gap?: number | undefined;
    children: ReactNode;
    onOpenAutoFocus?(event: Event): void;
  },
) {
  const { button, isOpen, onOpenChange, id, label, className, gap = 8, children } = props;
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <ExternalTrigger button={button} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          id={id}
          side="top"
          align="start"
          sideOffset={gap}
          collisionPadding={12}
          aria-label={label}
          {...(props.onOpenAutoFocus && { onOpenAutoFocus: props.onOpenAutoFocus })}
          className={clsx(
            'z-40 max-h-(--radix-popover-content-available-height) animate-pop-in overflow-y-auto rounded-lg border border-border bg-surface p-4 shadow-e3 focus:outline-none',
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
