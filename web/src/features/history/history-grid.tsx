import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRovingGrid } from './use-roving-grid.ts';

/** S0 §9 and S1 §9, with the widths at which a column is added. */
const LAYOUTS = {
  images: {
    columns: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5 3xl:grid-cols-6',
    skeletons: 12,
  },
  videos: {
    columns: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4',
    skeletons: 8,
  },
} as const;
type Kind = keyof typeof LAYOUTS;

const gridClass = (kind: Kind) => `grid gap-2 sm:gap-3 ${LAYOUTS[kind].columns}`;

/** A grid with one tab stop: arrows move between the tiles. */
export function HistoryGrid<T extends { id: string }>({
  kind,
  label,
  items,
  children,
}: {
  kind: Kind;
  label: string;
  items: readonly T[];
  children(item: T, tile: { isActive: boolean; onFocus(): void }): ReactNode;
}) {
  const { grid, active, onKeyDown, onFocusTile } = useRovingGrid(items.length);
  return (
    <ul ref={grid} aria-label={label} className={gridClass(kind)} onKeyDown={onKeyDown}>
      {items.map((item, index) => (
        <li key={item.id} className="min-w-0">
          {children(item, { isActive: index === active, onFocus: () => onFocusTile(index) })}
        </li>
      ))}
    </ul>
  );
}

/** Tiles without content in the final geometry, so that nothing moves when the list arrives. */
export function HistorySkeleton({ kind, label }: { kind: Kind; label: string }) {
  return (
    <div role="status" aria-label={label} className={gridClass(kind)}>
      {Array.from({ length: LAYOUTS[kind].skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike and never move
        <div key={index} data-skeleton>
          {kind === 'images' ? <Skeleton className="aspect-square rounded-lg" /> : <VideoSkeleton />}
        </div>
      ))}
    </div>
  );
}

function VideoSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-border">
      <Skeleton className="aspect-video rounded-none" />
      <div className="space-y-2 px-3 py-2.5">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  );
}
