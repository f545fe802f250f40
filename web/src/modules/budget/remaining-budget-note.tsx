import { clsx } from 'clsx';
import { useUser } from '#web/platform/session/session.tsx';
import { type BudgetKind, remainingBudget } from './remaining-budget.ts';
import { type Offer, useCatalog } from './use-catalog.ts';

/**
 * The remainder of today's budget, next to the price of the next request; reserves its space while it is loading. Omits
 * the time of the reset if a refusal on the screen already states it.
 */
export function RemainingBudgetNote({ kind, offer: { usd } }: { kind: BudgetKind; offer: Offer }) {
  const { data, isPending } = useCatalog(useUser().id);
  if (isPending)
    return (
      <span aria-hidden className="invisible">
        Left today: 100 {kind === 'pictures' ? 'images' : 'videos'}
      </span>
    );
  if (!data || usd === undefined) return null;
  const { text, shortage } = remainingBudget(data.budget, kind, usd);
  return (
    <span
      className={clsx(
        'text-text-2 tabular-nums',
        shortage &&
          'not-in-[body:has([data-used-up])]:font-medium not-in-[body:has([data-used-up])]:text-danger-text',
      )}
    >
      {text}
      {shortage && <span className="in-[body:has([data-used-up])]:hidden">. {shortage}</span>}
    </span>
  );
}
