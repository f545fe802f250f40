import { useUser } from '#web/platform/session/session.tsx';
import { type BudgetKind, remainingBudget } from './remaining-budget.ts';
import { useCatalog } from './use-catalog.ts';

/** The rest of today's budget, next to the price of the next request. Renders nothing while it is unknown. */
export function RemainingBudgetNote({ kind, usd }: { kind: BudgetKind; usd: number }) {
  const { data } = useCatalog(useUser().id);
  if (!data) return null;
  const { text, isEnough } = remainingBudget(data.budget, kind, usd);
  return (
    <span className={isEnough ? 'text-text-2 tabular-nums' : 'font-medium text-danger-text tabular-nums'}>
      {text}
    </span>
  );
}
