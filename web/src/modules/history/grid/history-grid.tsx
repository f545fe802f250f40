import { memo, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { RowSpan } from './grid-window.ts';
import { useFullRows } from './use-full-rows.ts';
import { type TileShape, useGridLayout } from './use-grid-layout.ts';
import { useRenderedRows } from './use-rendered-rows.ts';
import { useRovingGrid } from './use-roving-grid.ts';

/** Columns by width. */
const COLUMNS = {
  images:
    '[--columns:2] sm:[--columns:3] lg:[--columns:4] 2xl:[--columns:5] 3xl:[--columns:6] [--gap:8px] sm:[--gap:12px]',
  videos: '[--columns:1] sm:[--columns:2] lg:[--columns:3] 2xl:[--columns:4] [--gap:8px] sm:[--gap:12px]',
} as const;
type Kind = keyof typeof COLUMNS;

const SKELETONS: Record<Kind, number> = { images: 12, videos: 8 };

/** Height before a tile is measured: images are square; videos are 16:9 with three lines of text. */
const SHAPES: Record<Kind, TileShape> = {
  images: (width) => width,
  videos: (width) => (width * 9) / 16 + 82,
};

/** The empty box that is rendered instead of a tile, in the same size. */
const PLACEHOLDERS: Record<Kind, string> = {
  images: 'aspect-square rounded-lg bg-surface-2',
  videos: 'h-(--tile-height) rounded-lg border border-border bg-surface',
};

export type TileOptions = { isActive: boolean };
export type HistoryGridHandle = { focus(index: number): void };

type HistoryGridProps<Item> = {
  kind: Kind;
  label: string;
  items: readonly Item[];
  /** How many there are, loaded or not; may be unknown. */
  total?: number | undefined;
  ref?: Ref<HistoryGridHandle>;
  /** Renders a tile. Keep the function stable: tiles re-render when it changes. */
  children(item: Item, options: TileOptions): ReactNode;
};

/** A grid with one tab stop. Only its visible rows are in the page, however long the list is. */
export function HistoryGrid<Item extends { id: string }>(props: HistoryGridProps<Item>) {
  const { kind, label, items, total, ref, children } = props;
  const grid = useRef<HTMLUListElement>(null);
  const layout = useGridLayout(grid, SHAPES[kind]);
  const rowCount = Math.ceil(items.length / layout.columns);
  const rows = useRenderedRows(layout, rowCount);
  const fullRows = useFullRows(rows, layout.columns);
  const { active, keptRow, focusedRow, focusTile, handlers } = useRovingGrid({
    grid,
    layout,
    rows,
    count: items.length,
  });
  useImperativeHandle(ref, () => ({ focus: focusTile }), [focusTile]);

  return (
    <ul
      ref={grid}
      aria-label={label}
      className={`relative contain-layout contain-style ${COLUMNS[kind]}`}
      style={{
        height: `calc(${rowCount * layout.pitch}px - var(--gap))`,
        ['--tile-height' as string]: `calc(${layout.pitch}px - var(--gap))`,
      }}
      {...handlers}
    >
      {listIndexes(rows, keptRow, layout.columns).map((index) => {
        const item = items[index];
        const row = Math.floor(index / layout.columns);
        return (
          item && (
            <GridCell<Item>
              key={item.id}
              item={item}
              index={index}
              top={row * layout.pitch}
              column={index % layout.columns}
              total={total ?? -1}
              isActive={index === active}
              placeholder={row === focusedRow || isWithin(row, fullRows) ? undefined : PLACEHOLDERS[kind]}
            >
              {children}
            </GridCell>
          )
        );
      })}
    </ul>
  );
}

const isWithin = (row: number, span: RowSpan | undefined) =>
  span !== undefined && row >= span.first && row <= span.last;

/** Indexes of the tiles in the rendered rows and in the focused row, in reading order. */
function listIndexes({ first, last }: RowSpan, keptRow: number | undefined, columns: number): number[] {
  const rows = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  if (keptRow !== undefined) rows[keptRow < first ? 'unshift' : 'push'](keptRow);
  return rows.flatMap((row) => Array.from({ length: columns }, (_, column) => row * columns + column));
}

type GridCellProps<Item> = Pick<HistoryGridProps<Item>, 'children'> & {
  item: Item;
  index: number;
  top: number;
  column: number;
  total: number;
  isActive: boolean;
  /** Classes of the empty box that is rendered instead of the tile. */
  placeholder: string | undefined;
};

/** One cell of the grid, as tall as its tile. */
const GridCell = memo(function GridCell<Item>(props: GridCellProps<Item>) {
  const { item, index, top, column, total, isActive, placeholder, children } = props;
  return (
    <li
      data-index={index}
      data-placeholder={placeholder && ''}
      aria-setsize={total}
      aria-posinset={index + 1}
      className={`group/tile absolute contain-layout contain-style w-[calc((100%-(var(--columns)-1)*var(--gap))/var(--columns))] ${placeholder ?? ''}`}
      style={{ top, left: `calc((100% + var(--gap)) * ${column} / var(--columns))` }}
    >
      {!placeholder && children(item, { isActive })}
    </li>
  );
}) as <Item>(props: GridCellProps<Item>) => ReactNode;

/** Empty tiles in the final layout, so that nothing shifts when the list arrives. */
export function HistorySkeleton({ kind, label }: { kind: Kind; label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className={`grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-(--gap) ${COLUMNS[kind]}`}
    >
      {Array.from({ length: SKELETONS[kind] }, (_, index) => (
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
      <div className="p-3">
        <div className="h-10">
          <Skeleton className="h-4 w-4/5" />
        </div>
        <Skeleton className="mt-1 h-4 w-2/5" />
      </div>
    </div>
  );
}
