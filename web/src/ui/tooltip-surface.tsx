import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { TriggerStandIn } from './trigger-stand-in.tsx';

type TooltipSurfaceProps = {
  content: ReactNode;
  side: 'top' | 'right' | 'bottom' | 'left';
  button: HTMLElement | null;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  id: string;
};

/** The words themselves, beside what they explain. */
export function TooltipSurface({ button, isOpen, onOpenChange, id, side, content }: TooltipSurfaceProps) {
  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root open={isOpen} onOpenChange={onOpenChange}>
        <RadixTooltip.Trigger asChild>
          <TriggerStandIn button={button} />
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            id={id}
            side={side}
            sideOffset={6}
            collisionPadding={12}
            className="z-60 max-w-72 animate-pop-in rounded-sm bg-text px-2.5 py-1.5 text-small text-bg shadow-e2"
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
