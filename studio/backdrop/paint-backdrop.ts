import { type Canvas, createCanvas } from '../canvas.ts';
import { type Color, clamp, luminance, mix, scale, smoothstep } from '../color/color.ts';
import { noise } from '../noise.ts';
import { prepareScene } from '../prepare-scene.ts';
import { createRandom } from '../random.ts';
import { STILL } from '../scene.ts';
import { horizonHeight } from '../scenes/horizon.ts';
import { applyStyle } from '../styles/apply-style.ts';
import { blurCanvas } from '../styles/blur-canvas.ts';
import { castShadows, mirrorSubject } from './cast-shadows.ts';
import { compositeGround, groundLight, type LevelGround, prepareGround } from './paint-ground.ts';
import { paintRoom } from './paint-room.ts';
import { type BackdropPlan, planBackdrop } from './plan-backdrop.ts';
import { openGround } from './scene-ground.ts';
import { type BackdropSubject, isInAir, litSide, standsOnFeet } from './subject.ts';
import { surfaceGloss } from './surfaces.ts';

const DETAIL = { octaves: 5, density: 1 };
/** Blur radius of a scene behind a subject that is in focus, as a fraction of the image height. */
const SCENE_BLUR_SHARE = 0.005;
/** Distance from the subject's base up to the far edge of a table, in image heights. */
const TABLE_DEPTH = 0.13;
/** Distance from the subject's base up to the bend of a seamless backdrop, in image heights. */
const BEND_HEIGHT = 0.1;
/** Distance from a table's far edge up to its vanishing line, in image heights. */
const TABLE_RISE = 0.42;

/** Distance from the viewer to the wall of a room, relative to that of a subject on its floor. */
const WALL_DISTANCE = 2;

/** The row of the horizon behind a subject, as a fraction of the height: behind the subject's upper half. */
function horizonBehind({ top, base }: BackdropSubject): number {
  const bottom = Math.min(base, 1);
  return clamp(top + 0.42 * (bottom - top), 0.26, Math.max(0.26, Math.min(0.6, bottom - 0.2)));
}

/** Paints a plain backdrop that is brighter toward the light; a seamless one bends from wall to floor. */
function paintPlain(
  { colors: [first, second], light, surface }: BackdropPlan,
  width: number,
  height: number,
  base: number,
): Canvas {
  const canvas = createCanvas(width, height);
  const bend = Math.min(base, 1) - BEND_HEIGHT;
  const isSeamless = surface === 'seamless';
  for (let i = 0; i < width * height; i++) {
    const [u, v] = [(i % width) / height - width / height / 2, Math.floor(i / width) / height];
    const spot = Math.exp(-((u - 0.28 * light.from) ** 2) * 2 - (v - 0.38) ** 2 * 2.2);
    const onFloor = isSeamless ? smoothstep(bend - 0.06, bend + 0.1, v) : 0;
    const color: Color = mix(first, second, isSeamless ? 0.8 * smoothstep(0.9, 0, v) * (1 - onFloor) : 0);
    const power = 0.86 + 0.17 * spot + 0.07 * onFloor + 0.05 * u * light.from;
    const grain = 1 + 0.012 * (noise((i % width) * 0.7, v * height * 0.7) - 0.5);
    canvas.rgb.set(scale(color, power * grain), i * 3);
  }
  return canvas;
}

/** Mirrors an image if its brighter half is not on the side that the light comes from. In place. */
function flipTowardLight({ width, height, rgb }: Canvas, from: -1 | 0 | 1): void {
  const sides = [0, 0];
  for (let i = 0; i < (width * height) / 2; i++) {
    const side = i % width < width / 2 ? 0 : 1;
    sides[side] =
      (sides[side] as number) +
      luminance([rgb[i * 3] as number, rgb[i * 3 + 1] as number, rgb[i * 3 + 2] as number]);
  }
  const brighter = (sides[1] as number) > (sides[0] as number) ? 1 : -1;
  if (from === 0 || brighter === from) return;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width >> 1; x++) {
      const [left, right] = [(y * width + x) * 3, (y * width + width - 1 - x) * 3];
      const copy = rgb.slice(left, left + 3);
      rgb.copyWithin(left, right, right + 3);
      rgb.set(copy, right);
    }
  }
}

/** Paints the prompt's scene without its figure, shifted so that its horizon is at the given row. */
function paintDistantScene(
  { intent, light, surface }: BackdropPlan,
  width: number,
  height: number,
  horizon: number,
): Canvas {
  const sceneHorizon = horizonHeight(intent);
  const enlargement = surface
    ? Math.max(1, horizon / sceneHorizon, (1 - horizon) / (1 - sceneHorizon) / 1.6)
    : 1;
  const [sceneWidth, sceneHeight] = [Math.ceil(width * enlargement), Math.ceil(height * enlargement)];
  const scene = createCanvas(sceneWidth, sceneHeight);
  prepareScene({ ...intent, figure: undefined }, sceneWidth, sceneHeight, DETAIL).paint(scene, STILL);
  flipTowardLight(scene, light.from);
  if (!surface) return scene;
  const canvas = createCanvas(width, height);
  const rowShift = Math.round(sceneHorizon * sceneHeight - horizon * height);
  const left = (sceneWidth - width) >> 1;
  for (let y = 0; y < height; y++) {
    const from = (clamp(y + rowShift, 0, sceneHeight - 1) * sceneWidth + left) * 3;
    canvas.rgb.set(scene.rgb.subarray(from, from + width * 3), y * width * 3);
  }
  return blurCanvas(canvas, Math.max(1, Math.round(height * SCENE_BLUR_SHARE)));
}

/** The surface under the subject; `undefined` for a seamless backdrop, which includes its floor. */
function groundFor(plan: BackdropPlan, subject: BackdropSubject, horizon: number): LevelGround | undefined {
  const { surface, tint, isTable, intent, behind } = plan;
  if (!surface || surface === 'seamless') return undefined;
  const base = Math.min(subject.base, 1.12);
  const isDim =
    behind !== 'scene' && (intent.time === 'night' || intent.time === 'sunset' || intent.mood === 'dark');
  const light: Color =
    behind === 'scene' ? groundLight(intent) : isDim ? [0.62, 0.54, 0.46] : [0.98, 0.97, 0.95];
  const common = { surface, tint, base, light, seed: intent.seed % 997 };
  if (isTable || behind === 'plain') {
    const row = Math.min(base, 0.98) - TABLE_DEPTH;
    return { ...common, horizon: row - TABLE_RISE, edge: { row } };
  }
  if (behind === 'room') {
    const row = horizon + (base - horizon) / WALL_DISTANCE;
    return { ...common, horizon, edge: { row } };
  }
  return openGround(intent, { surface, tint, horizon, base });
}

/** Paints the background that a prompt describes behind a subject, with the shadow of the subject. */
export function paintBackdrop(
  source: Canvas,
  subject: BackdropSubject,
  { prompt, negativePrompt, seed }: { prompt: string; negativePrompt: string; seed: number },
): Canvas {
  const { width, height } = source;
  const chance = createRandom(seed).chance(0.5) ? 1 : -1;
  const planned = planBackdrop(
    prompt,
    negativePrompt,
    seed,
    litSide(subject, source) || chance,
    standsOnFeet(subject, source),
  );
  const hasGround = planned.behind !== 'scene' || planned.isTable || !isInAir(subject);
  const plan = hasGround ? planned : { ...planned, surface: undefined };
  const horizon = horizonBehind(subject);
  const ground = groundFor(plan, subject, horizon);
  const groundTop = ground && 'row' in ground.edge ? ground.edge.row : horizon;
  const canvas =
    plan.behind === 'plain'
      ? paintPlain(plan, width, height, subject.base)
      : plan.behind === 'room'
        ? paintRoom(plan, width, height, groundTop)
        : paintDistantScene(plan, width, height, horizon);
  if (ground) compositeGround(canvas, prepareGround(canvas, ground));
  const styled = applyStyle(canvas, plan.intent);
  if (!plan.surface) return styled;
  mirrorSubject(styled, source, subject, surfaceGloss(plan.surface));
  castShadows(styled, subject, plan.light, (row) =>
    smoothstep(groundTop - 0.06, groundTop + 0.02, row / height),
  );
  return styled;
}
