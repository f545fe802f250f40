import { blend, type Canvas } from '../canvas.ts';
import { type Color, clamp, mix, scale, smoothstep } from '../color/color.ts';
import { fractalNoise } from '../noise.ts';
import { CUT_OFF, type Outline, type Part } from './outlines.ts';
import type { Stage } from './product-stage.ts';

/** Width of the rounded edge of each part, as a fraction of the object's height. */
const ROUNDED_WIDTH = 0.06;
/** Step of the numerical gradient of a flat part, as a fraction of the object's height. */
const FLAT_STEP = 0.004;
/** Step of the numerical gradient of a round part, as a fraction of its border. A long step smooths ridges. */
const ROUND_STEP = 0.35;
/** Size of a texture, in waves per object height. */
const GRAIN_WAVES = 34;

/** The diffuse light and the specular highlight at a point of a part. */
type Lit = { light: number; highlight: number };

/** The slope of an outline over a step in a direction. */
function slopeAt(outline: Outline, x: number, y: number, dx: number, dy: number): number {
  const step = dx + dy;
  const after = outline(x + dx, y + dy);
  const before = outline(x - dx, y - dy);
  if (after !== CUT_OFF && before !== CUT_OFF) return (after - before) / (2 * step);
  if (after === before) return 0;
  // The side that is not cut off shows the slope, even of a curved outline.
  const side = after === CUT_OFF ? -0.5 : 0.5;
  const near = outline(x + side * dx, y + side * dy);
  return (2 * side * (4 * near - Math.min(after, before) - 3 * outline(x, y))) / step;
}

/** The light on a part, from above. The rounded edge of a flat part is brighter where it faces the light. */
function lightAt({ outline, round, isHollow }: Part, x: number, y: number, lightFrom: number): Lit {
  const step = Math.max(FLAT_STEP, ROUND_STEP * (round ?? 0));
  const distance = outline(x, y);
  const side = isHollow ? -1 : 1;
  const across = side * slopeAt(outline, x, y, step, 0);
  const up = side * slopeAt(outline, x, y, 0, step);
  if (round !== undefined) {
    const lit = lightOnRound(distance / round, across * lightFrom, up);
    return isHollow ? { ...lit, highlight: 0 } : lit;
  }
  const tilt = smoothstep(-ROUNDED_WIDTH, 0, distance);
  return {
    light: 0.9 + 0.1 * x * lightFrom + 0.26 * tilt * (0.7 * across * lightFrom + 0.7 * up),
    highlight: 0,
  };
}

/** Unit vector toward the light. */
const LIGHT_DIRECTION = [0.46, 0.62, 0.64] as const;
/** Unit vector halfway between the light and the viewer (Blinn-Phong). */
const HALF_VECTOR = [0.25, 0.34, 0.9] as const;

/** The light on a round part. `depth` runs from 0 at the outline to -1 and less where the part faces the viewer. */
function lightOnRound(depth: number, across: number, up: number): Lit {
  const steep = 1 + clamp(depth, -1, 0);
  const slope = steep / Math.max(0.3, Math.hypot(across, up));
  const normal = [across * slope, up * slope, Math.sqrt(Math.max(0, 1 - steep * steep))] as const;
  const along = (direction: readonly [number, number, number]) =>
    Math.max(0, normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2]);
  return {
    light: 0.36 + 0.74 * along(LIGHT_DIRECTION) + 0.1 * Math.max(0, -normal[1]) * steep,
    highlight: 0.5 * along(HALF_VECTOR) ** 44,
  };
}

/** The color of a part in the light at a point. */
function colorAt(part: Part, color: Color, x: number, y: number, lightFrom: number): Color {
  const { light, highlight } = lightAt(part, x, y, lightFrom);
  const { grain = 0 } = part;
  const texture = grain === 0 ? 0 : grain * (fractalNoise(x * GRAIN_WAVES, y * GRAIN_WAVES, 2) - 0.5);
  return mix(scale(color, light * (1 + texture)), [1, 0.99, 0.96], highlight * (1 - grain));
}

/** Paints an object of flat or round parts. */
export function paintDrawn(
  canvas: Canvas,
  { x: cx, base, set, lightFrom, shape }: Pick<Stage, 'x' | 'base' | 'set' | 'lightFrom' | 'shape'>,
  parts: readonly Part[],
): void {
  const { width, height } = canvas;
  const [half, pixels] = [shape.radius(0) * shape.height, shape.height * height];
  const first = Math.max(0, Math.floor((cx - half) * height) - 1);
  const last = {
    row: Math.min(height - 1, base * height),
    column: Math.min(width - 1, (cx + half) * height + 1),
  };
  for (let row = Math.max(0, Math.floor(base * height - pixels) - 1); row <= last.row; row++) {
    for (let column = first; column <= last.column; column++) {
      const [x, y] = [(column / height - cx) / shape.height, (base - row / height) / shape.height];
      for (const part of parts) {
        const alpha = clamp(0.5 - part.outline(x, y) * pixels);
        if (alpha === 0) continue;
        const color = typeof part.color === 'string' ? set[part.color] : part.color;
        const [red, green, blue] = colorAt(part, color, x, y, lightFrom);
        blend(canvas, row * width + column, red, green, blue, alpha);
      }
    }
  }
}
