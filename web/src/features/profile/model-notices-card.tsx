import { CalendarClock, CircleCheck, CircleSlash } from 'lucide-react';
import type { OperatorNotice } from '#contract/api/catalog.ts';
import { useCatalog } from '#web/modules/budget/use-catalog.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';

/** Notices about the models in use, which the server sends to operators only. */
export function ModelNoticesCard({ userId }: { userId: string }) {
  const { data } = useCatalog(userId);
  const notices = data?.notices;
  if (notices === undefined) return null;
  return (
    <Card role="region" aria-label="Models of This Deployment">
      <CardHeader
        title="Models of This Deployment"
        description="Only you and the other operators see this. It is updated once a day."
      />
      {notices.length === 0 ? (
        <p className="flex items-center gap-2 text-text-2">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success-text" strokeWidth={1.75} />
          None of the models in use is about to end.
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-border">
          {notices.map((notice) => (
            <Notice key={notice.model} notice={notice} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const TONES = { gone: 'danger', ending: 'warning', legacy: 'neutral' } as const;

/** The state in two or three words: `Gone`, `30 days left`, `Legacy`. */
export function noticeState({ level, daysLeft }: Pick<OperatorNotice, 'level' | 'daysLeft'>): string {
  if (level === 'gone') return 'Gone';
  if (level === 'legacy' || daysLeft === undefined) return 'Legacy';
  if (daysLeft === 0) return 'Ends today';
  return daysLeft === 1 ? '1 day left' : `${daysLeft} days left`;
}

function Notice({ notice }: { notice: OperatorNotice }) {
  const { label, level, happens, remedy } = notice;
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-label">{label}</span>
        <Badge tone={TONES[level]} icon={level === 'gone' ? CircleSlash : CalendarClock}>
          {noticeState(notice)}
        </Badge>
      </p>
      <p className="text-pretty">{happens}</p>
      <p className="text-pretty text-text-2">{remedy}</p>
    </li>
  );
}
