import { useUser } from '#web/platform/session/session.tsx';
import { type BudgetKind, remainingBudget } from './remaining-budget.ts';
import { type Offer, useCatalog } from './use-catalog.ts';

/** The rest of today's budget, next to the price of the next request; its space is kept free while it loads. */
export function RemainingBudgetNote({ kind, offer: { usd } }: { kind: BudgetKind; offer: Offer }) {
  const { data, isPending } = useCatalog(useUser().id);
  if (isPending)
    return (
      <span aria-hidden className="invisible">
        Left today: 100 {kind === 'pictures' ? 'images' : 'videos'}
      </span>
    );
  if (!data || usd === undefined) return null;
  const { text, isEnough } = remainingBudget(data.budget, kind, usd);
  return (
    <span className={isEnough ? 'text-text-2 tabular-nums' : 'font-medium text-danger-text tabular-nums'}>
      {text}
    </span>
  );
}
