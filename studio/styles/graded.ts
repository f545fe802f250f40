import type { Canvas } from '../canvas.ts';
import { type Color, clamp, mix, smoothstep } from '../color/color.ts';
import { cellNoise, fractalNoise } from '../noise.ts';
import {
  bloom,
  blurPlane,
  brightness,
  changePixels,
  findEdges,
  kuwahara,
  luminancePlane,
  mixPixel,
  saturatePixel,
} from './filters.ts';

const vignette = (u: number, v: number) => 1 - 0.55 * ((u - 0.5) ** 2 + (v - 0.5) ** 2);

/** A film look: a gentle tone curve, bloom, a vignette and fine grain. */
export function photograph(canvas: Canvas): void {
  bloom(canvas, 0.82, 0.35);
  changePixels(canvas, (pixel, u, v, column, row) => {
    const vignetting = vignette(u, v);
    const grain = (cellNoise(column, row) - 0.5) * 0.022;
    for (let c = 0; c < 3; c++) {
      const value = clamp((pixel[c] as number) * vignetting);
      pixel[c] = value * 0.7 + value * value * (3 - 2 * value) * 0.3 + grain;
    }
    saturatePixel(pixel, 1.08);
  });
}

/** A faded print: sepia, grain, dust and a light leak. */
export function vintage(canvas: Canvas): void {
  bloom(canvas, 0.7, 0.25);
  changePixels(canvas, (pixel, u, v, column, row) => {
    const light = clamp(brightness(pixel)) ** 0.92;
    mixPixel(pixel, mix([0.17, 0.1, 0.07], [0.99, 0.91, 0.72], light), 0.74);
    const vignetting = 1 - 1.15 * ((u - 0.5) ** 2 + (v - 0.5) ** 2);
    const grain = (cellNoise(column, row) - 0.5) * 0.09;
    const dust = cellNoise(column >> 1, (row >> 1) + 77) > 0.9992 ? 0.35 : 0;
    const leak = 0.28 * smoothstep(0.75, 1.1, u + 0.18 * fractalNoise(v * 3, 4, 2));
    pixel[0] = pixel[0] * vignetting * 0.9 + 0.06 + grain + dust + leak;
    pixel[1] = pixel[1] * vignetting * 0.9 + 0.05 + grain + dust + leak * 0.5;
    pixel[2] = pixel[2] * vignetting * 0.88 + 0.05 + grain + dust + leak * 0.15;
  });
}

const DIGITAL_COLORS: readonly [Color, Color, Color] = [
  [0.12, 0.06, 0.36],
  [0.9, 0.26, 0.55],
  [1, 0.88, 0.58],
];

/** Smooth shapes in glowing dusk colors. */
export function digitalArt(canvas: Canvas): Canvas {
  const smooth = kuwahara(canvas, 3);
  changePixels(smooth, (pixel) => {
    saturatePixel(pixel, 1.45);
    const light = clamp(brightness(pixel));
    const mapped = mix(
      mix(DIGITAL_COLORS[0], DIGITAL_COLORS[1], smoothstep(0, 0.52, light)),
      DIGITAL_COLORS[2],
      smoothstep(0.48, 1, light),
    );
    mixPixel(pixel, mapped, 0.46);
  });
  bloom(smooth, 0.72, 0.6);
  return smooth;
}

/** Neon: night colors, glowing outlines, split toning and scan lines. */
export function cyberpunk(canvas: Canvas): Canvas {
  const { width, height } = canvas;
  const flat = kuwahara(canvas, 3);
  const edges = findEdges(luminancePlane(flat), width, height);
  const glow = blurPlane(edges, width, height, Math.max(2, Math.round(height / 200)));
  changePixels(flat, (pixel, u, v, column, row) => {
    const light = clamp(brightness(pixel)) ** 1.15;
    const warm = clamp(0.5 + (pixel[0] - pixel[2]) * 1.2);
    const dark = mix(
      [0.02, 0.01, 0.09],
      mix([0.1, 0.12, 0.5], [0.5, 0.03, 0.5], warm),
      smoothstep(0.02, 0.42, light),
    );
    const mapped = mix(dark, mix([0.2, 0.9, 1], [1, 0.25, 0.62], warm), smoothstep(0.4, 0.95, light));
    mixPixel(pixel, mapped, 0.9);
    const i = row * width + column;
    const line = smoothstep(0.14, 0.5, edges[i] as number);
    const halo = Math.min(0.8, (glow[i] as number) * 1.6);
    const neon: Color = mix([0.15, 0.95, 1], [1, 0.2, 0.75], smoothstep(0.3, 0.7, u * 0.6 + v * 0.5));
    mixPixel(pixel, neon, line * 0.85);
    const scan = row % 3 === 0 ? 0.84 : 1;
    for (let c = 0; c < 3; c++)
      pixel[c] = ((pixel[c] as number) + halo * (neon[c] as number) * 0.5) * scan * vignette(u, v);
  });
  bloom(flat, 0.6, 0.5);
  return flat;
}

/** Soft plastic: smooth shaded surfaces, pastel colors and ambient occlusion. */
export function render3d(canvas: Canvas): Canvas {
  const { width, height } = canvas;
  const flat = kuwahara(kuwahara(canvas, 5), 3);
  const relief = blurPlane(luminancePlane(flat), width, height, Math.max(2, Math.round(height / 340)));
  const blurred = blurPlane(relief, width, height, Math.round(height / 42));
  const reach = Math.max(2, Math.round(height / 400));
  const heightAt = (column: number, row: number) =>
    relief[clamp(row, 0, height - 1) * width + clamp(column, 0, width - 1)] as number;
  changePixels(flat, (pixel, _u, _v, column, row) => {
    const nx = heightAt(column - reach, row) - heightAt(column + reach, row);
    const ny = heightAt(column, row - reach) - heightAt(column, row + reach);
    const facing = clamp(nx * -0.9 + ny * -1.4, -0.35, 0.5);
    const occlusion = clamp(
      ((blurred[row * width + column] as number) - heightAt(column, row)) * 1.1,
      -0.12,
      0.3,
    );
    saturatePixel(pixel, 1.2);
    mixPixel(pixel, [1, 0.94, 0.88], 0.17);
    const light = 1.06 + facing * 0.8 - occlusion;
    const shine = Math.max(0, facing - 0.12) * 0.8;
    for (let c = 0; c < 3; c++) pixel[c] = (pixel[c] as number) * light + shine;
  });
  bloom(flat, 0.85, 0.3);
  return flat;
}
