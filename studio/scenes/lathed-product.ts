import { blend, type Canvas } from '../canvas.ts';
import { type Color, clamp, mix, scale, smoothstep } from '../color/color.ts';
import { fractalNoise } from '../noise.ts';
import type { FigureName } from '../prompt/vocabulary.ts';
import type { LathedShape } from './product-shapes.ts';
import type { Stage } from './product-stage.ts';

/** Highlights of two softboxes; `nx` is the horizontal component of the surface normal. */
function softboxes(nx: number, lightFrom: number): number {
  const x = nx * lightFrom;
  const main = smoothstep(0.2, 0.3, x) * smoothstep(0.72, 0.6, x);
  const strip = smoothstep(-0.86, -0.8, x) * smoothstep(-0.64, -0.7, x);
  return main * 0.95 + strip * 0.6;
}

/** Products whose surface has the set's `strong` color, which is more saturated than its `body` color. */
const COLORED: ReadonlySet<FigureName> = new Set(['can', 'jar', 'vase', 'bowl', 'lipstick']);

/** Color of the surface at a point; `nx` runs from -1 (left edge) to 1 (right edge). */
function shade(
  stage: Stage,
  material: ReturnType<LathedShape['material']>,
  nx: number,
  y: number,
  shift: number,
): Color {
  const { set, lightFrom } = stage;
  const x = clamp(nx + shift, -1, 1);
  const nz = Math.sqrt(Math.max(0, 1 - nx * nx));
  const lit = clamp(0.34 + 0.5 * x * lightFrom + 0.42 * nz);
  const gloss = softboxes(x, lightFrom);
  const rim = (1 - nz) ** 3;
  if (material === 'flame') {
    return mix([1.5, 0.75, 0.25], [1.7, 1.5, 1.1], nz * smoothstep(1, 0.2, Math.abs(y - 0.88) * 6));
  }
  if (material === 'cap') {
    const band = 0.34 + 0.8 * gloss + 0.3 * Math.max(0, Math.sin(x * 9 + 1)) ** 6;
    return mix(scale(set.accent, band + 0.25 * nz), [1, 0.98, 0.94], gloss * 0.35);
  }
  if (material === 'glass' || material === 'liquid') {
    const through = mix(set.wall, [1, 1, 1], 0.12);
    const depth = material === 'liquid' ? 0.35 + 0.6 * nz : 0.06;
    const tint = mix(through, scale(set.strong, 0.72 + 0.5 * (1 - Math.abs(x + 0.3 * lightFrom))), depth);
    const edge = smoothstep(0.72, 0.98, Math.abs(nx)) * 0.5;
    return mix(scale(tint, 1 - edge), [1, 1, 1], clamp(gloss * 0.62 + rim * 0.2));
  }
  const bare = COLORED.has(stage.kind) ? set.strong : set.body;
  const color = material === 'label' ? mix([0.96, 0.94, 0.9], set.body, 0.12) : bare;
  return mix(
    scale(color, 0.3 + 0.64 * lit),
    [1, 0.99, 0.96],
    gloss * (material === 'label' ? 0.1 : 0.3) + rim * 0.1,
  );
}

/** Height of a ring, seen from slightly above, relative to its width. */
const RING_ASPECT = 0.13;

/** The horizontal ring that is visible at a point: its height on the object and its radius. */
function ringAt(shape: LathedShape, offsetX: number, level: number): { y: number; reach: number } {
  let y = level;
  for (let round = 0; round < 3; round++) {
    const reach = shape.radius(clamp(y)) * shape.height;
    const across = clamp(Math.abs(offsetX) / Math.max(1e-4, reach));
    y = level + (Math.sqrt(1 - across * across) * reach * RING_ASPECT) / shape.height;
  }
  return { y, reach: shape.radius(clamp(y)) * shape.height };
}

/** Paints a solid of revolution from a lower to an upper height. */
function paintSolid(canvas: Canvas, stage: Stage, shift: number, [from, to]: [number, number]): void {
  const { width, height } = canvas;
  const { shape, x: cx, base } = stage;
  // The front of the bottom is lower than its middle.
  const last = Math.min(height, from > 0 ? (base - shape.height * from) * height : (base + 0.1) * height);
  for (let row = Math.max(0, Math.floor((base - shape.height * to) * height)); row < last; row++) {
    for (let column = 0; column < width; column++) {
      const offsetX = column / height - cx;
      const { y, reach } = ringAt(shape, offsetX, (base - row / height) / shape.height);
      const alpha = clamp((reach - Math.abs(offsetX)) * height + 0.5);
      if (y < from || y > to || alpha === 0) continue;
      const color = shade(stage, shape.material(y), clamp(offsetX / reach, -1, 1), y, shift);
      blend(canvas, row * width + column, color[0], color[1], color[2], alpha);
    }
  }
}

/** Paints a solid of revolution, seen from slightly above. */
export function paintLathed(canvas: Canvas, stage: Stage, shift: number): void {
  const { flatTop = 1, material } = stage.shape;
  paintSolid(canvas, stage, shift, [0, flatTop]);
  if (material(flatTop - TOP_STEP) !== 'flame') paintTop(canvas, stage, flatTop - TOP_STEP);
  if (flatTop < 1) paintSolid(canvas, stage, shift, [flatTop, 1]);
}

/** The inside of an open product. */
function innerColor({ kind, set }: Stage, dx: number, dy: number, d: number): Color {
  if (kind === 'glass') return mix(set.wall, [1, 1, 1], 0.3);
  if (kind === 'bowl') return mix([0.85, 0.55, 0.2], [0.36, 0.6, 0.25], fractalNoise(dx * 5, dy * 4, 3));
  if (kind !== 'cup') return scale(set.body, 0.34 + 0.2 * dy);
  const crema = smoothstep(0.5, 1, d) * 0.7 + 0.2 * fractalNoise(dx * 4, dy * 2, 3);
  return mix([0.3, 0.16, 0.08], [0.62, 0.38, 0.2], crema);
}

/** Distance below a flat top where its radius and its material are measured. */
const TOP_STEP = 0.001;

/** Paints the flat top at a height: a lid, or an opening. */
function paintTop(canvas: Canvas, stage: Stage, level: number): void {
  const { width, height } = canvas;
  const { shape, x: cx, base, set } = stage;
  const reach = shape.radius(level) * shape.height;
  const top = base - shape.height * (level + TOP_STEP);
  const own = shape.material(level) === 'cap' ? set.accent : set.body;
  const mouth = shape.open ? 0.9 : 0;
  const [first, last] = [Math.max(0, (cx - reach) * height), Math.min(width - 1, (cx + reach) * height)];
  for (
    let row = Math.max(0, Math.floor((top - reach * RING_ASPECT) * height));
    row <= (top + reach * RING_ASPECT) * height;
    row++
  ) {
    for (let column = Math.floor(first); column <= last; column++) {
      const [dx, dy] = [(column / height - cx) / reach, (row / height - top) / (reach * RING_ASPECT)];
      const d = Math.hypot(dx, dy);
      const alpha = clamp((1 - d) * reach * RING_ASPECT * height + 0.5);
      if (alpha <= 0) continue;
      const color = d < mouth ? innerColor(stage, dx, dy, d) : scale(own, 0.94 + 0.1 * dx * stage.lightFrom);
      blend(canvas, row * width + column, color[0], color[1], color[2], alpha);
    }
  }
}
