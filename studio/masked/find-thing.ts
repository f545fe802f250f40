import type { Image } from '../cut-out/salient-map.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { namedThing } from '../things/named-thing.ts';
import type { Thing } from '../things/thing.ts';
import { type FoundShape, findShape, refine } from './find-shape.ts';
import { findSky } from './find-sky.ts';
import { boundingBox, type Plane, planeShare } from './mask-plane.ts';
import { drawShapeMask } from './shape-mask.ts';
import { MAJORITY_SHARE } from './typical-part.ts';

/** Words that can mean several shapes. */
const KINDS: Record<string, readonly string[]> = {
  flower: ['daisy', 'sunflower', 'poppy', 'rose', 'tulip'],
  bottle: ['bottle', 'perfume'],
  tree: ['tree', 'fir', 'palm', 'cypress'],
};
/** Shapes below this fraction of the highest certainty are ignored. Of the others, the largest is chosen. */
const MIN_RELATIVE_CERTAINTY = 0.72;

/** The objects that words may mean, each lit from the left and from the right. */
function thingVariants(words: readonly string[]): Thing[] {
  const kinds = words.flatMap((word) => KINDS[word] ?? KINDS[word.replace(/s$/, '')] ?? []);
  const texts = kinds.length > 0 ? kinds : [words.join(' ')];
  return texts.flatMap((text) => {
    const intent = readPrompt(text, '', 1);
    const things = ([1, -1] as const).flatMap((from) => namedThing(intent, { from, isDark: false }) ?? []);
    if (things[0]?.isSimple) return [];
    return things[0]?.hasStem ? things.slice(0, 1) : things;
  });
}

/** Drops shapes below the sky if the object floats in the sky, such as a balloon. */
function dropBelowSky(found: readonly FoundShape[], image: Image): readonly FoundShape[] {
  if (found.every(({ thing }) => thing.on !== 'air')) return found;
  const sky = findSky(image)?.sky;
  if (!sky) return found;
  return found.filter(({ thing, box }) => {
    const [x, y] = [Math.floor(box.left + box.width / 2), Math.floor(box.top + box.height / 2)];
    return thing.on !== 'air' || sky[y * image.width + x] === 1;
  });
}

/**
 * Finds the object that the words name, or all of them if the word is plural, by the shape that the studio would paint.
 * Returns `subject`, the part that stands out, if no shape is found or the shape is only a small part of it.
 */
export async function findThing(
  words: readonly string[],
  image: Image,
  subject: Plane | undefined,
): Promise<Plane | undefined> {
  const found = dropBelowSky(await findShape(thingVariants(words), image, !subject), image);
  const intent = readPrompt(words.join(' '), '', 1);
  const isPlural = namedThing(intent, { from: 1, isDark: false })?.isPlural === true;
  const maxCertainty = found[0]?.certainty ?? 0;
  const certain = found
    .filter(({ certainty }) => certainty > MIN_RELATIVE_CERTAINTY * maxCertainty)
    .sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
  const masks: Plane[] = [];
  for (const shape of isPlural ? certain : certain.slice(0, 1))
    masks.push(await drawShapeMask(await refine(shape, image), image));
  const [first] = masks;
  if (!first) return subject;
  if (subject && isPartOf(first, subject, image)) return subject;
  return first.map((_, i) => (masks.some((mask) => mask[i] === 1) ? 1 : 0));
}

/** A shape is only a part of the subject around it if its area and its box are smaller than this fraction of the subject's. */
const MAX_PART_SHARE = 0.25;

function isPartOf(shape: Plane, subject: Plane, image: Image): boolean {
  const shared = planeShare(shape.map((value, i) => value * (subject[i] as number)));
  if (shared <= 0.6 * planeShare(shape) || planeShare(shape) >= MAX_PART_SHARE * planeShare(subject))
    return false;
  const [inner, outer] = [boundingBox(shape, image), boundingBox(subject, image)];
  return (
    inner !== undefined &&
    outer !== undefined &&
    inner.width * inner.height < MAX_PART_SHARE * outer.width * outer.height
  );
}

const union = (one: Plane, other: Plane): Plane => one.map((value, i) => Math.max(value, other[i] as number));
const sharedBy = (one: Plane, other: Plane): number =>
  planeShare(one.map((value, i) => value * (other[i] as number)));

/** A part in the sky with the rest of the shape that it belongs to, such as the basket that hangs below a balloon. */
export async function withShape(part: Plane, named: readonly string[], image: Image): Promise<Plane> {
  const shape = await findThing(named, image, part);
  return shape && sharedBy(shape, part) >= MAJORITY_SHARE * planeShare(shape) ? union(part, shape) : part;
}

/** Minimum fraction of a shape in the named color; its highlights and its shaded side have other colors. */
const MIN_COLORED_SHARE = 1 / 3;

/** A part in a named color with the rest of the shape that most of it is in: the whole vase with its highlights. */
export async function withShapeAround(part: Plane, named: readonly string[], image: Image): Promise<Plane> {
  const shape = await findThing(named, image, part);
  const shared = shape ? sharedBy(shape, part) : 0;
  const isWithin = shape && shared > MAJORITY_SHARE * planeShare(part);
  return isWithin && shared > MIN_COLORED_SHARE * planeShare(shape) ? union(part, shape) : part;
}
