import { type Canvas, glow } from '../canvas.ts';
import { type Color, fromHex, mix, scale, smoothstep } from '../color/color.ts';
import { cellNoise } from '../noise.ts';
import { choosePalette } from '../palette.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { createRandom } from '../random.ts';
import type { Detail, Scene } from '../scene.ts';
import { prepareSky } from '../sky.ts';
import type { CityPlan } from './city-plan.ts';
import { paintTraffic, reflectCity } from './city-water.ts';
import { horizonHeight } from './horizon.ts';

const LAYER_COUNT = 5;
const NEON_COLORS = ['#ff2e8c', '#1ad9ff', '#ff9e2e', '#8c4dff', '#59ffa6'].map(fromHex);
const FACADE_COLORS = ['#6f7f9c', '#b59a80', '#5b6f8f', '#8a9fba', '#c4a98c', '#a8705a'].map(fromHex);

/** The part of a tower in one image column. */
type Slice = { id: number; across: number; top: number; spire: boolean };

/** The tower at a position in an endless row of towers; its id determines its height and facade. */
function sliceAt(layer: number, x: number, plan: CityPlan): Slice | undefined {
  const count = (15 - 2.4 * layer) * 0.62;
  const position = x * count + layer * 7.31 + plan.offset;
  const id = Math.floor(position);
  const across = position - id;
  if (across < 0.03 || across > 0.975) return undefined;
  const random = cellNoise(id * 7 + layer * 37, layer * 11 + 3);
  const nearest = layer === LAYER_COUNT - 1 ? 0.55 : 1;
  const towerHeight = (0.46 - 0.055 * layer) * (0.25 + 0.75 * random) * nearest;
  const stepped = across > 0.32 && across < 0.64 && cellNoise(id, layer + 5) > 0.5 ? 0.03 : 0;
  const spire = Math.abs(across - 0.5) < 0.016 && cellNoise(id + 9, layer) > 0.6;
  return { id, across, top: plan.horizon - towerHeight - stepped - (spire ? 0.07 : 0), spire };
}

/** A random number for the window at a point, 0 to 1; `undefined` where there is no window. */
function paneAt(slice: Slice, layer: number, above: number): number | undefined {
  const u = slice.across * (9 + layer);
  const v = above * (95 - 13 * layer);
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const [fu, fv] = [u - column, v - row];
  if (slice.spire || fu < 0.18 || fu > 0.8 || fv < 0.25 || fv > 0.78) return undefined;
  return cellNoise(column + slice.id * 13 + layer * 29, row + slice.id * 5);
}

type Pane = { tone: Color; opacity: number };

/** The look of a window: lit at night, a reflection of the sky by day. */
function paneLook(pane: number, slice: Slice, layer: number, plan: CityPlan, seconds: number): Pane {
  if (!plan.isNight) {
    return {
      tone: mix(plan.palette.zenith, plan.palette.horizon, 0.2 + 0.5 * pane),
      opacity: 0.22 + 0.05 * layer,
    };
  }
  if (pane < 0.6) return { tone: plan.palette.horizon, opacity: 0.05 };
  const flicker = 0.82 + 0.18 * Math.sin(seconds * (0.6 + 2 * ((pane * 91) % 1)) + pane * 50);
  const opacity = flicker * (0.36 + 0.16 * layer);
  if (pane > 0.95) return { tone: plan.neon[slice.id % plan.neon.length] ?? [1, 0.8, 0.5], opacity };
  return { tone: pane > 0.86 ? [0.6, 0.86, 1] : [1, 0.74, 0.4], opacity };
}

function facadeColor(slice: Slice, layer: number, { palette, isNight }: CityPlan): Color {
  const facade = FACADE_COLORS[Math.floor(cellNoise(slice.id, layer + 20) * FACADE_COLORS.length)] as Color;
  const side = slice.across < 0.5 ? 1.06 : 0.84;
  const body: Color = isNight
    ? mix(scale(palette.middle, 0.25), [0.035, 0.03, 0.075], 0.6)
    : mix(scale(facade, side), palette.light, 0.1);
  return mix(palette.air, body, (isNight ? 0.28 : 0.42) + 0.14 * layer);
}

function paintSlice(
  canvas: Canvas,
  column: number,
  layer: number,
  slice: Slice,
  plan: CityPlan,
  seconds: number,
): void {
  const { width, height, rgb } = canvas;
  const { palette, horizon } = plan;
  const face = facadeColor(slice, layer, plan);
  const dust = (plan.isNight ? 0.42 : 0.3) - 0.06 * layer;
  const roof = slice.top * height;
  const last = Math.min(height, Math.floor(horizon * height));
  for (let row = Math.max(0, Math.floor(roof)); row < last; row++) {
    const above = horizon - row / height;
    const haze = Math.exp(-above * 5.5) * dust;
    const pane = row > roof + 3 ? paneAt(slice, layer, above) : undefined;
    const look = pane === undefined ? undefined : paneLook(pane, slice, layer, plan, seconds);
    const i = (row * width + column) * 3;
    for (let c = 0; c < 3; c++) {
      const wall = face[c] as number;
      const fogged = wall + ((palette.horizon[c] as number) - wall) * haze;
      rgb[i + c] = look
        ? fogged + ((look.tone[c] as number) - (plan.isNight ? 0 : fogged)) * look.opacity
        : fogged;
    }
  }
}

/** Paints glowing signs on some of the nearer towers. */
function paintSigns(canvas: Canvas, layer: number, plan: CityPlan, shift: number, seconds: number): void {
  const { width, height } = canvas;
  const count = (15 - 2.4 * layer) * 0.62;
  const from = Math.floor(shift * count + layer * 7.31 + plan.offset);
  for (let id = from; id < from + (width / height) * count + 2; id++) {
    if (cellNoise(id * 3 + layer, 71) < 0.42) continue;
    const slice = sliceAt(layer, (id + 0.45 - layer * 7.31 - plan.offset) / count, plan);
    if (!slice) continue;
    const color = plan.neon[Math.floor(cellNoise(id, 33) * plan.neon.length)] ?? NEON_COLORS[0];
    const x = ((id + 0.2 + 0.5 * cellNoise(id, 5) - layer * 7.31 - plan.offset) / count - shift) * height;
    const y = (slice.top + (plan.horizon - slice.top) * (0.35 + 0.25 * cellNoise(id, 8))) * height;
    const signHeight = height * (0.035 + 0.05 * cellNoise(id, 6));
    const power = 0.85 + 0.15 * Math.sin(seconds * 9 + id);
    if (color) paintSign(canvas, x, y, signHeight, scale(color, power));
  }
}

function paintSign(canvas: Canvas, x: number, y: number, signHeight: number, color: Color): void {
  const { width, height } = canvas;
  const halfWidth = height * 0.008;
  const reach = height * 0.05;
  for (
    let row = Math.max(0, Math.ceil(y - signHeight - reach));
    row < Math.min(height, y + signHeight + reach);
    row++
  ) {
    for (
      let column = Math.max(0, Math.ceil(x - halfWidth - reach));
      column < Math.min(width, x + halfWidth + reach);
      column++
    ) {
      const outside = Math.max(Math.abs(column - x) - halfWidth, Math.abs(row - y) - signHeight);
      const tube = smoothstep(height * 0.0035, 0, Math.abs(outside));
      const halo =
        0.34 * Math.exp((-Math.max(0, outside) / height) * 60) * (1 - Math.max(0, outside) / reach);
      const inside =
        outside < 0 &&
        cellNoise(Math.floor(column / (height * 0.005)), Math.floor((row - y) / (height * 0.009)) + 500) >
          0.45
          ? 0.75
          : 0;
      const light = Math.max(0, tube * 1.4 + halo + inside);
      glow(canvas, row * width + column, color[0] * light, color[1] * light, color[2] * light);
    }
  }
}

/** Prepares a skyline over water or a wet street, by day or at night. */
export function prepareCity(intent: Intent, width: number, height: number, detail: Detail): Scene {
  const random = createRandom(intent.seed);
  const palette = choosePalette(intent);
  const isNight = intent.time === 'night' || intent.time === 'sunset';
  const horizon = horizonHeight(intent);
  random.next();
  const aspect = width / height;
  const plan: CityPlan = {
    palette,
    horizon,
    isNight,
    offset: random.between(0, 200),
    isWet: intent.weather === 'rain' || intent.words.has('neon') || intent.words.has('wet'),
    neon: intent.tints.length > 0 ? [...intent.tints, ...NEON_COLORS.slice(0, 1)] : NEON_COLORS,
  };
  const sky = prepareSky(
    {
      palette: isNight
        ? {
            ...palette,
            middle: mix(palette.middle, [0.4, 0.12, 0.45], 0.4),
            horizon: mix(palette.horizon, [0.9, 0.3, 0.5], 0.4),
          }
        : palette,
      horizon,
      sun: {
        x: aspect * random.between(0.25, 0.75),
        y: random.between(0.16, 0.3),
        radius: isNight ? 0.07 : 0.04,
        kind: intent.time === 'night' ? 'moon' : 'sun',
      },
      cloudCover: intent.weather === 'clear' ? 0.25 : 0.7,
      stars: intent.time === 'night',
      seed: intent.seed,
    },
    width,
    height,
    detail,
  );
  return {
    paint: (canvas, { seconds, progress }) => {
      sky.paint(canvas, seconds, 0.01 * progress, 0);
      for (let layer = 0; layer < LAYER_COUNT; layer++) {
        const shift = 0.11 * progress * (layer + 0.5) * 0.5;
        for (let column = 0; column < width; column++) {
          const slice = sliceAt(layer, column / height + shift, plan);
          if (slice) paintSlice(canvas, column, layer, slice, plan, seconds);
        }
        if (isNight && layer >= 2) paintSigns(canvas, layer, plan, shift, seconds);
      }
      reflectCity(canvas, plan, seconds);
      if (isNight) paintTraffic(canvas, plan, seconds);
    },
  };
}
