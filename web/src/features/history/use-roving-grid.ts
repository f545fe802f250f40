import { type KeyboardEvent, useCallback, useRef, useState } from 'react';

/**
 * One tab stop for a whole grid: arrows move between its tiles, Home and End go to the ends. The tiles are the
 * elements that carry `data-tile`.
 */
export function useRovingGrid(count: number) {
  const [current, setCurrent] = useState(0);
  const grid = useRef<HTMLUListElement>(null);
  const active = Math.min(current, Math.max(0, count - 1));

  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const tiles = tilesIn(grid.current);
    const from = tiles.indexOf(event.target as HTMLElement);
    if (from === -1) return;
    const target = tiles[nextTile(event.key, from, tiles.length, columnsOf(tiles))];
    if (!target || target === tiles[from]) return;
    event.preventDefault();
    setCurrent(tiles.indexOf(target));
    target.focus();
  }, []);

  const focusTile = useCallback((index: number) => {
    setCurrent(index);
    tilesIn(grid.current)[index]?.focus();
  }, []);

  return { grid, active, onKeyDown, onFocusTile: setCurrent, focusTile };
}

const tilesIn = (grid: HTMLElement | null): HTMLElement[] => [
  ...(grid?.querySelectorAll<HTMLElement>('[data-tile]') ?? []),
];

/** How many tiles share the first one's row. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.getBoundingClientRect().top;
  return Math.max(1, tiles.filter((tile) => tile.getBoundingClientRect().top === top).length);
}

/** Index of the tile that a key leads to; the same one where there is none. */
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
