import type { BudgetLeft } from '#contract/budgets.ts';
import { useCatalog } from '#web/modules/budget/use-catalog.ts';
import { useIsFree } from '#web/platform/config/config-provider.tsx';
import { formatResetDay } from '#web/platform/format/format-moment.ts';
import { formatNumber, formatUsd } from '#web/platform/format/format-number.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { CardError, hasFailedToLoad } from './card-error.tsx';

type Share = { label: string; used: string; limit: string; percent: number };

/** How much of the day's budget is used, as text and in percent. */
export function budgetShares({ pictures, videos, usd }: BudgetLeft): Share[] {
  const share = (
    label: string,
    amount: { used: number; limit: number },
    format: (value: number) => string,
  ) => ({
    label,
    used: format(amount.used),
    limit: format(amount.limit),
    percent: amount.limit === 0 ? 100 : Math.min(100, (amount.used / amount.limit) * 100),
  });
  return [
    share('Images', pictures, formatNumber),
    share('Videos', videos, formatNumber),
    ...(usd === null ? [] : [share('Spent', usd, formatUsd)]),
  ];
}

/** Shows how much of the day's budget is used, and when it resets. */
export function BudgetCard({ userId }: { userId: string }) {
  const query = useCatalog(userId);
  const budget = query.data?.budget;
  return (
    <Card>
      <CardHeader
        title="Today’s Budget"
        description={`Resets on ${formatResetDay(budget === undefined ? nextMidnight() : new Date(budget.resetsAt))}`}
      />
      {hasFailedToLoad(query) ? (
        <CardError query={query} text="Today’s budget could not be loaded." />
      ) : budget === undefined ? (
        <BudgetSkeleton />
      ) : (
        <ul className="grid gap-4">
          {budgetShares(budget).map((share) => (
            <BudgetShare key={share.label} share={share} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The next midnight in UTC, when budgets reset. */
const nextMidnight = () => new Date(new Date().setUTCHours(24, 0, 0, 0));

function BudgetSkeleton() {
  const labels = ['Images', 'Videos', ...(useIsFree() === false ? ['Spent'] : [])];
  return (
    <div aria-hidden className="grid gap-4">
      {labels.map((label) => (
        <div key={label} className="flex flex-col gap-2">
          <p className="flex justify-between gap-3">
            <span className="text-label">{label}</span>
            <SkeletonText className="w-20" />
          </p>
          <Skeleton className="h-2 rounded-full" />
        </div>
      ))}
    </div>
  );
}

function BudgetShare({ share: { label, used, limit, percent } }: { share: Share }) {
  return (
    <li className="flex flex-col gap-2">
      <p className="flex justify-between gap-3">
        <span className="text-label">{label}</span>
        <span className="text-text-2 tabular-nums">
          {used} of {limit}
        </span>
      </p>
      <ProgressBar value={percent} label={`${label}: ${used} of ${limit}`} />
    </li>
  );
}
