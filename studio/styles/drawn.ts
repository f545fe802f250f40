import { type Canvas, createCanvas } from '../canvas.ts';
import { type Color, clamp, fromHex, mix, smoothstep } from '../color/color.ts';
import { fractalNoise, noise } from '../noise.ts';
import { createRandom } from '../random.ts';
import { blurPlane, changePixels, findEdges, kuwahara, luminancePlane, saturatePixel } from './filters.ts';

/** Lengths in these styles refer to images of this height, in pixels. */
const REFERENCE_ROWS = 1024;

/** A quantile of a sorted sample of brightness; `fraction` is 0 to 1. */
function quantile(sorted: Float32Array, fraction: number): number {
  return sorted[Math.floor(fraction * (sorted.length - 1))] as number;
}

const sampleSorted = (plane: Float32Array) =>
  Float32Array.from(
    { length: 4_000 },
    (_, i) => plane[Math.floor((i / 4_000) * plane.length)] as number,
  ).sort();

/** Stretches the tones to the full range and maps the median to light gray, as in a pencil drawing. */
function spreadTones(plane: Float32Array): Float32Array {
  const sorted = sampleSorted(plane);
  const [dark, middle, bright] = [quantile(sorted, 0.02), quantile(sorted, 0.5), quantile(sorted, 0.97)];
  const range = Math.max(0.08, bright - dark);
  const gamma = Math.log(0.66) / Math.log(clamp((middle - dark) / range, 0.06, 0.92));
  return plane.map((value) => clamp((value - dark) / range) ** gamma);
}

/** A pencil drawing: outlines and three layers of hatching. */
export function sketch(canvas: Canvas): Canvas {
  const { width, height } = canvas;
  const unit = height / REFERENCE_ROWS;
  const light = spreadTones(luminancePlane(canvas));
  const tone = blurPlane(light, width, height, Math.max(1, Math.round(2 * unit)));
  const edges = findEdges(luminancePlane(kuwahara(canvas, 3)), width, height);
  const result = createCanvas(width, height);
  const hatch = (x: number, y: number, angle: number, spacing: number) => {
    const wobble = 2.4 * (fractalNoise(x / 46, y / 46, 2) - 0.5);
    const line = (x * Math.cos(angle) + y * Math.sin(angle)) / spacing + wobble;
    return smoothstep(0.3, 0.85, Math.abs(line - Math.floor(line) - 0.5) * 2);
  };
  changePixels(result, (pixel, _u, _v, column, row) => {
    const [x, y] = [column / unit, row / unit];
    const i = row * width + column;
    const dark = 1 - clamp(tone[i] as number) ** 0.85;
    const pressure = 0.5 + 0.6 * noise(x / 7, y / 7);
    const strokes =
      hatch(x, y, 0.8, 6.5) * smoothstep(0.22, 0.62, dark) * 0.5 +
      hatch(x, y, -0.65, 7.2) * smoothstep(0.45, 0.8, dark) * 0.5 +
      hatch(x, y, 0.1, 5.8) * smoothstep(0.66, 0.92, dark) * 0.55;
    const outline = smoothstep(0.09, 0.42, edges[i] as number) * 0.9;
    const ink = clamp(outline * pressure + strokes * pressure + dark * 0.12);
    const tooth = 0.965 + 0.035 * noise(x / 1.9, y / 1.9);
    pixel[0] = 0.985 * tooth * (1 - ink * 0.84);
    pixel[1] = 0.975 * tooth * (1 - ink * 0.82);
    pixel[2] = 0.95 * tooth * (1 - ink * 0.76);
  });
  return result;
}

const POSTER_COLORS: readonly [readonly string[], ...(readonly string[])[]] = [
  ['#16222e', '#2f4d5c', '#e8735a', '#f2c6a0', '#f6efe4'],
  ['#1d1b3a', '#4b3f72', '#c06c84', '#f8b195', '#fdf3e7'],
  ['#12352f', '#2f6f5e', '#e0a458', '#f1dca7', '#fbf7ec'],
  ['#232946', '#45558a', '#eebbc3', '#f4dfd0', '#fffaf2'],
  ['#2b2118', '#7a4a30', '#d98943', '#f0cf9b', '#fbf4e6'],
];

/** A poster of five flat colors with smooth borders; named colors replace the preset ones. */
export function minimalist(canvas: Canvas, seed: number, tints: readonly Color[]): Canvas {
  const { width, height } = canvas;
  const unit = height / REFERENCE_ROWS;
  const flat = kuwahara(canvas, Math.round(9 * unit) + 1);
  const light = blurPlane(luminancePlane(flat), width, height, Math.round(4 * unit) + 1);
  const sorted = sampleSorted(light);
  const borders = [0.14, 0.36, 0.6, 0.82].map((fraction) => quantile(sorted, fraction));
  const colors = createRandom(seed).pick(POSTER_COLORS).map(fromHex) as Color[];
  const [accent, second] = tints;
  if (accent) colors[2] = mix(accent, colors[2] as Color, 0.12);
  if (second) colors[1] = mix(second, colors[1] as Color, 0.15);
  const result = createCanvas(width, height);
  changePixels(result, (pixel, _u, _v, column, row) => {
    const value = light[row * width + column] as number;
    let color = colors[0] as Color;
    borders.forEach((border, step) => {
      color = mix(color, colors[step + 1] as Color, smoothstep(border - 0.006, border + 0.006, value));
    });
    pixel[0] = color[0];
    pixel[1] = color[1];
    pixel[2] = color[2];
  });
  return result;
}

/** Flowing bands in the image's colors. */
export function abstract(canvas: Canvas, seed: number): Canvas {
  const { width, height, rgb } = canvas;
  const random = createRandom(seed);
  const [ox, oy, phase] = [random.between(0, 20), random.between(0, 20), random.between(0, 6.3)];
  const result = createCanvas(width, height);
  changePixels(result, (pixel, u, v) => {
    let [x, y] = [u * 2.9 * (width / height) + ox, v * 2.9 + oy];
    for (let round = 1; round < 6; round++) {
      const next = x + (0.72 / round) * Math.sin(round * y * 1.15 + round * 0.9 + phase);
      y += (0.72 / round) * Math.cos(round * x * 1.1 + round * 1.7);
      x = next;
    }
    const field = 0.5 + 0.5 * Math.sin(x * 1.5 + y * 1.15);
    const band = field * 9;
    const whole = Math.floor(band);
    const part = band - whole;
    const key = (whole + 0.5) / 9;
    const column = Math.floor(clamp(0.5 + 0.46 * Math.sin(key * 9 + phase + x * 0.12), 0, 0.999) * width);
    const row = Math.floor(clamp(key * 0.9 + 0.05 + 0.04 * Math.sin(y * 0.6), 0, 0.999) * height);
    const from = (row * width + column) * 3;
    const light = 0.84 + 0.28 * part - 0.34 * smoothstep(0.12, 0, part) + 0.16 * smoothstep(0.92, 1, part);
    pixel[0] = (rgb[from] as number) * light;
    pixel[1] = (rgb[from + 1] as number) * light;
    pixel[2] = (rgb[from + 2] as number) * light;
    saturatePixel(pixel, 1.5);
  });
  return result;
}
