import { MonitorSmartphone } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';

/** The current session, the only one that is known. */
export function SessionsCard() {
  return (
    <Card>
      <CardHeader title="Login Sessions" />
      <div className="flex items-center gap-3">
        <span className="grid size-10 place-items-center rounded-md bg-surface-2 text-text-2">
          <MonitorSmartphone aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
        <p className="flex-1 text-label">Current Session</p>
        <Badge tone="success">Active</Badge>
      </div>
    </Card>
  );
}
