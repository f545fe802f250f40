import { type KeyboardEvent, type Ref, useState } from 'react';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { nextTile } from '../grid/grid-window.ts';
import type { HistoryImage } from '../images/image-history.ts';
import { imageLabel } from '../images/image-label.ts';
import { TileImage } from '../images/image-tile.tsx';

const COLUMNS = 'grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-6';
const SKELETONS = 12;

/** A grid of images: one tab stop, arrow keys move, Enter chooses. */
export function LibraryGrid(props: {
  ref?: Ref<HTMLUListElement>;
  images: readonly HistoryImage[];
  onChoose(image: HistoryImage): void;
}) {
  const { ref, images, onChoose } = props;
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, images.length - 1);
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
    const from = tiles.indexOf(event.target as HTMLElement);
    if (from === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
    const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
    const to = nextTile(event.key, from, tiles.length, columns);
    if (to === from) return;
    event.preventDefault();
    tiles[to]?.focus();
  };
  if (images.length === 0) return null;
  return (
    <ul ref={ref} aria-label="Images in your library" onKeyDown={move} className={COLUMNS}>
      {images.map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            data-tile=""
            tabIndex={index === active ? 0 : -1}
            title={imageLabel(image)}
            onFocus={() => setCurrent(index)}
            onClick={() => onChoose(image)}
            className="block aspect-square w-full overflow-hidden rounded-md bg-surface-2 transition-transform duration-120 hover:outline-2 hover:outline-offset-2 hover:outline-accent-graphic motion-safe:active:scale-[.98]"
          >
            <TileImage image={image} alt={shorten(imageLabel(image), ALT_CHARACTERS)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function LibrarySkeleton() {
  return (
    <div role="status" aria-label="Loading your images" className={COLUMNS}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike and never move
        <Skeleton key={index} className="aspect-square rounded-md" />
      ))}
    </div>
  );
}
