import type { Canvas } from '../canvas.ts';
import { namesPlace, readPrompt } from '../prompt/read-prompt.ts';
import { boundingBox, type Plane, planeShare } from './mask-plane.ts';

/** A larger part shows the scene at the size of the whole image, as through a window. */
export const WINDOW_SHARE = 0.3;

/** What to paint; with `mayExceed`, instead of something that was found. */
export type Words = { prompt: string; negativePrompt: string; seed: number; mayExceed: boolean };

/**
 * Whether a scene can be painted into a part: into most of an image any, as without an image, otherwise only one that
 * the prompt names. Where something found is replaced, only at a side of the image, because it is a thing elsewhere.
 */
export function canPaintScene(
  part: Plane,
  { width, height }: Canvas,
  { prompt, negativePrompt, seed, mayExceed }: Words,
): boolean {
  const box = boundingBox(part, { width, height });
  if (!box) return false;
  const isAtSide =
    box.left === 0 || box.top === 0 || box.left + box.width === width || box.top + box.height === height;
  if (!mayExceed && planeShare(part) > WINDOW_SHARE) return true;
  const intent = readPrompt(prompt, negativePrompt, seed);
  return (isAtSide || !mayExceed) && (namesPlace(intent) || intent.words.has('sky'));
}
