import { type Canvas, createCanvas } from '../canvas.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { createRandom } from '../random.ts';
import { prepareSky } from '../sky.ts';
import { planSky } from '../sky-plan.ts';
import { boundingBox, type Plane } from './mask-plane.ts';

/** The detail of the sky's clouds and stars. */
const DETAIL = { octaves: 5, density: 1 };
/** Minimum row of the horizon, as a fraction of the height, even if the part ends above it. */
const MIN_HORIZON_SHARE = 0.3;
/** Words that ask for a sun or a moon: sunny, sunset, moonlit. */
const SUN_OR_MOON = /\b(sun|moon)/i;

/**
 * A sky for a part of an image, with its horizon at the lower end of the part or below. `undefined` if the prompt names
 * no sky or the part does not reach the top edge.
 */
export function paintSky(
  { width, height }: Canvas,
  part: Plane,
  { prompt, negativePrompt, seed }: { prompt: string; negativePrompt: string; seed: number },
): Canvas | undefined {
  const intent = readPrompt(prompt, negativePrompt, seed);
  const box = boundingBox(part, { width, height });
  if (!intent.words.has('sky') || box?.top !== 0) return undefined;
  const random = createRandom(intent.seed);
  const horizon = Math.max(MIN_HORIZON_SHARE, box.height / height);
  const plan = planSky(intent, random, { aspect: width / height, horizon, isSunOnRight: random.chance(0.5) });
  // The rest of the image is already lit, perhaps from another side.
  if (!SUN_OR_MOON.test(prompt)) plan.sun.radius = 0;
  const canvas = createCanvas(width, height);
  prepareSky(plan, width, height, DETAIL).paint(canvas, 0, 0, 0);
  return canvas;
}
