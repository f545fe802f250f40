import { type Color, clamp, fromHex } from '../color/color.ts';

/**
 * A signed distance function: the distance from an outline, negative inside. Lengths are fractions of the object's
 * height; `y` is 0 at the object's bottom and 1 at its top.
 */
export type Outline = (x: number, y: number) => number;

/** A part in one color, given directly or by its role in the set. Later parts cover earlier ones. */
export type Part = {
  outline: Outline;
  color: Color | 'body' | 'strong' | 'accent';
  /** Width of the curved border, as a fraction of the object's height. A part without it is flat with rounded edges. */
  round?: number;
  /** Contrast of the surface's fine texture, 0 (the default) to 1. */
  grain?: number;
  /** Whether the part is a hollow, whose far side faces the light. */
  isHollow?: true;
};

/** The distance where an outline is cut off. */
export const CUT_OFF = 1;

/** An ellipse. */
export const disc =
  (cx: number, cy: number, rx: number, ry = rx): Outline =>
  (x, y) =>
    (Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry);

/** A rectangle with rounded corners. */
export const slab =
  (cx: number, cy: number, halfWidth: number, halfHeight: number, corner: number): Outline =>
  (x, y) => {
    const dx = Math.abs(x - cx) - halfWidth + corner;
    const dy = Math.abs(y - cy) - halfHeight + corner;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(0, Math.max(dx, dy)) - corner;
  };

/** A line with round ends, whose thickness changes from `from` to `to`. */
export const limb =
  (x1: number, y1: number, x2: number, y2: number, from: number, to = from): Outline =>
  (x, y) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const t = clamp(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy));
    return Math.hypot(x - x1 - t * dx, y - y1 - t * dy) - from - (to - from) * t;
  };

export const ring =
  (cx: number, cy: number, radius: number, thickness: number): Outline =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - radius) - thickness;
/** The part of an outline above a level. */
export const above =
  (level: number, outline: Outline): Outline =>
  (x, y) =>
    Math.max(outline(x, y), level - y);
/** The part of an outline below the front of a rim that is seen from slightly above. */
export const belowRim =
  (level: number, halfWidth: number, depth: number, outline: Outline): Outline =>
  (x, y) =>
    y > level - depth * Math.sqrt(Math.max(0, 1 - (x / halfWidth) ** 2)) ? CUT_OFF : outline(x, y);
/** A shape turned on a lathe, from its half width at a lower level to that at an upper one; its ends are not shaded. */
export const turned =
  (bottom: number, top: number, low: number, high: number): Outline =>
  (x, y) =>
    y < bottom || y > top ? CUT_OFF : Math.abs(x) - low - ((high - low) * (y - bottom)) / (top - bottom);
/** An outline with round corners, moved outwards. */
export const swollen =
  (by: number, outline: Outline): Outline =>
  (x, y) =>
    outline(x, y) - by;
export const union =
  (...outlines: readonly Outline[]): Outline =>
  (x, y) =>
    Math.min(...outlines.map((outline) => outline(x, y)));
export const onBothSides =
  (outline: Outline): Outline =>
  (x, y) =>
    outline(Math.abs(x), y);

export const part = (
  color: Part['color'] | `#${string}`,
  outline: Outline,
  round?: number,
  grain?: number,
): Part => ({
  outline,
  ...(round !== undefined && { round }),
  ...(grain !== undefined && { grain }),
  color: typeof color === 'string' && color.startsWith('#') ? fromHex(color) : (color as Part['color']),
});

/** The smooth union of outlines, which flow into each other over this width. */
export const blended =
  (width: number, ...outlines: readonly Outline[]): Outline =>
  (x, y) =>
    outlines
      .map((outline) => outline(x, y))
      .reduce((a, b) => {
        const near = Math.max(0, width - Math.abs(a - b)) / width;
        return Math.min(a, b) - (near * near * width) / 4;
      });

/** The part of an outline above a level. Its distances ignore the cut, so that the cut is not shaded like a border. */
export const cut =
  (level: number, outline: Outline): Outline =>
  (x, y) =>
    y < level ? CUT_OFF : outline(x, y);

/** The part of an outline below a level; the cut is not shaded either. */
export const below =
  (level: number, outline: Outline): Outline =>
  (x, y) =>
    y > level ? CUT_OFF : outline(x, y);

/** Number of directions in which an outline's radius is measured. */
const RADIUS_DIRECTIONS = 180;

/** The distance from a point inside an outline to the outline, in each direction. */
const radiiOf = (cx: number, cy: number, outline: Outline): number[] =>
  Array.from({ length: RADIUS_DIRECTIONS }, (_, i) => {
    const angle = (i / RADIUS_DIRECTIONS) * 2 * Math.PI;
    let [inside, outside] = [0, 2];
    for (let round = 0; round < 16; round++) {
      const middle = (inside + outside) / 2;
      if (outline(cx + middle * Math.cos(angle), cy + middle * Math.sin(angle)) < 0) inside = middle;
      else outside = middle;
    }
    return inside;
  });

/** A star-shaped outline whose distances fall evenly from the border to a point inside, as on an inflated shape. */
export function inflated(cx: number, cy: number, outline: Outline): Outline {
  const radii = radiiOf(cx, cy, outline);
  const mean = radii.reduce((sum, radius) => sum + radius, 0) / RADIUS_DIRECTIONS;
  return (x, y) => {
    const position = (Math.atan2(y - cy, x - cx) / (2 * Math.PI) + 1) * RADIUS_DIRECTIONS;
    const [before, after] = [0, 1].map(
      (next) => radii[(Math.floor(position) + next) % RADIUS_DIRECTIONS] as number,
    );
    const radius =
      (before as number) + ((after as number) - (before as number)) * (position - Math.floor(position));
    return (Math.hypot(x - cx, y - cy) / radius - 1) * mean;
  };
}

/** A pointed leaf from one end to the other. */
export const leaf =
  (x1: number, y1: number, x2: number, y2: number, halfWidth: number): Outline =>
  (x, y) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = Math.hypot(dx, dy);
    const t = ((x - x1) * dx + (y - y1) * dy) / (length * length);
    const offset = Math.abs((x - x1) * dy - (y - y1) * dx) / length;
    return Math.max(offset - 4 * halfWidth * t * (1 - t), (Math.abs(t - 0.5) - 0.5) * length);
  };

/** A polygon with straight sides. */
export function polygon(...points: readonly (readonly [x: number, y: number])[]): Outline {
  const sides = points.map(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length] as readonly [number, number];
    return { x1, y1, x2, y2, line: limb(x1, y1, x2, y2, 0) };
  });
  return (x, y) => {
    let [near, inside] = [Number.POSITIVE_INFINITY, 1];
    for (const { x1, y1, x2, y2, line } of sides) {
      near = Math.min(near, line(x, y));
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) inside = -inside;
    }
    return near * inside;
  };
}
