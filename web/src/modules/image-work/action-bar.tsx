import type { ReactNode } from 'react';
import { BudgetLeftNote } from '#web/modules/budget/budget-left.tsx';
import { PriceTag } from '#web/modules/budget/price.tsx';
import type { Offer } from '#web/modules/budget/use-catalog.ts';

/** The price and the buttons of a form: its foot, and on phones the foot of the screen. */
export function ActionBar(props: {
  offer?: Offer;
  /** Why a button cannot be pressed. */
  note?: string | undefined;
  children: ReactNode;
}) {
  const { offer, note, children } = props;
  return (
    <div className="border-t border-border bg-surface px-5 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:fixed max-lg:inset-x-0 z-10 bottom-0 lg:sticky lg:rounded-b-lg">
      <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-small text-text-2 tabular-nums empty:hidden">
        {offer && <PriceTag label="This image:" offer={offer} />}
        {offer?.usd !== undefined && <BudgetLeftNote kind="pictures" usd={offer.usd} />}
        {note !== undefined && <span className="font-medium">{note}</span>}
      </p>
      <div className="flex gap-2.5">{children}</div>
    </div>
  );
}
