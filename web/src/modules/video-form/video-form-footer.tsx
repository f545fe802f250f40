import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { PriceTag } from '#web/modules/budget/price.tsx';
import { RemainingBudgetNote } from '#web/modules/budget/remaining-budget-note.tsx';
import type { Offer } from '#web/modules/budget/use-catalog.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Time, price and submit button, always visible: the foot of the form's card, on phones the foot of the screen. */
export function VideoFormFooter(props: {
  /** How long it takes. */
  estimate: string;
  offer: Offer;
  /** The button and the notes below it. */
  children: ReactNode;
}) {
  const { estimate, offer, children } = props;
  return (
    <div
      data-foot-bar
      className="@container -mx-5 -mb-5 rounded-b-lg border-t border-border bg-surface px-5 pt-4 pb-5 sticky bottom-0 z-10 max-lg:fixed max-lg:inset-x-0 max-lg:m-0 max-lg:rounded-none max-lg:pt-2.5 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(max-height:30rem)]:static [@media(max-height:30rem)]:-mx-5 [@media(max-height:30rem)]:-mb-5 [@media(max-height:30rem)]:rounded-b-lg"
    >
      <div className="flex flex-col gap-3 max-lg:gap-2 @3xl:flex-row @3xl:items-center @3xl:justify-between">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2 max-sm:gap-x-2 max-sm:text-small">
          <Badge icon={Clock}>{estimate}</Badge>
          <PriceTag label="This video:" offer={offer} />
          {offer.usd !== undefined && <RemainingBudgetNote kind="videos" usd={offer.usd} />}
        </p>
        <div className="flex flex-col gap-3 max-lg:gap-2 @3xl:flex-row-reverse @3xl:items-center">
          {children}
        </div>
      </div>
    </div>
  );
}
