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

const USES: readonly { icon: LucideIcon; title: string; text: string; prompt: string }[] = [
  {
    icon: MessagesSquare,
    title: 'Social posts',
    text: 'A moving image for the feed',
    prompt:
      'A barista pours milk into a coffee and a leaf appears in the foam, close up, warm morning light, slow push in',
  },
  {
    icon: Megaphone,
    title: 'Ads',
    text: 'One strong scene, one message',
    prompt:
      'A cyclist in a yellow jacket rides through a rainy city street at dusk, reflections on wet asphalt, camera tracking alongside',
  },
  {
    icon: PackageOpen,
    title: 'Product teasers',
    text: 'Start from your product image',
    prompt:
      'A perfume bottle on dark stone, a soft light sweeps across the glass from left to right, fine mist behind it, slow orbit',
  },
  {
    icon: CalendarDays,
    title: 'Event promos',
    text: 'The mood before the doors open',
    prompt:
      'An empty concert hall before the show, stage lights come up through haze one after the other, camera glides toward the stage',
  },
  {
    icon: GraduationCap,
    title: 'Explainers',
    text: 'A scene that opens a lesson',
    prompt:
      'A seed in dark soil sprouts and a green shoot unfolds toward the light, macro time lapse, plain background',
  },
  {
    icon: Sparkles,
    title: 'Intros',
    text: 'Six seconds before your title',
    prompt:
      'Sunrise over a sea of clouds seen from a mountain ridge, golden light, slow flight forward with open sky for a title',
  },
];

/** Six uses of a single shot, each of which fills in an example prompt. */
export function PerfectFor({ onChoose }: { onChoose(prompt: string): void }) {
  return (
    <Card>
      <h2 className="mb-3 text-h2">Perfect for</h2>
      <ul className="-mx-2 grid gap-1 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {USES.map(({ icon: Icon, title, text, prompt }) => (
          <li key={title}>
            <button
              type="button"
              title={prompt}
              onClick={() => onChoose(prompt)}
              className="flex w-full gap-3 rounded-md p-2 text-start transition-colors hover:bg-surface-2"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-soft-text">
                <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
              </span>
              <span>
                <span className="block font-medium">{title}</span>
                <span className="block text-small text-pretty text-text-2">{text}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
