import { neighborPixels } from '../masked/neighbors.ts';

type Size = { width: number; height: number };

/** The largest step of brightness between neighbors inside a shadow, as a fraction of the brightness. */
const STEP = 0.05;
/** A shadow keeps at least this much of the light, and all channels darken alike within this range. */
const DARKEST = 0.45;
const ALIKE = 0.1;
/** A shadow is at the lower end of the object that casts it. */
const LOWER = 0.86;
/** If more of the foreground than this were released, it would be an evenly shaded object, not a shadow. */
const MAX_RELEASED = 0.12;

type Ground = readonly [red: number, green: number, blue: number];

const smoothAt = (rgb: Uint8Array, at: number, width: number): Ground => {
  const around = [at, ...neighborPixels(at, width, rgb.length / 3)];
  const mean = (c: number) =>
    around.reduce((sum, one) => sum + (rgb[one * 3 + c] as number), 0) / around.length;
  return [mean(0), mean(1), mean(2)];
};

const brightness = ([red, green, blue]: Ground) => 0.3 * red + 0.59 * green + 0.11 * blue + 1;

/** Whether a color is the ground's color with less light. */
function isShaded(color: Ground, ground: Ground): boolean {
  const shares = color.map((value, c) => (value + 4) / ((ground[c] as number) + 4));
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  return most <= 1.03 && least >= DARKEST && most - least < ALIKE;
}

/**
 * Moves the shadow of a subject on the ground, which GrabCut mistakes for a part of it, to the background: the ground's
 * color, darker, reached without an edge.
 */
export function releaseShadow(mask: Uint8Array, rgb: Uint8Array, size: Size): Uint8Array {
  const rows = [...mask.keys()].filter((at) => mask[at] === 1).map((at) => Math.floor(at / size.width));
  if (rows.length === 0) return mask;
  const top = rows[0] as number;
  const first = (top + ((rows.at(-1) as number) - top) * LOWER) * size.width;
  const colors = Array.from({ length: mask.length }, (_, at) => smoothAt(rgb, at, size.width));
  const color = (at: number) => colors[at] as Ground;
  const released = mask.slice();
  const origin = Int32Array.from(mask, (_, at) => at);
  const open = [...mask.keys()].filter((at) => mask[at] === 0 && at >= first);
  let count = 0;
  // The array grows while it is iterated: it is also the queue.
  for (const at of open) {
    const from = origin[at] as number;
    for (const to of neighborPixels(at, size.width, mask.length)) {
      if (released[to] === 0 || to < first) continue;
      const [own, next] = [brightness(color(at)), brightness(color(to))];
      if (Math.abs(own - next) > STEP * own || !isShaded(color(to), color(from))) continue;
      released[to] = 0;
      origin[to] = from;
      count += 1;
      open.push(to);
    }
  }
  return count > rows.length * MAX_RELEASED ? mask : released;
}
