import { type Canvas, createCanvas } from '../canvas.ts';
import { clamp, smoothstep } from '../color/color.ts';
import { fractalNoise, noise } from '../noise.ts';
import {
  bloom,
  brightness,
  changePixels,
  findEdges,
  kuwahara,
  luminancePlane,
  mixPixel,
  saturatePixel,
} from './filters.ts';

/** Lengths in these styles refer to images of this height, in pixels. */
const REFERENCE_ROWS = 1024;

/** Quantizes brightness in soft steps, which avoids flicker and aliasing. */
function quantize(value: number, levels: number, softness: number): number {
  const scaled = value * levels;
  const whole = Math.floor(scaled);
  return (whole + smoothstep(0.5 - softness, 0.5 + softness, scaled - whole)) / levels;
}

/** Clean bright colors in soft steps, thin outlines and light from above. */
export function anime(canvas: Canvas): Canvas {
  const { width, height } = canvas;
  const flat = kuwahara(canvas, 3);
  const edges = findEdges(luminancePlane(flat), width, height);
  changePixels(flat, (pixel, _u, v, column, row) => {
    const light = clamp(brightness(pixel));
    const stepped = quantize(light, 7, 0.3);
    const gain = (0.45 * stepped + 0.55 * light) / Math.max(0.02, light);
    for (let c = 0; c < 3; c++) pixel[c] = clamp((pixel[c] as number) * gain) ** 0.86;
    saturatePixel(pixel, 1.5);
    mixPixel(pixel, [0.42, 0.68, 1], 0.13 * (1 - v));
    const line = smoothstep(0.34, 0.85, edges[row * width + column] as number);
    mixPixel(pixel, [0.12, 0.1, 0.28], line * 0.5);
  });
  bloom(flat, 0.8, 0.7);
  return flat;
}

/** Flat colors and black outlines. */
export function cartoon(canvas: Canvas): Canvas {
  const { width, height } = canvas;
  const flat = kuwahara(kuwahara(canvas, 5), 4);
  const edges = findEdges(luminancePlane(flat), width, height);
  changePixels(flat, (pixel, _u, _v, column, row) => {
    const light = clamp(brightness(pixel));
    const gain = quantize(light, 5, 0.12) / Math.max(0.03, light);
    for (let c = 0; c < 3; c++) pixel[c] = clamp((pixel[c] as number) * (0.25 + 0.75 * gain));
    saturatePixel(pixel, 1.65);
    mixPixel(pixel, [0.06, 0.05, 0.09], smoothstep(0.17, 0.34, edges[row * width + column] as number));
  });
  return flat;
}

/** Thick paint: strokes along the contours, with the relief of bristles. */
export function oilPainting(canvas: Canvas): Canvas {
  const { width, height } = canvas;
  const unit = height / REFERENCE_ROWS;
  const flat = kuwahara(canvas, Math.max(3, Math.round(6 * unit)));
  const light = luminancePlane(flat);
  const result = createCanvas(width, height);
  const indexAt = (column: number, row: number) =>
    Math.round(clamp(row, 0, height - 1)) * width + Math.round(clamp(column, 0, width - 1));
  const reach = Math.round(5 * unit) + 1;
  changePixels(result, (pixel, u, v, column, row) => {
    const gx =
      (light[indexAt(column + reach, row)] as number) - (light[indexAt(column - reach, row)] as number);
    const gy =
      (light[indexAt(column, row + reach)] as number) - (light[indexAt(column, row - reach)] as number);
    const swirl = (fractalNoise(u * 6 + 3, v * 6, 2) - 0.5) * 5;
    const steady = Math.min(1, (gx * gx + gy * gy) * 60);
    const angle = swirl * (1 - steady) + Math.atan2(gx, -gy) * steady;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const along = (column * cos + row * sin) / (26 * unit);
    const across = (row * cos - column * sin) / (3.4 * unit);
    const bristle = fractalNoise(along, across, 2) - 0.5;
    const shift = 9 * unit * bristle;
    const from = indexAt(column + shift * cos, row + shift * sin) * 3;
    pixel[0] = flat.rgb[from] as number;
    pixel[1] = flat.rgb[from + 1] as number;
    pixel[2] = flat.rgb[from + 2] as number;
    saturatePixel(pixel, 1.35);
    for (let c = 0; c < 3; c++) pixel[c] = (pixel[c] as number) * (1 + bristle * 0.42) + bristle * 0.045;
  });
  return result;
}

/** Transparent washes on rough paper with darker drying edges and an unpainted margin. */
export function watercolor(canvas: Canvas): Canvas {
  const { width, height } = canvas;
  const unit = height / REFERENCE_ROWS;
  const flat = kuwahara(kuwahara(canvas, Math.max(3, Math.round(6 * unit))), 3);
  const edges = findEdges(luminancePlane(flat), width, height);
  const result = createCanvas(width, height);
  const paper = [0.99, 0.978, 0.95] as const;
  changePixels(result, (pixel, u, v, column, row) => {
    const [x, y] = [column / unit, row / unit];
    const wet = 26 * unit;
    const sx = clamp(Math.round(column + wet * (fractalNoise(x / 90, y / 90, 3) - 0.5)), 0, width - 1);
    const sy = clamp(Math.round(row + wet * (fractalNoise(x / 90 + 40, y / 90, 3) - 0.5)), 0, height - 1);
    const from = sy * width + sx;
    const dried = smoothstep(0.05, 0.4, edges[from] as number);
    const grain = fractalNoise(x / 3.2, y / 3.2, 2);
    const pool = fractalNoise(x / 160 + 7, y / 160, 3);
    const margin =
      Math.min(column, row, width - column, height - row) / unit - 26 - 40 * fractalNoise(x / 60, y / 60, 3);
    const inside = smoothstep(0, 9, margin);
    const rim = inside * (1 - smoothstep(6, 20, margin)) * 0.3;
    const density = inside * (0.62 + 0.3 * grain + 0.28 * dried + rim) * (0.66 + 0.62 * pool);
    for (let c = 0; c < 3; c++) pixel[c] = flat.rgb[from * 3 + c] as number;
    saturatePixel(pixel, 1.45);
    const relief = (noise(x / 2.1, y / 2.1) - noise(x / 2.1 + 0.5, y / 2.1 + 0.5)) * 0.035;
    for (let c = 0; c < 3; c++) {
      const white = paper[c] as number;
      pixel[c] =
        white -
        (white - clamp(pixel[c] as number) * white) * Math.min(1.1, density) +
        relief -
        0.012 * (u - v);
    }
  });
  return result;
}
