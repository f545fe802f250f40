import type { Image } from '../cut-out/salient-map.ts';
import { fillHoles } from './fill-holes.ts';
import { findColored } from './find-colored.ts';
import { type Plane, planeShare } from './mask-plane.ts';
import { findPieces, toPlane } from './pieces.ts';

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Objects that the studio cannot paint, and their usual color. */
const TYPICAL_COLORS: readonly (readonly [color: string, things: ReadonlySet<string>])[] = [
  ['red', list('ladybird ladybug strawberry cherry tomato lips heart')],
  ['green', list('leaf leaves plant stem')],
  ['yellow', list('lemon banana')],
  ['orange', list('orange carrot pumpkin flame fire')],
];
/** Maximum fraction of an image that a typical color covers. */
const MAX_TYPICAL_SHARE = 0.25;
/** Fraction of a part above which a piece of it is most of the part. */
export const MAJORITY_SHARE = 0.5;

/** The only large part in the typical color of a named object; `undefined` if there are several. */
export function typicalPart(named: readonly string[], image: Image): Plane | undefined {
  const typical = TYPICAL_COLORS.find(([, things]) => named.some((word) => things.has(word)));
  const colored = typical && findColored(typical[0], image);
  if (!colored || planeShare(colored) > MAX_TYPICAL_SHARE) return undefined;
  const [largest] = findPieces(colored, image.width);
  const isAlone = largest && largest.pixels.length > MAJORITY_SHARE * planeShare(colored) * colored.length;
  return isAlone ? fillHoles(toPlane([largest], colored.length), image) : undefined;
}

/** Words for a plant together with its pot. */
const POTTED = list('plant plants houseplant houseplants');

/** The subject that most of a part belongs to, if the words name a potted plant: the pot with its plant. */
export function withPot(part: Plane, named: readonly string[], whole: Plane | undefined): Plane {
  if (!whole || !named.some((word) => POTTED.has(word))) return part;
  const shared = planeShare(part.map((value, i) => value * (whole[i] as number)));
  return shared > MAJORITY_SHARE * planeShare(part) ? whole : part;
}
