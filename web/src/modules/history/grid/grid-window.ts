/** Position and size of a grid in its page, in pixels of the document. */
export type GridLayout = {
  columns: number;
  /** From the top of the document to the top of the grid. */
  top: number;
  /** From the top of one row to the top of the next. */
  pitch: number;
};
export type Viewport = { scrollTop: number; height: number };
/** A range of rows, both ends included. */
export type RowSpan = { first: number; last: number };

/** The most tiles in the page at once: together they stay below 400 DOM nodes. */
const MAX_TILES = 48;

/** The rows that are at least partly visible. */
export function visibleRows(layout: GridLayout, view: Viewport, rowCount: number): RowSpan {
  const lastRow = Math.max(0, rowCount - 1);
  if (layout.pitch <= 0) return { first: 0, last: Math.min(lastRow, MAX_TILES) };
  const begin = view.scrollTop - layout.top;
  const clampRow = (row: number) => Math.min(lastRow, Math.max(0, row));
  const first = clampRow(Math.floor(begin / layout.pitch));
  const last = clampRow(Math.floor((begin + view.height) / layout.pitch));
  return { first, last };
}

/** The visible rows and some around them, at least one on each side, within the limit on tiles. */
export function renderedRows(layout: GridLayout, view: Viewport, rowCount: number): RowSpan {
  const { first, last } = visibleRows(layout, view, rowCount);
  if (layout.pitch <= 0) return { first, last };
  const clampRow = (row: number) => Math.min(Math.max(0, rowCount - 1), Math.max(0, row));
  const spareTileRows = Math.floor(MAX_TILES / layout.columns) - (last - first + 1);
  const spare = Math.max(1, Math.floor(spareTileRows / 2));
  return { first: clampRow(first - spare), last: clampRow(last + spare) };
}

/** Where to scroll so that a row is entirely visible; `undefined` if it already is. */
export function scrollToShow(
  layout: GridLayout,
  view: Viewport,
  row: number,
  margins: { above: number; below: number },
): number | undefined {
  const top = layout.top + row * layout.pitch;
  if (top - margins.above < view.scrollTop) return Math.max(0, top - margins.above);
  const end = top + layout.pitch + margins.below;
  return end > view.scrollTop + view.height ? end - view.height : undefined;
}

/** Index of the tile that a key moves to; `from` if there is none. */
export function nextTile(key: string, from: number, count: number, columns: number): number {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -from,
    End: count - 1 - from,
  };
  const to = from + (steps[key] ?? 0);
  return to >= 0 && to < count ? to : from;
}
