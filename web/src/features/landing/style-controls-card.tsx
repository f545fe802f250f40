import { clsx } from 'clsx';
import { useState } from 'react';
import { FeatureCard } from './feature-card.tsx';
import { STYLE_TILES, type StyleTile } from './style-tiles.ts';

const FIRST_SHOWN = 'watercolor';

/** The twelve styles of the generator; pointing at one, or choosing it, shows the same scene in it. */
export function StyleControlsCard() {
  const [shown, setShown] = useState<string>(FIRST_SHOWN);
  const tile = STYLE_TILES.find(({ style }) => style === shown);
  return (
    <FeatureCard
      title="Style controls"
      text="One scene, twelve hands. Pick a look instead of describing it, then set size, colours and strength."
    >
      <figure className="relative mt-5 overflow-hidden rounded-lg">
        {tile !== undefined && (
          <TilePicture tile={tile} alt={`A lake in ${tile.style} style`} className="aspect-[16/9]" />
        )}
        <figcaption
          aria-hidden
          className="absolute bottom-3 left-3 rounded-full bg-scrim px-3 py-1 text-small font-medium text-on-media"
        >
          {tile?.label}
        </figcaption>
      </figure>
      <ul aria-label="Styles" className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-6">
        {STYLE_TILES.map((candidate) => (
          <li key={candidate.style}>
            <button
              type="button"
              aria-pressed={candidate.style === shown}
              aria-label={candidate.label}
              onClick={() => setShown(candidate.style)}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setShown(candidate.style)}
              className={clsx(
                'block w-full overflow-hidden rounded-sm outline-offset-2',
                candidate.style === shown && 'outline-2 outline-accent-graphic',
              )}
            >
              <TilePicture tile={candidate} alt="" className="aspect-[4/3]" />
            </button>
          </li>
        ))}
      </ul>
    </FeatureCard>
  );
}

function TilePicture({ tile, alt, className }: { tile: StyleTile; alt: string; className: string }) {
  return (
    <img
      src={`/art/styles/${tile.file}`}
      alt={alt}
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
      className={clsx('w-full object-cover', className)}
    />
  );
}
