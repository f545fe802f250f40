import type { FoundXmp } from '#contract/marks/xmp-packet.ts';
import { type MarkFact, markFacts } from './mark-facts.ts';

/** Names and values of a file's marks. */
export function MarkList({ xmp, more = [] }: { xmp: FoundXmp; more?: MarkFact[] }) {
  return (
    <dl className="grid gap-2">
      {[...markFacts(xmp), ...more].map(({ label, value }) => (
        <div key={`${label} ${value}`} className="flex justify-between gap-4">
          <dt className="shrink-0 text-text-2">{label}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
