import { blend, type Canvas } from '../canvas.ts';
import type { Color } from '../color/color.ts';

/** Writes the color and opacity of a point; `x` runs from -1 (left) to 1 (right), `y` from 0 (top) to 1 (bottom). */
export type SpriteShader = (x: number, y: number, into: [number, number, number, number]) => void;

/** A small RGBA image with mipmaps. */
export type Sprite = {
  /** Width divided by height. */
  aspect: number;
  levels: readonly { width: number; height: number; rgba: Float32Array }[];
};

type Level = Sprite['levels'][number];

function halve({ width, height, rgba }: Level): Level {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Float32Array(w * h * 4);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const upper = (y * 2 * width + x * 2) * 4;
      const lower = upper + width * 4;
      for (let channel = 0; channel < 4; channel++) {
        const above = (rgba[upper + channel] as number) + (rgba[upper + 4 + channel] as number);
        const sum = above + (rgba[lower + channel] as number) + (rgba[lower + 4 + channel] as number);
        out[(y * w + x) * 4 + channel] = sum / 4;
      }
    }
  }
  return { width: w, height: h, rgba: out };
}

/** A sprite that is rendered when it is first drawn, because many sprites of a landscape are never in view. */
export function renderSprite(shader: SpriteShader, aspect: number, rows = 256): Sprite {
  let levels: Sprite['levels'] | undefined;
  return {
    aspect,
    get levels() {
      levels ??= renderLevels(shader, aspect, rows);
      return levels;
    },
  };
}

/** Renders a sprite with its mipmaps. Alpha is premultiplied, so that edges do not darken when they are filtered. */
function renderLevels(shader: SpriteShader, aspect: number, rows: number): Sprite['levels'] {
  const [width, height] = [Math.max(8, Math.round(rows * aspect)), rows];
  const rgba = new Float32Array(width * height * 4);
  const into: [number, number, number, number] = [0, 0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      into[3] = 0;
      shader(((x + 0.5) / width) * 2 - 1, (y + 0.5) / height, into);
      const opacity = into[3];
      if (opacity === 0) continue;
      const i = (y * width + x) * 4;
      rgba[i] = into[0] * opacity;
      rgba[i + 1] = into[1] * opacity;
      rgba[i + 2] = into[2] * opacity;
      rgba[i + 3] = opacity;
    }
  }
  const levels: Level[] = [{ width, height, rgba }];
  for (let last = levels[0]; last && Math.min(last.width, last.height) >= 4; last = levels.at(-1)) {
    levels.push(halve(last));
  }
  return levels;
}

type Placement = {
  /** Column of the base's center, in pixels. */
  x: number;
  /** Row of the base, in pixels. */
  base: number;
  height: number;
  /** Distance, compared with the depth buffer. */
  depth: number;
  /** Sideways displacement of the top, as a fraction of the height. */
  lean: number;
  light: Color;
  fog: Color;
  /** Visibility through the fog, 0 to 1. */
  visibility: number;
};

const texel: [number, number, number, number] = [0, 0, 0, 0];

/** Samples a mipmap level with bilinear interpolation; `u` and `v` are in its pixels. */
function sample({ width, height, rgba }: Level, u: number, v: number): void {
  const x = Math.min(width - 1.001, Math.max(0, u - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, v - 0.5));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const i = (top * width + left) * 4;
  const below = i + width * 4;
  for (let c = 0; c < 4; c++) {
    const upper = (rgba[i + c] as number) * (1 - fx) + (rgba[i + c + 4] as number) * fx;
    const lower = (rgba[below + c] as number) * (1 - fx) + (rgba[below + c + 4] as number) * fx;
    texel[c] = upper + (lower - upper) * fy;
  }
}

const levelFor = (sprite: Sprite, rows: number) =>
  sprite.levels.find((level) => level.height <= rows * 1.15) ?? sprite.levels.at(-1);

/** Minimum opacity of a pixel that hides the objects behind it. */
const MIN_OPACITY = 0.97;

/** Writes the opaque pixels of a sprite to the depth buffer, so that pixels behind them are skipped. */
export function writeDepth(
  { width, height }: Canvas,
  depths: Float32Array,
  sprite: Sprite,
  place: Pick<Placement, 'x' | 'base' | 'height' | 'lean' | 'depth'>,
): void {
  const columns = place.height * sprite.aspect;
  const level = levelFor(sprite, place.height);
  if (!level) return;
  const top = place.base - place.height;
  for (let row = Math.max(0, Math.ceil(top)); row < Math.min(height, place.base); row++) {
    const v = Math.floor(((row + 0.5 - top) / place.height) * level.height) * level.width;
    const left = place.x - columns / 2 + place.lean * place.height * (1 - (row - top) / place.height) ** 2;
    const last = Math.min(width, left + columns - 1);
    for (let column = Math.max(0, Math.ceil(left)); column < last; column++) {
      const u = Math.floor(((column + 0.5 - left) / columns) * level.width);
      if ((level.rgba[(v + u) * 4 + 3] as number) < MIN_OPACITY) continue;
      const index = row * width + column;
      if ((depths[index] as number) > place.depth) depths[index] = place.depth;
    }
  }
}

/** Draws the visible pixels of a sprite. */
export function drawSprite(canvas: Canvas, depths: Float32Array, sprite: Sprite, place: Placement): void {
  const { width, height } = canvas;
  const rows = place.height;
  const columns = rows * sprite.aspect;
  const level = levelFor(sprite, rows);
  if (!level || rows < 0.7) return;
  const top = place.base - rows;
  const { light, fog, visibility } = place;
  const haze = 1 - visibility;
  for (let row = Math.max(0, Math.floor(top)); row < Math.min(height, place.base); row++) {
    const v = ((row + 0.5 - top) / rows) * level.height;
    const lean = place.lean * rows * (1 - (row - top) / rows) ** 2;
    const left = place.x - columns / 2 + lean;
    const last = Math.min(width, left + columns);
    for (let column = Math.max(0, Math.floor(left)); column < last; column++) {
      const index = row * width + column;
      if ((depths[index] as number) < place.depth) continue;
      sample(level, ((column + 0.5 - left) / columns) * level.width, v);
      const opacity = texel[3];
      if (opacity < 0.01) continue;
      const gain = visibility / opacity;
      blend(
        canvas,
        index,
        texel[0] * light[0] * gain + fog[0] * haze,
        texel[1] * light[1] * gain + fog[1] * haze,
        texel[2] * light[2] * gain + fog[2] * haze,
        opacity,
      );
    }
  }
}
