import type { Canvas } from '../canvas.ts';
import { noise } from '../noise.ts';
import type { Palette } from '../palette.ts';
import { heightAt } from './height-map.ts';
import type { LitLand } from './light-terrain.ts';

export type Camera = {
  x: number;
  y: number;
  height: number;
  /** Rotation from straight ahead, in radians. */
  yaw: number;
  /** Row of the horizon, as a fraction of the image height. */
  horizon: number;
  /** Focal length, in image heights. */
  zoom: number;
};

export type Air = {
  palette: Palette;
  /** Distance at which objects have faded to 1/e (about a third). */
  visibility: number;
};

/** Depth buffer: the distance of each pixel, infinite for the sky. */
export type Depths = Float32Array;

/** Distance at which rays start, in map cells. */
const NEAR_CELLS = 2.5;
/** Distance at which rays end, in map cells. */
const FAR_CELLS = 1000;

type View = {
  canvas: Canvas;
  depths: Depths;
  land: LitLand;
  camera: Camera;
  air: Air;
  seconds: number;
  /** Length of a ray step per unit of distance; smaller is finer. */
  stride: number;
};

/** State of one image column while its ray advances from near to far. */
type Column = {
  index: number;
  /** The topmost row that is already covered. */
  top: number;
  sawWater: boolean;
  wasWet: boolean;
  /** The last row below the horizon into which the current shore is mirrored. */
  mirroredTo: number;
};

/** The reflection in one column: a color per row below the horizon, and whether the row reflects land. */
let mirror = new Float32Array(0);
let mirroredRows = new Uint8Array(0);

/** The fogged color of the current point. */
const fogged: [number, number, number] = [0, 0, 0];

function shadePoint({ land, air }: View, x: number, y: number, z: number): void {
  const i = land.colorIndex(x | 0, y | 0);
  const clear = Math.exp(-z / air.visibility);
  const rough = z < 160 ? noise(x * 2.3, y * 2.3) * 0.5 + noise(x * 7.7, y * 7.7) * 0.5 : 0.5;
  const grain = 1 + (0.5 - rough) * 0.34 * Math.max(0, 1 - z / 160);
  const fog = air.palette.air;
  for (let channel = 0; channel < 3; channel++) {
    fogged[channel] =
      (land.colors[i + channel] as number) * grain * clear + (fog[channel] as number) * (1 - clear);
  }
}

/** Mirrors the current point of a shore, from its waterline down to its reflection. */
function fillMirror({ camera, land, canvas }: View, column: Column, ground: number, z: number): void {
  const perUnit = (camera.zoom * canvas.height) / z;
  const waterline = Math.max(0, Math.floor((camera.height - land.water) * perUnit));
  const image = Math.min(canvas.height - 1, Math.floor((camera.height - 2 * land.water + ground) * perUnit));
  for (let row = Math.max(column.mirroredTo, waterline); row <= image; row++) {
    if (mirroredRows[row] === 1) continue;
    mirroredRows[row] = 1;
    mirror.set(fogged, row * 3);
  }
  column.mirroredTo = Math.max(column.mirroredTo, image);
}

/** Fills the uncovered rows below the current point. */
function fillColumn({ canvas, depths }: View, column: Column, row: number, z: number): void {
  const { width, rgb } = canvas;
  for (let r = column.top - 1; r >= Math.max(0, Math.floor(row)); r--) {
    const coverage = r < row ? r + 1 - row : 1;
    const to = (r * width + column.index) * 3;
    for (let channel = 0; channel < 3; channel++) {
      const background = rgb[to + channel] as number;
      rgb[to + channel] = background + ((fogged[channel] as number) - background) * coverage;
    }
    if (coverage > 0.5) depths[r * width + column.index] = z;
  }
  column.top = Math.min(column.top, Math.max(0, Math.ceil(row)));
}

/** Marks rows as water with a negative depth; `reflect` colors them once the whole column is known. */
function fillWater({ canvas, depths }: View, column: Column, row: number, z: number): void {
  const first = Math.max(0, Math.floor(row));
  for (let r = column.top - 1; r >= first; r--) depths[r * canvas.width + column.index] = -z;
  column.top = Math.min(column.top, first);
  column.sawWater = true;
  column.wasWet = true;
}

function visitLand(
  view: View,
  column: Column,
  point: { x: number; y: number; z: number },
  ground: number,
): void {
  const { camera, canvas, land } = view;
  const perUnit = (camera.zoom * canvas.height) / point.z;
  const row = camera.horizon * canvas.height + (camera.height - ground) * perUnit;
  if (column.wasWet) column.mirroredTo = 0;
  column.wasWet = false;
  const visible = row < column.top;
  const mirrored = column.sawWater && (camera.height - 2 * land.water + ground) * perUnit > column.mirroredTo;
  if (!visible && !mirrored) return;
  shadePoint(view, point.x, point.y, point.z);
  if (mirrored) fillMirror(view, column, ground, point.z);
  if (visible) fillColumn(view, column, row, point.z);
}

/** Renders one image column from near to far (voxel-space ray casting). */
function castColumn(view: View, columnIndex: number): void {
  const { canvas, land, camera } = view;
  const { width, height } = canvas;
  const focal = camera.zoom * height;
  const slope = (columnIndex + 0.5 - width / 2) / focal;
  const dx = Math.sin(camera.yaw) + slope * Math.cos(camera.yaw);
  const dy = -Math.cos(camera.yaw) + slope * Math.sin(camera.yaw);
  const column: Column = { index: columnIndex, top: height, sawWater: false, wasWet: false, mirroredTo: 0 };
  const point = { x: 0, y: 0, z: NEAR_CELLS };
  for (; point.z < FAR_CELLS && column.top > 0; point.z += Math.max(0.22, point.z * view.stride)) {
    point.x = camera.x + dx * point.z;
    point.y = camera.y + dy * point.z;
    if (point.y < 1 || point.x < 1 || point.x > land.size - 2) break;
    const ground = heightAt(land, point.x, point.y);
    if (ground >= land.water) {
      visitLand(view, column, point, ground);
      continue;
    }
    fillWater(
      view,
      column,
      camera.horizon * height + ((camera.height - land.water) * focal) / point.z,
      point.z,
    );
  }
  if (column.sawWater) reflect(view, columnIndex);
}

/** Colors the water of a column: the reflected land or sky, distorted by ripples, over the color of deep water. */
function reflect(view: View, columnIndex: number): void {
  const { canvas, depths, camera, air, seconds } = view;
  const { width, height, rgb } = canvas;
  const horizon = Math.floor(camera.horizon * height);
  const { zenith, middle } = air.palette;
  for (let row = Math.max(0, horizon); row < height; row++) {
    const index = row * width + columnIndex;
    const z = -(depths[index] as number);
    if (!(z > 0)) continue;
    depths[index] = z;
    const below = row - horizon;
    const across = ((columnIndex - width / 2) * z) / height;
    const wave =
      noise(across / 2.2 + 7, z * 0.55 - seconds * 1.6) +
      0.5 * noise(across / 0.8 + seconds * 0.7, z * 1.7 + seconds * 1.1) -
      0.75;
    const image = Math.min(height - 1, Math.max(0, Math.round(below * (1 + wave * 0.16) + wave * 5)));
    const facing = 0.62 + 0.3 * Math.exp(-below / (height * 0.11));
    const isLand = mirroredRows[image] === 1;
    const source = isLand ? mirror : rgb;
    const from = isLand ? image * 3 : (Math.max(0, horizon - 1 - image) * width + columnIndex) * 3;
    const glint = wave > 0.42 ? (wave - 0.42) * 0.9 : 0;
    for (let channel = 0; channel < 3; channel++) {
      const deep = (zenith[channel] as number) * 0.53 + (middle[channel] as number) * 0.18;
      rgb[index * 3 + channel] = (source[from + channel] as number) * facing + deep * (1 - facing) + glint;
    }
  }
  mirroredRows.fill(0);
}

/** Renders the terrain over a painted sky and fills the depth buffer. */
export function renderTerrain(
  canvas: Canvas,
  land: LitLand,
  camera: Camera,
  air: Air,
  seconds: number,
  depths: Depths,
  stride: number,
): void {
  depths.fill(Number.POSITIVE_INFINITY);
  if (mirroredRows.length < canvas.height) {
    mirror = new Float32Array(canvas.height * 3);
    mirroredRows = new Uint8Array(canvas.height);
  }
  const view = { canvas, depths, land, camera, air, seconds, stride };
  for (let column = 0; column < canvas.width; column++) castColumn(view, column);
}
