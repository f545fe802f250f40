import type { ReactNode } from 'react';
import type { ConditioningMode } from '#contract/images.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';

/** A small landscape, drawn once as edges and once as areas. */
const MOUNTAIN = 'M6 40 22 16 31 29 38 20 54 40Z';

function Diagram({ children }: { children: ReactNode }) {
  return (
    <span className="grid h-20 place-items-center bg-surface-2">
      <svg viewBox="0 0 60 46" aria-hidden="true" className="h-14">
        {children}
      </svg>
    </span>
  );
}

const TILES = [
  {
    value: 'CANNY',
    label: 'Canny Edge',
    preview: (
      <Diagram>
        <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round">
          <path d={MOUNTAIN} />
          <circle cx="44" cy="11" r="5" />
          <path d="M2 40h56" />
        </g>
      </Diagram>
    ),
  },
  {
    value: 'SEGMENTATION',
    label: 'Segmentation',
    preview: (
      <Diagram>
        <rect x="2" y="2" width="56" height="42" rx="3" fill="var(--info)" opacity=".45" />
        <circle cx="44" cy="11" r="5" fill="var(--warning)" />
        <path d={MOUNTAIN} fill="var(--accent-graphic)" />
        <path d="M2 40h56v1a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z" fill="var(--success)" />
      </Diagram>
    ),
  },
] as const;

const HINTS: Record<ConditioningMode, string> = {
  CANNY: 'Follows the outlines: for sketches, products, architecture.',
  SEGMENTATION: 'Follows the areas: keeps the composition, redraws what is in it.',
};

/** Chooses whether the reference's edges or its areas guide the image. */
export function ModePicker({
  value,
  onChange,
}: {
  value: ConditioningMode;
  onChange(mode: ConditioningMode): void;
}) {
  return (
    <section>
      <h2 id="mode-label" className="mb-2 text-label">
        Mode
      </h2>
      <RadioTiles<ConditioningMode>
        labelledBy="mode-label"
        tiles={TILES}
        value={value}
        onChange={onChange}
        className="grid-cols-2 cramped:grid-cols-1"
      />
      <p className="mt-2 text-small text-text-3">{HINTS[value]}</p>
    </section>
  );
}
