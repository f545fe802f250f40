import { pixelToLab } from '../color/lab.ts';
import { findForeground } from '../cut-out/find-foreground.ts';
import type { Image } from '../cut-out/salient-map.ts';
import { findColorRegions } from '../regions/find-regions.ts';
import { labelPixels } from '../regions/label-pixels.ts';
import { findBuilding } from './find-building.ts';
import { findColored } from './find-colored.ts';
import { findFigure, findOpenings } from './find-figure.ts';
import { findNamedGround } from './find-ground.ts';
import { findSky, findWall } from './find-sky.ts';
import { findThing, withShape, withShapeAround } from './find-thing.ts';
import { withLowSun } from './low-sun.ts';
import { type Plane, planeShare } from './mask-plane.ts';
import { extendSubject, isCutOff, isOnBackdrop, onlySubject } from './only-subject.ts';
import { findPartOfThing, isContainerNamed } from './part-of-thing.ts';
import { findPieces } from './pieces.ts';
import { type Place, partAt, placeIn, stripAt } from './places.ts';
import { isPlantLike } from './plant-colors.ts';
import { isBrightDisc, namesThingInSky, thingsInSky } from './things-in-sky.ts';
import { typicalPart, withPot } from './typical-part.ts';

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const BACKGROUND = list('background backdrop surroundings surrounding behind scenery');
const SKY = list('sky skies cloud clouds heaven heavens');
const ABOVE = list('ceiling sunset stars');
const WALL = list('wall walls');
/** Parts around a subject that cannot be found by color or place. */
const NEVER_SUBJECT = list('pedestal plinth podium mountain mountains hill hills forest tree trees skyline');
/** Things that carry or surround a subject in a scene; in front of a backdrop, they are the subject. */
const AROUND_SUBJECT = list(
  'saucer coaster napkin placemat tablecloth pouf ottoman cushion pillow blanket rug mat shelf stand window windowsill curtain curtains',
);
const WATER = list('water sea ocean lake river bay lagoon pond');
const GROUND = list(
  'ground floor grass lawn road street sand beach snow meadow field carpet table tabletop desk counter desert dunes lavender wheat',
);
const BUILDING = list('cottage house cabin hut barn farmhouse building home');
const FILLERS = list('the a an side part half edge third everything all on in at of to');
/** Minimum fraction of an image that a part must cover, if it is found by position or by a named color. */
const MIN_SHARE = 0.004;
const MIN_COLORED_SHARE = 0.001;
/** A color belongs to the sky if at most this fraction of its pixels is outside the sky. */
const MAX_REST_SHARE = 0.05;

/** `heightSum`: sum of the cells' positions, 0 (top) to 1 (bottom); `edgeBalance`: cells at the bottom edge minus those at the top. */
type Region = {
  cells: number;
  heightSum: number;
  edgeBalance: number;
  figureCells: number;
  plantCells: number;
};

function measure(image: Image, figure: Plane | undefined) {
  const { width, height } = image;
  const grid = findColorRegions(image);
  const regions = Array.from(
    { length: grid.regions },
    (): Region => ({ cells: 0, heightSum: 0, edgeBalance: 0, figureCells: 0, plantCells: 0 }),
  );
  for (let cell = 0; cell < grid.labels.length; cell++) {
    const region = regions[grid.labels[cell] as number];
    if (!region) continue;
    const [x, y] = [cell % grid.columns, Math.floor(cell / grid.columns)];
    const pixel =
      Math.floor(((y + 0.5) * height) / grid.rows) * width + Math.floor(((x + 0.5) * width) / grid.columns);
    region.cells += 1;
    region.heightSum += (y + 0.5) / grid.rows;
    region.edgeBalance += y === 0 ? -1 : y === grid.rows - 1 ? 1 : 0;
    region.figureCells += figure?.[pixel] ?? 0;
    region.plantCells += isPlantLike(pixelToLab(image.rgb, pixel)) ? 1 : 0;
  }
  return { labels: labelPixels(grid, width, height), regions };
}

/** The background regions in the upper or lower part of the image; `undefined` if there are none. Water has no plants. */
function findSide(
  image: Image,
  figure: Plane | undefined,
  side: 'above' | 'below' | 'water',
): Plane | undefined {
  const { labels, regions } = measure(image, figure);
  const accepted = regions.map(({ cells, heightSum, edgeBalance, figureCells, plantCells }) => {
    if (cells === 0 || figureCells > cells / 2) return false;
    if (side === 'water' && plantCells > cells / 2) return false;
    const depth = side === 'above' ? heightSum / cells : 1 - heightSum / cells;
    return depth < (edgeBalance !== 0 && edgeBalance < 0 === (side === 'above') ? 0.55 : 0.3);
  });
  const found = Float32Array.from(labels, (label, i) =>
    accepted[label] === true && figure?.[i] !== 1 ? 1 : 0,
  );
  return planeShare(found) > MIN_SHARE ? found : undefined;
}

/**
 * Removes the sky from a part, because words for an object do not mean a sky of the same color. `undefined` if hardly
 * anything remains.
 */
function withoutSky(colored: Plane, image: Image): Plane | undefined {
  const sky = findSky(image)?.sky;
  if (!sky) return colored;
  const below = colored.map((value, i) => value * (1 - (sky[i] as number)));
  return planeShare(below) > MAX_REST_SHARE * planeShare(colored) ? below : undefined;
}

/** Everything but the foreground, including what is visible through openings. */
async function findBackground(image: Image): Promise<Plane | undefined> {
  const figure = await findFigure(image);
  const whole = figure && isCutOff(figure, image) ? extendSubject(figure, image) : figure;
  const openings = whole && (await findOpenings(image));
  return whole?.map((value, i) => Math.max(1 - value, openings?.[i] ?? 0));
}

/** Maximum fraction of an image that a figure in front of a wall or on the ground covers. */
const MAX_FIGURE_SHARE = 0.35;

/** A surface without the objects on it or in front of it. */
async function withoutFigure(surface: Plane | undefined, image: Image): Promise<Plane | undefined> {
  const figure = surface && (await findFigure(image));
  if (!figure || planeShare(figure) > MAX_FIGURE_SHARE) return surface;
  return surface.map((value, i) => value * (1 - (figure[i] as number)));
}

/** The whole background is sky if at least these fractions of the image and of the background look like it. */
const MIN_ALL_SKY_SHARES = { image: 0.75, background: 0.9 };

/** The fraction of pixels that are blue or a cloud: of the image or, if given, of a part of it. */
function skyLikeShare({ rgb, width, height }: Image, part?: Plane): number {
  const step = 7;
  let [skyLike, count] = [0, 0];
  for (let i = 0; i < width * height; i += step) {
    if (part?.[i] === 0) continue;
    count += 1;
    const [lightness, a, b] = pixelToLab(rgb, i);
    if ((b < -8 && b < -Math.abs(a)) || (lightness > 55 && Math.hypot(a, b) < 12)) skyLike += 1;
  }
  return skyLike / Math.max(1, count);
}

/** The sky of an image without a horizon; `undefined` if much of it is neither blue nor a cloud, such as towers. */
async function wholeSky(image: Image): Promise<Plane | undefined> {
  if (skyLikeShare(image) <= MIN_ALL_SKY_SHARES.image) return undefined;
  const background = await findBackground(image);
  return background && skyLikeShare(image, background) > MIN_ALL_SKY_SHARES.background
    ? background
    : undefined;
}

function namedSky(image: Image): Plane | undefined | Promise<Plane | undefined> {
  const sky = findSky(image)?.sky;
  return sky ? withLowSun(sky, image) : wholeSky(image);
}

/** The only subject in the image, or the only one at a position. */
async function subjectAt(place: Place | undefined, image: Image): Promise<Plane | undefined> {
  const figure = await findFigure(image);
  return onlySubject(image, figure && place ? partAt(figure, place, image) : figure);
}

/** Maximum doubt about a subject in a scene; a mountain that merely stands out has more. */
const MAX_DOUBT_IN_SCENE = 0.4;

/** Whether a subject is a sun or a moon. Words for other things cannot mean it. */
const isSunOrMoon = (subject: Plane, image: Image): boolean =>
  findPieces(subject, image.width)
    .slice(0, 1)
    .some((piece) => isBrightDisc(piece, image));

/** The named object, found by its shape, or the only subject that the words can mean. */
async function thingAt(named: readonly string[], place: Place | undefined, image: Image) {
  const isAround = named.some((word) => NEVER_SUBJECT.has(word));
  const subject = isAround ? undefined : await subjectAt(place, image);
  const isInScene = subject && !isOnBackdrop(subject, image);
  const isOther =
    isInScene &&
    (isSunOrMoon(subject, image) ||
      named.some((word) => AROUND_SUBJECT.has(word)) ||
      (await findForeground(image)).doubt > MAX_DOUBT_IN_SCENE);
  return findThing(named, image, isOther ? undefined : subject);
}

/** The named object, the part of it that the words name, or a house in a landscape. */
async function thingOrPart(
  named: readonly string[],
  place: Place | undefined,
  image: Image,
  hasContent: boolean,
) {
  const thing = await thingAt(named, place, image);
  if (thing) return hasContent && isContainerNamed(named) ? thing : findPartOfThing(named, thing, image);
  return named.some((word) => BUILDING.has(word)) ? findBuilding(image) : undefined;
}

/** A field without the house in it, whose roof may have the color of the field. */
function withoutBuilding(field: Plane, image: Image): Plane {
  const building = findBuilding(image);
  return building ? field.map((value, i) => value * (1 - (building[i] as number))) : field;
}

/** The ground: a field in the color that the words name, or else the area below the sky. */
async function namedGround(words: string, image: Image): Promise<Plane | undefined> {
  const colored = findColored(words, image, true);
  const field = colored && planeShare(colored) > MIN_COLORED_SHARE ? withoutSky(colored, image) : undefined;
  if (field) return withoutBuilding(field, image);
  const ground = findNamedGround(words, image);
  return (await withoutFigure(ground, image)) ?? findSide(image, await findFigure(image), 'below');
}

/** The part that the words name: an object in the sky, the background, a place, a color, or else the only subject. */
async function namedPart(
  { words, named, hasContent }: { words: string; named: readonly string[]; hasContent: boolean },
  place: Place | undefined,
  image: Image,
): Promise<Plane | undefined> {
  const inSky = namesThingInSky(named) ? thingsInSky(named, image) : undefined;
  if (inSky) return withShape(inSky, named, image);
  const names = (list: ReadonlySet<string>) => named.some((word) => list.has(word));
  if (names(BACKGROUND)) return findBackground(image);
  if (names(SKY)) return namedSky(image);
  if (names(ABOVE)) return findSide(image, await findFigure(image), 'above');
  if (names(WALL)) return (await withoutFigure(findWall(image), image)) ?? findBackground(image);
  if (names(WATER)) return findSide(image, await findFigure(image), 'water');
  if (names(GROUND)) return namedGround(words, image);
  const colored = findColored(words, image);
  const typical = colored ? undefined : typicalPart(named, image);
  const part = typical ? withPot(typical, named, await subjectAt(place, image)) : colored;
  if (!part) return thingOrPart(named, place, image, hasContent);
  const below = planeShare(part) > MIN_COLORED_SHARE ? withoutSky(part, image) : undefined;
  return below && colored ? withShapeAround(below, named, image) : below;
}

/**
 * The part that words name by color or position; `undefined` if there is none. The studio cannot recognize objects, so any
 * other word means the only subject or a part of it. With `hasContent`, a named container includes its content.
 */
export async function partByWords(
  words: string,
  image: Image,
  hasContent = false,
): Promise<Plane | undefined> {
  const named = words.toLowerCase().match(/[a-z]+/g) ?? [];
  const place = placeIn(named);
  const found = await namedPart({ words, named, hasContent }, place, image);
  if (!place) return found;
  const partAtPlace = found && partAt(found, place, image);
  if (partAtPlace) return partAtPlace;
  const isPlaceAlone = named.every((word) => placeIn([word]) !== undefined || FILLERS.has(word));
  return isPlaceAlone ? stripAt(place, image) : undefined;
}
