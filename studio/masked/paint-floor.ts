import { prepareGround } from '../backdrop/paint-ground.ts';
import { planBackdrop } from '../backdrop/plan-backdrop.ts';
import type { Canvas } from '../canvas.ts';
import { type Color, luminance, smoothstep } from '../color/color.ts';
import { applyStyle } from '../styles/apply-style.ts';
import { boundingBox, type Plane } from './mask-plane.ts';

/** Minimum fraction of the width that the ground spans. */
const MIN_SPAN_SHARE = 0.9;
/**
 * Distance of the horizon above the part, as a fraction of the height. Texture closer to the horizon would look like
 * noise.
 */
const HORIZON_RISE_SHARE = 0.04;
/** Brightness of the light on the ground of a black image. */
const MIN_LIGHT = 0.35;

/** The light on the ground, which is as bright as the surroundings of the part. */
function lightAround({ rgb }: Canvas, part: Plane): Color {
  let [sum, count] = [0, 0];
  for (let i = 0; i < part.length; i++) {
    if (part[i] === 1) continue;
    sum += luminance([rgb[i * 3] as number, rgb[i * 3 + 1] as number, rgb[i * 3 + 2] as number]);
    count += 1;
  }
  const power = count === 0 ? 1 : MIN_LIGHT + (1 - MIN_LIGHT) * smoothstep(0, 0.35, sum / count);
  return [0.98 * power, 0.97 * power, 0.95 * power];
}

/**
 * Paints the ground or surface that a prompt names, without the rest of its scene, into a part that spans the width of
 * the image below its top edge. `undefined` for other parts, and for water and mountains, which are not level.
 */
export function paintFloor(
  source: Canvas,
  part: Plane,
  { prompt, negativePrompt, seed }: { prompt: string; negativePrompt: string; seed: number },
): Canvas | undefined {
  const { width, height } = source;
  const box = boundingBox(part, source);
  if (!box || box.top === 0 || box.width < MIN_SPAN_SHARE * width) return undefined;
  const { intent, surface, tint } = planBackdrop(prompt, negativePrompt, seed, 0);
  const isLevel = intent.scene !== 'mountains' && !intent.subjects.has('water');
  if (!surface || surface === 'seamless' || !isLevel) return undefined;
  const horizon = box.top / height - HORIZON_RISE_SHARE;
  const light = lightAround(source, part);
  const base = (box.top + box.height) / height;
  const edge = { row: horizon };
  const ground = { surface, tint, horizon, base, edge, light, seed: intent.seed % 997 };
  return applyStyle(prepareGround(source, ground), intent);
}
