import { bytesToLab } from '../color/lab.ts';
import type { Image } from '../cut-out/cut-out.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { findColorRegions } from '../regions/find-regions.ts';
import { labelPixels } from '../regions/label-pixels.ts';
import { type Plane, shareOf } from './mask-plane.ts';

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const BACKGROUND = list('background backdrop surroundings surrounding behind wall walls scenery');
const ABOVE = list('sky skies cloud clouds ceiling heaven heavens sun sunset stars');
const BELOW = list(
  'ground floor grass lawn water sea ocean lake river road street sand beach snow meadow field carpet table',
);
/** Distance in CIELAB within which a region has a color that is named. */
const ALIKE = 38;
const LEAST_PART = 0.004;

type Region = { cells: number; height: number; atEdge: number; inFigure: number; lab: number[] };

function measure({ rgb, width, height }: Image, figure: Plane) {
  const grid = findColorRegions({ rgb, width, height });
  const regions = Array.from(
    { length: grid.regions },
    (): Region => ({ cells: 0, height: 0, atEdge: 0, inFigure: 0, lab: [0, 0, 0] }),
  );
  for (let cell = 0; cell < grid.labels.length; cell++) {
    const region = regions[grid.labels[cell] as number];
    if (!region) continue;
    const [x, y] = [cell % grid.columns, Math.floor(cell / grid.columns)];
    const pixel =
      Math.floor(((y + 0.5) * height) / grid.rows) * width + Math.floor(((x + 0.5) * width) / grid.columns);
    region.cells += 1;
    region.height += (y + 0.5) / grid.rows;
    region.atEdge += y === 0 ? -1 : y === grid.rows - 1 ? 1 : 0;
    region.inFigure += figure[pixel] as number;
    const lab = bytesToLab(
      rgb[pixel * 3] as number,
      rgb[pixel * 3 + 1] as number,
      rgb[pixel * 3 + 2] as number,
    );
    for (const [axis, value] of lab.entries()) region.lab[axis] = (region.lab[axis] ?? 0) + value;
  }
  return { labels: labelPixels(grid, width, height), regions };
}

/** The regions that touch the upper or lower side, or a third of the image without any. */
function sideOf(image: Image, figure: Plane, side: 'above' | 'below'): Plane {
  const { labels, regions } = measure(image, figure);
  const isThere = regions.map(({ cells, height, atEdge, inFigure }) => {
    if (cells === 0 || inFigure > cells / 2) return false;
    const depth = side === 'above' ? height / cells : 1 - height / cells;
    return depth < (atEdge !== 0 && atEdge < 0 === (side === 'above') ? 0.55 : 0.3);
  });
  const found = Float32Array.from(labels, (label, at) =>
    isThere[label] === true && figure[at] === 0 ? 1 : 0,
  );
  if (shareOf(found) > LEAST_PART) return found;
  const third = Math.floor(image.height / 3) * image.width;
  return found.map((_, at) => ((side === 'above' ? at < third : at >= 2 * third) ? 1 : 0));
}

/** The regions of the named colors, those on the figure if there are any. */
function coloredPart(words: string, image: Image, figure: Plane): Plane | undefined {
  const tints = readPrompt(words, '', 1).tints.map(([red, green, blue]) =>
    bytesToLab(red * 255, green * 255, blue * 255),
  );
  if (tints.length === 0) return undefined;
  const { labels, regions } = measure(image, figure);
  const isNamed = regions.map(({ cells, lab }) =>
    tints.some((tint) => Math.hypot(...tint.map((value, axis) => (lab[axis] ?? 0) / cells - value)) < ALIKE),
  );
  const found = Float32Array.from(labels, (label) => (isNamed[label] === true ? 1 : 0));
  const onFigure = found.map((value, at) => value * (figure[at] as number));
  return [onFigure, found].find((plane) => shareOf(plane) > LEAST_PART);
}

/**
 * The part of an image that words name: background, above, below, a color, otherwise the foreground.
 * The studio cannot recognize things, so every other word means the foreground.
 */
export function partByWords(words: string, image: Image, figure: Plane): Plane {
  const named = words.toLowerCase().match(/[a-z]+/g) ?? [];
  if (named.some((word) => BACKGROUND.has(word))) return figure.map((value) => 1 - value);
  if (named.some((word) => ABOVE.has(word))) return sideOf(image, figure, 'above');
  if (named.some((word) => BELOW.has(word))) return sideOf(image, figure, 'below');
  return coloredPart(words, image, figure) ?? figure;
}
