import { useQuery } from '@tanstack/react-query';
import type { Quality } from '#contract/images.ts';
import { useIsFree } from '#web/platform/config/config-provider.tsx';
import { formatResetDay } from '#web/platform/format/format-moment.ts';
import { getTables } from '#web/platform/session/tables.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { CardError, hasFailedToLoad } from './card-error.tsx';
import { currentUsage, type Usage, usageRows } from './usage.ts';

const PERIODS: readonly { quality: Quality; title: string; unit: string; counts: string }[] = [
  {
    quality: 'standard',
    title: 'This week',
    unit: 'Standard images',
    counts: 'Images from text in standard quality',
  },
  {
    quality: 'premium',
    title: 'This month',
    unit: 'Premium images and tools',
    counts: 'Images from text in premium quality, edits and image tools',
  },
];

async function fetchUsage(userId: string) {
  const tables = await getTables();
  // Selects every column, because PostgREST may read `count` as the aggregate.
  const { data, error } = await tables.from('usage_tracking').select('*').eq('user_id', userId);
  if (error !== null) throw error;
  return usageRows.parse(data);
}

/** The usage of this week and this month, which is counted but not limited. */
export function UsageCard({ userId }: { userId: string }) {
  const query = useQuery({
    queryKey: ['usage', userId],
    queryFn: () => fetchUsage(userId),
    staleTime: 0,
  });
  return (
    <Card>
      <CardHeader
        title="Usage"
        description={
          <>
            This is a count, not a limit. <PriceNote />
          </>
        }
      />
      {hasFailedToLoad(query) ? (
        <CardError query={query} text="Your usage could not be loaded." />
      ) : (
        <dl className="grid gap-4 sm:grid-cols-2">
          {PERIODS.map(({ quality, title, unit, counts }) => (
            <Period
              key={quality}
              title={title}
              unit={unit}
              counts={counts}
              {...currentUsage(query.data ?? [], quality, new Date())}
              isLoading={query.data === undefined}
            />
          ))}
        </dl>
      )}
    </Card>
  );
}

function PriceNote() {
  const isFree = useIsFree();
  if (isFree === undefined) return <SkeletonText className="w-40" />;
  return isFree ? 'Everything here is free.' : 'Today’s budget shows what you can spend.';
}

function Period(props: Usage & { title: string; unit: string; counts: string; isLoading: boolean }) {
  const { title, unit, counts, count, resetsAt, isLoading } = props;
  return (
    <div className="rounded-md bg-surface-2 p-4">
      <dt className="text-label">
        {title} <span className="text-text-2">· {unit}</span>
      </dt>
      <dd className="mt-1">
        <span className="block font-display text-h2 tabular-nums">
          {isLoading ? <SkeletonText className="w-10 bg-none! bg-surface-3!" /> : count}
        </span>
        <span className="block text-small text-text-2">{counts}</span>
        <span className="mt-1 block text-small text-text-2">Resets on {formatResetDay(resetsAt)}</span>
      </dd>
    </div>
  );
}
