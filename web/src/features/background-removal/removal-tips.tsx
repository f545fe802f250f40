import { Check } from 'lucide-react';
import { ModelLine } from '#web/modules/image-work/model-line.tsx';

const TIPS = [
  'One clear subject works best: a product, a person, an animal.',
  'Even light, a plain background and some room on all sides give the cleanest edge.',
  'The result is a PNG with a transparent background, as large as your image.',
] as const;

/** Tips for a good cut-out. */
export function RemovalTips({ madeBy }: { madeBy: string | undefined }) {
  return (
    <section>
      <h2 className="text-h3">For a clean edge</h2>
      <ul className="mt-2 grid gap-2">
        {TIPS.map((tip) => (
          <li key={tip} className="flex gap-2 text-text-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-text" strokeWidth={2} />
            {tip}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <ModelLine madeBy={madeBy} />
      </div>
    </section>
  );
}
