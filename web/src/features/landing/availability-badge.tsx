import { Check } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

/** Whether something can be used today. */
export function AvailabilityBadge({ isAvailable }: { isAvailable: boolean }) {
  return isAvailable ? (
    <Badge tone="success" icon={Check}>
      Available now
    </Badge>
  ) : (
    <Badge tone="outline">Coming Soon</Badge>
  );
}
