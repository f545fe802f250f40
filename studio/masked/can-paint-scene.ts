import type { Canvas } from '../canvas.ts';
import { namesPlace, readPrompt } from '../prompt/read-prompt.ts';
import { boundingBox, type Plane, planeShare } from './mask-plane.ts';

/** A part that covers more than this fraction of an image shows a section of a scene as large as the image. */
export const WINDOW_SHARE = 0.3;

/** The prompt for a part. With `mayExceed`, the part is a found object that the painting replaces. */
export type PartPrompt = { prompt: string; negativePrompt: string; seed: number; mayExceed: boolean };

/**
 * Whether a scene can be painted into a part. A large part shows any scene, a smaller one only a scene that the prompt
 * names; a found object is replaced by a scene only at a side of the image.
 */
export function canPaintScene(
  part: Plane,
  { width, height }: Canvas,
  { prompt, negativePrompt, seed, mayExceed }: PartPrompt,
): boolean {
  const box = boundingBox(part, { width, height });
  if (!box) return false;
  const isAtSide =
    box.left === 0 || box.top === 0 || box.left + box.width === width || box.top + box.height === height;
  if (!mayExceed && planeShare(part) > WINDOW_SHARE) return true;
  const intent = readPrompt(prompt, negativePrompt, seed);
  return (isAtSide || !mayExceed) && (namesPlace(intent) || intent.words.has('sky'));
}

/** Words for what surrounds a part. */
const SURROUNDINGS: ReadonlySet<string> = new Set(
  'nothing empty blank background backdrop surroundings more rest same space wall floor ground ceiling surface table tabletop desk counter shelf wood marble concrete stone tile carpet rug fabric skin'.split(
    ' ',
  ),
);

/** Whether a prompt only asks to continue what surrounds a part, as "nothing" and "a clean wall without the cup" do. */
export function namesSurroundings(prompt: string): boolean {
  const [described = ''] = prompt
    .toLowerCase()
    .split(/\b(?:on|in|at|with|without|of|under|by|near|behind|like|remove|erase|delete)\b|[,.;]/);
  const named = described.match(/\p{L}+/gu)?.at(-1);
  return named === undefined || SURROUNDINGS.has(named);
}
