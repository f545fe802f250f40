import { type Color, clamp, scale, smoothstep } from '../color/color.ts';
import { noise } from '../noise.ts';
import type { SpriteShader } from './sprite.ts';

/** One flat part of an object; later parts cover earlier ones. */
type Part = {
  covers(x: number, y: number): boolean;
  color: Color | ((x: number, y: number) => Color);
  light: number | ((x: number, y: number) => number);
};

function assemble(parts: readonly Part[]): SpriteShader {
  return (x, y, into) => {
    const part = parts.findLast((part) => part.covers(x, y));
    if (!part) return;
    const color = typeof part.color === 'function' ? part.color(x, y) : part.color;
    const light = typeof part.light === 'function' ? part.light(x, y) : part.light;
    into[0] = color[0] * light;
    into[1] = color[1] * light;
    into[2] = color[2] * light;
    into[3] = 1;
  };
}

const box = (left: number, right: number, top: number, bottom: number) => (x: number, y: number) =>
  x > left && x < right && y > top && y < bottom;

/** A cottage seen from its corner; its windows glow at night. */
export function cottage(roof: Color, lightFrom: 1 | -1, isLit: boolean): SpriteShader {
  const wall: Color = [0.95, 0.88, 0.77];
  const glass: Color = isLit ? [2.6, 1.9, 0.9] : [0.36, 0.47, 0.58];
  const [front, side] = lightFrom > 0 ? [0.74, 1.06] : [1.06, 0.74];
  const gable = (x: number) => 0.3 + Math.abs(x + 0.55) * 1.05;
  const ridge = 0.17;
  const tiles = (x: number, y: number) =>
    scale(roof, 0.86 + 0.2 * noise(x * 30, y * 44) - 0.12 * Number((y * 24) % 1 > 0.8));
  return assemble([
    { covers: box(0.3, 0.46, 0.06, 0.4), color: [0.6, 0.36, 0.3], light: side },
    { covers: box(-0.16, 0.9, 0.58, 1), color: wall, light: side },
    {
      covers: (x, y) =>
        y > ridge && y < 0.64 && x > -0.57 + (y - ridge) * 0.92 && x < 0.66 + (y - ridge) * 0.62,
      color: tiles,
      light: side,
    },
    {
      covers: (x, y) => x > -1 && x < -0.1 && y > gable(x) - 0.13 && y < gable(x) + 0.02,
      color: scale(roof, 0.8),
      light: front,
    },
    { covers: (x, y) => x > -0.92 && x < -0.16 && y > gable(x), color: wall, light: front },
    { covers: box(-0.65, -0.45, 0.56, 0.72), color: glass, light: 1 },
    { covers: box(0.02, 0.22, 0.7, 0.84), color: glass, light: 1 },
    { covers: box(0.62, 0.8, 0.7, 0.84), color: glass, light: 1 },
    { covers: box(0.34, 0.52, 0.7, 1), color: [0.46, 0.27, 0.2], light: side },
  ]);
}

/** A striped lighthouse with its lamp. */
export function lighthouse(lightFrom: 1 | -1, isLit: boolean): SpriteShader {
  const halfWidthAt = (y: number) => 0.36 + 0.34 * y;
  const round = (x: number, y: number) =>
    0.55 + 0.55 * Math.sin(clamp(0.5 + (x / halfWidthAt(y)) * 0.5 * lightFrom) * Math.PI * 0.75);
  return assemble([
    {
      covers: (x, y) => y > 0.2 && Math.abs(x) < halfWidthAt(y),
      color: (_, y) => (Math.floor((y - 0.2) * 7) % 2 === 1 ? [0.83, 0.22, 0.2] : [0.97, 0.95, 0.92]),
      light: round,
    },
    { covers: box(-0.56, 0.56, 0.17, 0.21), color: [0.2, 0.22, 0.27], light: round },
    { covers: box(-0.3, 0.3, 0.08, 0.17), color: isLit ? [3, 2.5, 1.5] : [0.75, 0.83, 0.88], light: 1 },
    {
      covers: (x, y) => y > 0.01 && y <= 0.08 && Math.abs(x) < 0.36 * smoothstep(0.005, 0.08, y),
      color: [0.74, 0.2, 0.19],
      light: round,
    },
  ]);
}

/** A sailing boat. */
export function sailingBoat(sail: Color, lightFrom: 1 | -1): SpriteShader {
  const keel = 0.86;
  const billow = (y: number) => 0.09 * Math.sin(Math.PI * y);
  return assemble([
    {
      covers: (x, y) => y > keel && y < 0.99 && Math.abs(x) < 0.92 - (y - keel) * 2.6,
      color: (_, y) => (y < 0.9 ? [0.96, 0.94, 0.9] : [0.5, 0.26, 0.17]),
      light: 0.95,
    },
    { covers: box(-0.042, -0.018, 0.02, keel), color: [0.35, 0.26, 0.2], light: 1 },
    {
      covers: (x, y) => y > 0.05 && y < 0.8 && x > 0.01 && x < 0.01 + (y - 0.03) * 0.86 + billow(y),
      color: sail,
      light: (x) => (lightFrom > 0 ? 1.05 : 0.86 + x * 0.2),
    },
    {
      covers: (x, y) => y > 0.14 && y < 0.8 && x < -0.06 && x > -0.06 - (y - 0.12) * 0.85 - billow(y) * 0.6,
      color: sail,
      light: lightFrom > 0 ? 0.82 : 1.02,
    },
  ]);
}

/** A hot-air balloon with its basket. */
export function balloon(first: Color, second: Color, lightFrom: 1 | -1): SpriteShader {
  const center = 0.36;
  const radius = (y: number) =>
    y < center
      ? 0.98 * Math.sqrt(Math.max(0, 1 - ((center - y) / 0.36) ** 2))
      : 0.98 * (1 - clamp((y - center) / 0.42) ** 1.7 * 0.86);
  const around = (x: number, y: number) => Math.asin(clamp(x / Math.max(0.01, radius(y)), -1, 1));
  return assemble([
    {
      covers: (x, y) => y > 0.78 && y < 0.9 && Math.abs(Math.abs(x) - 0.11 + (y - 0.78) * 0.1) < 0.012,
      color: [0.3, 0.25, 0.2],
      light: 1,
    },
    {
      covers: box(-0.11, 0.11, 0.9, 0.99),
      color: [0.52, 0.34, 0.2],
      light: (_, y) => 0.8 + 0.3 * Number((y * 60) % 1 > 0.5),
    },
    {
      covers: (x, y) => y < 0.78 && Math.abs(x) < radius(y),
      color: (x, y) => (Math.floor((around(x, y) / Math.PI + 0.5) * 8) % 2 === 0 ? first : second),
      light: (x, y) =>
        0.62 +
        0.42 * clamp(0.55 + (x / Math.max(0.01, radius(y))) * 0.45 * lightFrom - (y - center) * 0.5) +
        0.12 * Math.cos(around(x, y) * 16),
    },
  ]);
}
