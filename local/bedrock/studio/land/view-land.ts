import type { Canvas } from '../canvas.ts';
import { noise } from '../noise.ts';
import type { Palette } from '../palette.ts';
import { heightAt } from './height-map.ts';
import type { LitLand } from './light-ground.ts';

export type Camera = {
  x: number;
  y: number;
  height: number;
  /** Turn from straight ahead, in radians. */
  yaw: number;
  /** Row of the horizon as a share of the height of the picture. */
  horizon: number;
  /** Picture heights per unit at distance 1. */
  zoom: number;
};

export type Air = {
  palette: Palette;
  /** Distance at which things have faded to about a third. */
  visibility: number;
};

/** Distance of what each pixel shows; the sky is infinitely far. */
export type Depths = Float32Array;

const NEAR = 2.5;
const FAR = 1000;

/** One column's rows from the ground up; shared between columns to spare allocations. */
type Column = { top: number; mirrorTo: number };

/** What the water of one column mirrors, three values a row below the horizon. */
let mirror = new Float32Array(0);

type View = {
  canvas: Canvas;
  depths: Depths;
  land: LitLand;
  camera: Camera;
  air: Air;
  seconds: number;
};

/** Walks one column of the picture from the near ground to the far, filling what comes into sight. */
function walkColumn(view: View, column: number): void {
  const { canvas, depths, land, camera, air } = view;
  const { width, height, rgb } = canvas;
  const { size, colours, water } = land;
  const focal = camera.zoom * height;
  const horizon = camera.horizon * height;
  const across = (column + 0.5 - width / 2) / focal;
  const dx = Math.sin(camera.yaw) + across * Math.cos(camera.yaw);
  const dy = -Math.cos(camera.yaw) + across * Math.sin(camera.yaw);
  const { air: fog } = air.palette;
  const state: Column = { top: height, mirrorTo: 0 };
  let sawWater = false;
  for (let z = NEAR; z < FAR && state.top > 0; z += Math.max(0.22, z * 0.0042)) {
    const x = camera.x + dx * z;
    const y = camera.y + dy * z;
    if (y < 1 || x < 1 || x > size - 2) break;
    const ground = heightAt(land, x, y);
    const wet = ground < water;
    const row = horizon + ((camera.height - (wet ? water : ground)) * focal) / z;
    if (wet) {
      sawWater = true;
      fillWater(view, column, state, row, z);
      continue;
    }
    const visible = row < state.top;
    const reflected = horizon + ((camera.height - 2 * water + ground) * focal) / z;
    const mirrored = sawWater && reflected > horizon + state.mirrorTo;
    if (!visible && !mirrored) continue;
    const at = ((y | 0) * size + (x | 0)) * 3;
    const clear = Math.exp(-z / air.visibility);
    const grain = z < 160 ? 1 + (0.5 - noise(x * 3.1, y * 3.1)) * 0.34 * (1 - z / 160) : 1;
    const red = (colours[at] as number) * grain * clear + fog[0] * (1 - clear);
    const green = (colours[at + 1] as number) * grain * clear + fog[1] * (1 - clear);
    const blue = (colours[at + 2] as number) * grain * clear + fog[2] * (1 - clear);
    if (mirrored) {
      const until = Math.min(height - 1, Math.floor(reflected)) - horizon;
      for (let m = Math.floor(state.mirrorTo); m <= until; m++) {
        mirror[m * 3] = red;
        mirror[m * 3 + 1] = green;
        mirror[m * 3 + 2] = blue;
      }
      state.mirrorTo = Math.max(state.mirrorTo, until);
    }
    if (!visible) continue;
    const first = Math.max(0, Math.floor(row));
    for (let r = Math.ceil(state.top) - 1; r >= first; r--) {
      const share = r < row ? r + 1 - row : 1;
      const to = (r * width + column) * 3;
      rgb[to] = (rgb[to] as number) * (1 - share) + red * share;
      rgb[to + 1] = (rgb[to + 1] as number) * (1 - share) + green * share;
      rgb[to + 2] = (rgb[to + 2] as number) * (1 - share) + blue * share;
      if (share > 0.5) depths[r * width + column] = z;
    }
    state.top = Math.min(state.top, Math.max(0, Math.ceil(row)));
  }
  if (sawWater) reflect(view, column, state.mirrorTo);
}

/** Marks rows as water: their colour follows when everything that they mirror is known. */
function fillWater({ canvas, depths }: View, column: number, state: Column, row: number, z: number): void {
  const { width } = canvas;
  const first = Math.max(0, Math.floor(row));
  for (let r = state.top - 1; r >= first; r--) depths[r * width + column] = -z;
  state.top = Math.min(state.top, first);
}

/** Gives the water of a column its colour: the mirrored land or sky, broken by ripples, over its own depth. */
function reflect(view: View, column: number, mirrorTo: number): void {
  const { canvas, depths, camera, air, seconds } = view;
  const { width, height, rgb } = canvas;
  const horizon = Math.floor(camera.horizon * height);
  const { zenith, middle } = air.palette;
  for (let row = Math.max(0, horizon); row < height; row++) {
    const index = row * width + column;
    const z = -(depths[index] as number);
    if (!(z > 0)) continue;
    depths[index] = z;
    const below = row - horizon;
    const wave =
      noise((column * z) / (height * 2.2) + 7, z * 0.55 - seconds * 1.6) +
      0.5 * noise((column * z) / (height * 0.8) + seconds * 0.7, z * 1.7 + seconds * 1.1) -
      0.75;
    const m = Math.max(0, Math.round(below * (1 + wave * 0.16) + wave * 5));
    const facing = 0.62 + 0.3 * Math.exp(-below / (height * 0.11));
    const land = m <= mirrorTo;
    const skyRow = Math.max(0, horizon - 1 - m);
    const from = land ? m * 3 : (skyRow * width + column) * 3;
    const source = land ? mirror : rgb;
    const glint = wave > 0.42 ? (wave - 0.42) * 0.9 : 0;
    const to = index * 3;
    rgb[to] = (source[from] as number) * facing + (zenith[0] * 0.5 + middle[0] * 0.12) * (1 - facing) + glint;
    rgb[to + 1] =
      (source[from + 1] as number) * facing + (zenith[1] * 0.55 + middle[1] * 0.2) * (1 - facing) + glint;
    rgb[to + 2] =
      (source[from + 2] as number) * facing + (zenith[2] * 0.55 + middle[2] * 0.2) * (1 - facing) + glint;
  }
}

/** Draws the land as the camera sees it over a painted sky and gives the distance of every pixel. */
export function viewLand(
  canvas: Canvas,
  land: LitLand,
  camera: Camera,
  air: Air,
  seconds: number,
  depths: Depths,
): void {
  depths.fill(Number.POSITIVE_INFINITY);
  if (mirror.length < canvas.height * 3 + 3) mirror = new Float32Array(canvas.height * 3 + 3);
  const view = { canvas, depths, land, camera, air, seconds };
  for (let column = 0; column < canvas.width; column++) walkColumn(view, column);
}
