import { useQuery } from '@tanstack/react-query';
import { catalogEndpoint } from '#contract/api/catalog.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { type BudgetKind, remainingBudget } from './remaining-budget.ts';

/** The price of a form's next request. */
export type Offer = {
  /** Whether today's budget does not cover it: the button then looks disabled, and pressing it shows the reason. */
  exceedsBudget?: boolean | undefined;
  /** Price and model, e.g. `$0.04 · Stable Image Core`; undefined while it is unknown. */
  price: string | undefined;
  /** The most that it may cost. */
  usd: number | undefined;
  /** Whether the offer is still loading; the price stays hidden if it cannot be loaded. */
  isPending: boolean;
};

/** Invalidate it after starting something, because the remainder of the budget has changed. */
export const catalogKey = (userId: string) => ['catalog', userId] as const;

const catalogQuery = (userId: string) => ({
  queryKey: catalogKey(userId),
  queryFn: () => callApi(catalogEndpoint, { query: {} }),
  // The last response stays on screen until a newer one arrives.
  gcTime: Number.POSITIVE_INFINITY,
});

/** The remainder of today's budget, prices and, for operators, notices about models. */
export function useCatalog(userId: string) {
  return useQuery({ ...catalogQuery(userId), staleTime: 0 });
}

/** The features with their models and prices, which change less often than the budget. */
export function useFeatures() {
  return useQuery({ ...catalogQuery(useUser().id), select: ({ features }) => features });
}

/** Whether today's budget does not cover a request of this price; false while either is unknown. */
export function useExceedsBudget(kind: BudgetKind, usd: number | undefined): boolean {
  const { data: budget } = useQuery({ ...catalogQuery(useUser().id), select: ({ budget }) => budget });
  return (
    budget !== undefined && usd !== undefined && remainingBudget(budget, kind, usd).shortage !== undefined
  );
}
