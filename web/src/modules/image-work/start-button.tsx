import type { ReactNode } from 'react';
import { PriceInButton } from '#web/modules/budget/price.tsx';
import type { Offer } from '#web/modules/budget/use-catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { CommandEnterKey } from '#web/ui/command-enter.tsx';

/** Id of the line above the button. */
export const MISSING_ID = 'missing';

/**
 * The main button of a form. While something is missing or today's budget does not cover the work, it looks disabled, the
 * reason is above it, and pressing it leads there.
 */
export function StartButton(props: {
  offer: Offer;
  /** Why the form cannot be sent yet, as the line above the button says. */
  missing: string | undefined;
  /** Whether the button reports that it is disabled. It still reacts to presses. */
  isDisabled?: boolean | undefined;
  busy: boolean;
  busyLabel: string;
  /** Starts the work, or leads to what is missing. */
  onPress(): void;
  children: ReactNode;
}) {
  const { offer, missing, isDisabled, onPress, children } = props;
  return (
    <Button
      size="lg"
      className="flex-1 px-3!"
      data-starts-work
      aria-disabled={isDisabled || undefined}
      unavailable={missing !== undefined || offer.exceedsBudget}
      aria-describedby={missing === undefined ? undefined : MISSING_ID}
      busy={props.busy}
      busyLabel={props.busyLabel}
      onClick={onPress}
    >
      {children}
      <PriceInButton offer={offer} />
      <CommandEnterKey />
    </Button>
  );
}
