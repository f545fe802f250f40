import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PriceTag } from '#web/modules/budget/price.tsx';
import type { BudgetKind } from '#web/modules/budget/remaining-budget.ts';
import { RemainingBudgetNote } from '#web/modules/budget/remaining-budget-note.tsx';
import type { Offer } from '#web/modules/budget/use-catalog.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { useKeyboardHeight } from '#web/ui/use-keyboard-height.ts';
import { MISSING_ID } from './start-button.tsx';

/** Publishes the bar's height, so that the page scrolls a focused control clear of it. Returns a function that stops this. */
function publishHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--action-bar');
  };
}

/** The price and the buttons of a form: the bar at its bottom, and on phones at the bottom of the screen. */
export function ActionBar(props: {
  offer?: Offer;
  /** The label of the price, for example "This image:". */
  priceLabel?: string;
  /** The kind of result that the budget counts. */
  kind?: BudgetKind;
  /** How long it takes. */
  estimate?: string;
  /** Choices about the next image, above the buttons. */
  choices?: ReactNode;
  /**
   * Why the form cannot be sent yet, or whether the image is saved. An empty text keeps its line, so that the button
   * does not jump under the pointer.
   */
  note?: ReactNode;
  /** Whether the stage shows the note instead on phones, where the bar must not be tall. */
  isNoteOnStage?: boolean;
  /** Why the last submission was not sent or was refused: a text, or a panel that also links to a remedy. */
  refusal?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { offer, priceLabel = 'This image:', kind = 'pictures', choices, note, children } = props;
  const { estimate, refusal } = props;
  const keyboardHeight = useKeyboardHeight();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? publishHeight(bar.current) : undefined), []);
  return (
    <div
      ref={bar}
      data-bottom-bar
      // Above the keyboard, so that the button stays in reach while typing.
      style={keyboardHeight > 0 ? { bottom: keyboardHeight } : undefined}
      className={clsx(
        'border-t border-border bg-surface safe-inline-4 sm:safe-inline-6 lg:safe-inline-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] lg:pb-5 max-lg:fixed max-lg:inset-x-0 z-10 bottom-0 lg:sticky lg:rounded-b-lg short:flex short:h-15 short:items-center short:justify-between short:gap-3 short:py-0',
        props.className,
      )}
    >
      {choices}
      <p
        className={clsx(
          'mb-2 flex flex-wrap content-center items-center justify-between gap-x-3 gap-y-1 text-small text-text-2 tabular-nums empty:hidden short:mb-0',
          offer && note !== undefined && 'lg:min-h-[calc(2lh+--spacing(1))]',
        )}
      >
        {offer && (
          // On phones in landscape the button shows the price.
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 short:hidden">
            {estimate !== undefined && <Badge icon={Clock}>{estimate}</Badge>}
            <PriceTag label={priceLabel} offer={offer} />
          </span>
        )}
        {offer && (offer.isPending || offer.usd !== undefined) && (
          <span className="short:max-md:hidden">
            <RemainingBudgetNote kind={kind} offer={offer} />
          </span>
        )}
        {note !== undefined && (
          <span
            id={MISSING_ID}
            className={clsx(
              'basis-full font-medium empty:hidden short:basis-auto',
              props.isNoteOnStage && 'max-sm:hidden short:block',
            )}
          >
            {note}
          </span>
        )}
      </p>
      <div className="mb-3 empty:hidden short:absolute short:inset-x-0 short:bottom-full short:mb-0 short:[&_[role=alert]]:safe-inline-4 short:[&_[role=alert]]:rounded-none short:[&_[role=alert]]:py-2 sm:short:[&_[role=alert]]:safe-inline-6">
        {typeof refusal === 'string' ? (
          <FormFailure failure={{ message: refusal, hasNoToast: true }} />
        ) : (
          refusal
        )}
      </div>
      <div className="flex flex-wrap gap-2 short:ms-auto short:w-80 short:shrink-0 short:flex-nowrap">
        {children}
      </div>
    </div>
  );
}
