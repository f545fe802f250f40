import { blend, type Canvas, createCanvas, glow } from './canvas.ts';
import { mapClouds, paintClouds } from './clouds.ts';
import { type Color, clamp, mix, smoothstep } from './color/color.ts';
import { cellNoise, fractalNoise } from './noise.ts';
import type { Detail } from './scene.ts';
import type { SkyPlan } from './sky-plan.ts';

/** Speed of the clouds, in image heights per second. */
const DRIFT_HEIGHTS_PER_SECOND = 0.008;

/** A sky that can be painted repeatedly while its clouds move. Shifts are in image heights. */
type Sky = { paint(canvas: Canvas, seconds: number, shiftX: number, horizonShift: number): void };

/** Paints the color gradient and the glow around the sun or moon, without the disc. */
function paintGradient(canvas: Canvas, plan: SkyPlan): void {
  const { width, height, rgb } = canvas;
  const { palette, sun } = plan;
  const horizonRow = plan.horizon * height;
  const glowColor = mix(palette.sun, palette.horizon, 0.45);
  const strength = sun.kind === 'sun' ? 0.62 : 0.3;
  for (let row = 0; row < height; row++) {
    const t = clamp(row / horizonRow);
    const color: Color =
      t < 0.55
        ? mix(palette.zenith, palette.middle, smoothstep(0, 0.55, t))
        : mix(palette.middle, palette.horizon, smoothstep(0.55, 1, t));
    const dy = row / height - sun.y;
    for (let column = 0; column < width; column++) {
      const dx = column / height - sun.x;
      const distance = dx * dx + dy * dy;
      const alpha = strength * (0.1 / (distance * 9 + 0.12) - 0.045);
      const glowAlpha = alpha > 0 ? Math.min(0.85, alpha) : 0;
      const i = (row * width + column) * 3;
      rgb[i] = color[0] + (glowColor[0] - color[0]) * glowAlpha;
      rgb[i + 1] = color[1] + (glowColor[1] - color[1]) * glowAlpha;
      rgb[i + 2] = color[2] + (glowColor[2] - color[2]) * glowAlpha;
    }
  }
}

function paintDisc(
  canvas: Canvas,
  plan: SkyPlan,
  horizonShift: number,
  shiftX: number,
  opacity: number,
): void {
  const { width, height } = canvas;
  const { radius, kind } = plan.sun;
  if (radius === 0) return;
  const [cx, cy] = [(plan.sun.x - shiftX) * height, (plan.sun.y + horizonShift) * height];
  const r = radius * height;
  for (let row = Math.max(0, Math.floor(cy - r - 1)); row <= Math.min(height - 1, cy + r + 1); row++) {
    for (
      let column = Math.max(0, Math.floor(cx - r - 1));
      column <= Math.min(width - 1, cx + r + 1);
      column++
    ) {
      const distance = Math.hypot(column - cx, row - cy);
      const alpha = clamp(r - distance + 0.5);
      if (alpha <= 0) continue;
      const maria =
        kind === 'moon'
          ? 0.12 *
            smoothstep(0.45, 0.65, fractalNoise(((column - cx) / r) * 1.8 + 3, ((row - cy) / r) * 1.8 + 7, 4))
          : 0;
      const [red, green, blue] = plan.palette.sun;
      const brightness = 1 - maria;
      blend(
        canvas,
        row * width + column,
        red * brightness,
        green * brightness,
        blue * brightness,
        alpha * opacity,
      );
    }
  }
}

/** Paints one star. A bright star also lights the four pixels next to it. */
function paintStar(canvas: Canvas, x: number, y: number, power: number): void {
  const { width, height } = canvas;
  if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return;
  const i = y * width + x;
  glow(canvas, i, power * 0.95, power * 0.97, power);
  if (power < 0.5) return;
  for (const side of [1, -1, width, -width]) {
    glow(canvas, i + side, power * 0.32, power * 0.34, power * 0.38);
  }
}

function paintStars(canvas: Canvas, plan: SkyPlan, seconds: number, horizonShift: number): void {
  const { width, height } = canvas;
  const cell = Math.max(6, Math.round(height / 90));
  const rows = Math.floor(((plan.horizon + horizonShift) * height) / cell);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i * cell < width; i++) {
      const chance = cellNoise(i + plan.seed, j * 3 + 1);
      if (chance < 0.8) continue;
      const y = Math.floor((j + cellNoise(i + 90, j)) * cell);
      const fade = 1 - y / (plan.horizon * height);
      const twinkle = 0.8 + 0.2 * Math.sin(seconds * 3 + chance * 900);
      const power = ((chance - 0.8) / 0.2) ** 3 * fade * twinkle * 1.15 + 0.06 * fade;
      paintStar(canvas, Math.floor((i + cellNoise(i, j + 40)) * cell), y, power);
    }
  }
}

/** Copies an image shifted by whole pixels; border pixels are repeated. */
function copyShifted(from: Canvas, to: Canvas, columns: number, rows: number): void {
  const { width, height } = from;
  if (columns === 0 && rows === 0) {
    to.rgb.set(from.rgb);
    return;
  }
  for (let row = 0; row < height; row++) {
    const source = Math.min(height - 1, Math.max(0, row - rows)) * width;
    for (let column = 0; column < width; column++) {
      const i = (source + Math.min(width - 1, Math.max(0, column + columns))) * 3;
      const target = (row * width + column) * 3;
      to.rgb[target] = from.rgb[i] as number;
      to.rgb[target + 1] = from.rgb[i + 1] as number;
      to.rgb[target + 2] = from.rgb[i + 2] as number;
    }
  }
}

/** Prepares a sky for images of this size. */
export function prepareSky(plan: SkyPlan, width: number, height: number, detail: Detail): Sky {
  const scaleDown = Math.min(1, 0.6 * detail.density);
  const rows = Math.round(height * scaleDown);
  const clouds = plan.cloudCover > 0.02 ? mapClouds(plan, width / height, rows, detail.octaves) : undefined;
  const gradient = createCanvas(width, height);
  paintGradient(gradient, plan);
  return {
    paint: (canvas, seconds, shiftX, horizonShift) => {
      copyShifted(gradient, canvas, Math.round(shiftX * height), Math.round(horizonShift * height));
      if (plan.stars) paintStars(canvas, plan, seconds, horizonShift);
      paintDisc(canvas, plan, horizonShift, shiftX, 0.97);
      if (!clouds) return;
      const drift = (shiftX + 0.02 + seconds * DRIFT_HEIGHTS_PER_SECOND) * height;
      paintClouds(canvas, plan, clouds, scaleDown, {
        shiftRows: horizonShift * height,
        shiftColumns: drift,
      });
      paintDisc(canvas, plan, horizonShift, shiftX, 0.5);
    },
  };
}
