import type { Canvas } from '../canvas.ts';
import { clamp, smoothstep } from '../color/color.ts';
import { noise } from '../noise.ts';
import { createRandom } from '../random.ts';
import { kuwahara } from '../styles/filters.ts';
import { composite, recolorLike } from './guide-by-structure.ts';
import { salientMask } from './salient-regions.ts';

/** Maximum displacement, as a fraction of the height. */
const MAX_DISPLACEMENT_SHARE = 0.05;
/** Maximum brush radius, as a fraction of the height. */
const MAX_BRUSH_SHARE = 1 / 110;

/** Displaces pixels with low-frequency noise. */
function displace(source: Canvas, amount: number, seed: number): Canvas {
  const { width, height } = source;
  const random = createRandom(seed);
  const [ox, oy] = [random.between(0, 90), random.between(0, 90)];
  const rgb = new Float32Array(source.rgb.length);
  const reach = amount * MAX_DISPLACEMENT_SHARE * height;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const [u, v] = [(x / height) * 3, (y / height) * 3];
      const fx = clamp(x + reach * 2 * (noise(u + ox, v + oy) - 0.5), 0, width - 1.001);
      const fy = clamp(y + reach * 2 * (noise(u + oy + 40, v + ox) - 0.5), 0, height - 1.001);
      const [left, top] = [Math.floor(fx), Math.floor(fy)];
      const [s, t] = [fx - left, fy - top];
      const a = (top * width + left) * 3;
      const [right, below] = [left + 1 < width ? 3 : 0, top + 1 < height ? width * 3 : 0];
      for (let c = 0; c < 3; c++) {
        const upper = (source.rgb[a + c] as number) * (1 - s) + (source.rgb[a + right + c] as number) * s;
        const lower =
          (source.rgb[a + below + c] as number) * (1 - s) + (source.rgb[a + below + right + c] as number) * s;
        rgb[i + c] = upper + (lower - upper) * t;
      }
    }
  }
  return { width, height, rgb };
}

/** Adds a light gradient in a random direction, and changes the color temperature and the saturation. In place. */
function relight({ width, height, rgb }: Canvas, amount: number, seed: number): void {
  const random = createRandom(seed ^ 0x5eed);
  const angle = random.between(0, 2 * Math.PI);
  const warmth = (random.chance(0.5) ? 1 : -1) * random.between(0.6, 1) * amount;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const saturation = 1 + (random.chance(0.6) ? 0.5 : -0.45) * amount;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const position = (x / width - 0.5) * dx + (y / height - 0.5) * dy;
      const light = 1 + 0.75 * amount * position;
      const [red, green, blue] = [rgb[i] as number, rgb[i + 1] as number, rgb[i + 2] as number];
      const gray = 0.3 * red + 0.59 * green + 0.11 * blue;
      rgb[i] = (gray + (red - gray) * saturation) * light * (1 + 0.24 * warmth);
      rgb[i + 1] = (gray + (green - gray) * saturation) * light * (1 + 0.03 * warmth);
      rgb[i + 2] = (gray + (blue - gray) * saturation) * light * (1 - 0.28 * warmth);
    }
  }
}

/**
 * Varies a given image (image-to-image): a higher `strength` changes its light, displaces its shapes and paints with a
 * broader brush. A new painting gives its colors and, above a strength of 0.5, replaces the image from the background
 * forward.
 */
export function startFromImage(
  source: Canvas,
  painted: Canvas | undefined,
  strength: number,
  seed: number,
): Canvas {
  if (strength === 0) return source;
  const displaced = displace(source, strength, seed);
  const radius = Math.round(smoothstep(0.2, 1, strength) * source.height * MAX_BRUSH_SHARE);
  const varied = radius > 0 ? kuwahara(displaced, radius) : displaced;
  relight(varied, strength * 0.8, seed);
  if (!painted) return varied;
  const colored = recolorLike(painted, varied, 0.9 * smoothstep(0.05, 0.75, strength));
  const kept = 1 - smoothstep(0.5, 1, strength);
  if (kept === 1) return colored;
  composite(
    painted,
    colored,
    kept === 0 ? new Float32Array(source.width * source.height) : salientMask(source, kept),
  );
  return painted;
}
