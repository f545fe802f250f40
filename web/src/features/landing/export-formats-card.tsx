import { FeatureText } from './feature-card.tsx';

const FORMATS = [
  { name: 'PNG', text: 'Images at full size' },
  { name: 'Transparent PNG', text: 'Cut-outs without a background' },
  { name: 'MP4', text: 'Videos that play everywhere' },
] as const;

/** The formats of downloads. */
export function ExportFormatsCard() {
  return (
    <article className="grid min-w-0 gap-6 rounded-xl border border-border bg-surface p-5 shadow-e1 sm:p-7 lg:col-span-2 lg:grid-cols-[4fr_8fr] lg:items-center">
      <FeatureText title="Multiple export formats" text="Download what you made and use it anywhere." />
      <ul className="grid gap-3 sm:grid-cols-3">
        {FORMATS.map((format) => (
          <li key={format.name} className="rounded-lg bg-surface-2 p-4">
            <p className="text-h3">{format.name}</p>
            <p className="mt-1 text-text-2">{format.text}</p>
          </li>
        ))}
      </ul>
    </article>
  );
}
