import { Clapperboard, Sparkles } from 'lucide-react';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';

export const METHODS = ['automated', 'manual'] as const;
export type Method = (typeof METHODS)[number];

const TILES = [
  { value: 'automated', icon: Sparkles, label: 'Automated Multi-Shot', note: 'AI-driven composition' },
  { value: 'manual', icon: Clapperboard, label: 'Manual Storyboard', note: 'Shot-by-shot control' },
] as const;

/** Who divides the video into shots: the product or the person. */
export function MethodChoice(props: { method: Method; onChange(method: Method): void }) {
  return (
    <section>
      <h2 id="method-label" className="mb-2 text-h2">
        Choose Generation Method
      </h2>
      <RadioTiles<Method>
        labelledBy="method-label"
        className="grid gap-3 sm:grid-cols-2"
        tileClassName="p-4"
        tiles={TILES.map(({ value, icon: Icon, label, note }) => ({
          value,
          name: label,
          label: (
            <span className="flex items-start gap-3 text-left">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" strokeWidth={1.75} />
              <span>
                <span className="block text-h3">{label}</span>
                <span className="block font-normal text-text-2">{note}</span>
              </span>
            </span>
          ),
        }))}
        value={props.method}
        onChange={props.onChange}
      />
    </section>
  );
}
