import { type RefObject, useLayoutEffect, useState } from 'react';
import type { GridLayout } from './grid-window.ts';

/** Estimates the height of a tile from its width, before one is measured. */
export type TileShape = (tileWidth: number) => number;

const UNKNOWN: GridLayout = { columns: 1, top: 0, pitch: 0 };

/**
 * Position and size of a grid in the page, kept up to date. Columns and gap come from the style sheet
 * (`--columns`, `--gap`); all tiles have the same height.
 */
export function useGridLayout(grid: RefObject<HTMLElement | null>, shape: TileShape): GridLayout {
  const [layout, setLayout] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const next = measureLayout(element, shape);
      setLayout((current) => (isSame(current, next) ? current : next));
    };
    measure();
    // Content above the grid moves it and changes the size of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, shape]);
  return layout;
}

function measureLayout(element: HTMLElement, shape: TileShape): GridLayout {
  const style = getComputedStyle(element);
  const columns = Number.parseInt(style.getPropertyValue('--columns'), 10) || 1;
  const gap = Number.parseFloat(style.getPropertyValue('--gap')) || 0;
  const box = element.getBoundingClientRect();
  const tileWidth = (box.width - gap * (columns - 1)) / columns;
  // An empty box keeps the row height from its render; a tile has its real height.
  const tile = element.querySelector('[data-tile]') ?? element.firstElementChild;
  const measured = tile?.getBoundingClientRect().height;
  const tileHeight = measured || shape(tileWidth);
  return { columns, top: box.top + scrollY, pitch: tileHeight > 0 ? tileHeight + gap : 0 };
}

const isSame = (a: GridLayout, b: GridLayout) =>
  a.columns === b.columns && Math.abs(a.top - b.top) < 0.5 && Math.abs(a.pitch - b.pitch) < 0.1;
