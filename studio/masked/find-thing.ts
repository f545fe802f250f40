import type { Image } from '../cut-out/cut-out.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { namedThing } from '../things/named-thing.ts';
import type { Thing } from '../things/thing.ts';
import { findShape, refine } from './find-shape.ts';
import { type Plane, planeShare } from './mask-plane.ts';
import { drawShapeMask } from './shape-mask.ts';

/** Words that may mean one of several shapes. */
const KINDS: Record<string, readonly string[]> = {
  flower: ['daisy', 'sunflower', 'poppy', 'rose', 'tulip'],
  bottle: ['bottle', 'perfume'],
  tree: ['tree', 'fir', 'palm', 'cypress'],
};
/** Finds that are as certain as this share of the most certain one; the largest is the most prominent. */
const ALSO = 0.72;

/** The objects that words may mean, in the light from both sides. */
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

/**
 * The object that words name, found by the shape in which the studio paints it; all of them in the plural. `subject` is
 * what stands out, and wins if a found shape is only a small part of it. `undefined` if there is no such thing.
 */
export async function findThing(
  words: readonly string[],
  image: Image,
  subject: Plane | undefined,
): Promise<Plane | undefined> {
  const found = await findShape(thingVariants(words), image);
  const intent = readPrompt(words.join(' '), '', 1);
  const isPlural = namedThing(intent, { from: 1, isDark: false })?.isPlural === true;
  const most = found[0]?.certainty ?? 0;
  const sure = found
    .filter(({ certainty }) => certainty > ALSO * most)
    .sort((one, other) => other.box.width * other.box.height - one.box.width * one.box.height);
  const masks: Plane[] = [];
  for (const one of isPlural ? sure : sure.slice(0, 1))
    masks.push(await drawShapeMask(await refine(one, image), image));
  const [first] = masks;
  if (!first) return subject;
  if (subject && isPartOf(first, subject)) return subject;
  return first.map((_, at) => (masks.some((mask) => mask[at] === 1) ? 1 : 0));
}

/** The share of a subject below which a shape inside it is a part of it. */
const MIN_OF_SUBJECT = 0.35;

const isPartOf = (shape: Plane, subject: Plane) =>
  planeShare(shape.map((value, at) => value * (subject[at] as number))) > 0.6 * planeShare(shape) &&
  planeShare(shape) < MIN_OF_SUBJECT * planeShare(subject);
