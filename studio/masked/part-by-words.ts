import { bytesToLab } from '../color/lab.ts';
import type { Image } from '../cut-out/cut-out.ts';
import { findColorRegions } from '../regions/find-regions.ts';
import { labelPixels } from '../regions/label-pixels.ts';
import { findColored } from './find-colored.ts';
import { findSky } from './find-sky.ts';
import { type Plane, shareOf } from './mask-plane.ts';
import { partAt, placeIn, stripAt } from './places.ts';
import { namesThingInSky, thingsInSky } from './things-in-sky.ts';

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const BACKGROUND = list('background backdrop surroundings surrounding behind wall walls scenery');
const SKY = list('sky skies cloud clouds heaven heavens');
const ABOVE = list('ceiling sun sunset stars');
const BELOW = list(
  'ground floor grass lawn water sea ocean lake river road street sand beach snow meadow field carpet table',
);
const FILLERS = list('the a an side part half edge third everything all on in at of to');
const MIN_SHARE = 0.004;
const MIN_COLORED = 0.001;

type Region = { cells: number; height: number; atEdge: number; inFigure: number; lab: number[] };

function measure({ rgb, width, height }: Image, figure: Plane | undefined) {
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
    region.inFigure += figure?.[pixel] ?? 0;
    const lab = bytesToLab(
      rgb[pixel * 3] as number,
      rgb[pixel * 3 + 1] as number,
      rgb[pixel * 3 + 2] as number,
    );
    for (const [axis, value] of lab.entries()) region.lab[axis] = (region.lab[axis] ?? 0) + value;
  }
  return { labels: labelPixels(grid, width, height), regions };
}

/** The background regions in the upper or lower part of the image; `undefined` if there are none. */
function sideOf(image: Image, figure: Plane | undefined, side: 'above' | 'below'): Plane | undefined {
  const { labels, regions } = measure(image, figure);
  const isThere = regions.map(({ cells, height, atEdge, inFigure }) => {
    if (cells === 0 || inFigure > cells / 2) return false;
    const depth = side === 'above' ? height / cells : 1 - height / cells;
    return depth < (atEdge !== 0 && atEdge < 0 === (side === 'above') ? 0.55 : 0.3);
  });
  const found = Float32Array.from(labels, (label, at) =>
    isThere[label] === true && figure?.[at] !== 1 ? 1 : 0,
  );
  return shareOf(found) > MIN_SHARE ? found : undefined;
}

/** The part that the words name, ignoring positions: background, above, below, a color, otherwise the foreground. */
function namedPart(
  words: string,
  named: readonly string[],
  image: Image,
  figure: Plane | undefined,
): Plane | undefined {
  const inSky = namesThingInSky(named) ? thingsInSky(named, image) : undefined;
  if (inSky) return inSky;
  if (named.some((word) => BACKGROUND.has(word))) return figure?.map((value) => 1 - value);
  if (named.some((word) => SKY.has(word))) return findSky(image)?.sky ?? sideOf(image, figure, 'above');
  if (named.some((word) => ABOVE.has(word))) return sideOf(image, figure, 'above');
  if (named.some((word) => BELOW.has(word))) return sideOf(image, figure, 'below');
  const colored = findColored(words, image);
  if (!colored) return figure;
  return shareOf(colored) > MIN_COLORED ? colored : undefined;
}

/**
 * The part of an image that words name by color or position; `undefined` if there is none. The studio cannot recognize
 * objects, so every other word means the foreground, which an image may not have.
 */
export function partByWords(words: string, image: Image, figure: Plane | undefined): Plane | undefined {
  const named = words.toLowerCase().match(/[a-z]+/g) ?? [];
  const place = placeIn(named);
  const found = namedPart(words, named, image, figure);
  if (!place) return found;
  const isPlaceAlone = named.every((word) => placeIn([word]) !== undefined || FILLERS.has(word));
  const there = found && partAt(found, place, image);
  if (there) return there;
  return isPlaceAlone ? stripAt(place, image) : undefined;
}
