import {
  CalendarDays,
  GraduationCap,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  PackageOpen,
  Sparkles,
} from 'lucide-react';
import { Card } from '#web/ui/card.tsx';

const USES: readonly { icon: LucideIcon; title: string; text: string }[] = [
  { icon: MessagesSquare, title: 'Social posts', text: 'A moving image for the feed' },
  { icon: Megaphone, title: 'Ads', text: 'One strong scene, one message' },
  { icon: PackageOpen, title: 'Product teasers', text: 'Start from your product image' },
  { icon: CalendarDays, title: 'Event promos', text: 'The mood before the doors open' },
  { icon: GraduationCap, title: 'Explainers', text: 'A scene that opens a lesson' },
  { icon: Sparkles, title: 'Intros', text: 'Six seconds before your title' },
];

/** Six uses of a single shot. */
export function PerfectFor() {
  return (
    <Card>
      <h2 className="mb-3 text-h2">Perfect for</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {USES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-soft-text">
              <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
            </span>
            <span>
              <span className="block font-medium">{title}</span>
              <span className="block text-small text-text-2">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
