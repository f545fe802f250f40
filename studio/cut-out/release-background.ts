import { type LabColor, labDistance } from '../color/lab.ts';
import { neighborPixels } from '../masked/neighbors.ts';
import { smoothColors } from './even-areas.ts';

/** The CIELAB step between neighbors across which a background continues, and its largest distance from where it began. */
const STEP = 2;
const DRIFT = 20;
/** A smaller remaining share of the foreground means that it has no edge itself, and it stays. */
const MIN_REMAINING = 0.2;

type Size = { width: number; height: number };

/**
 * Moves every foreground area that continues the background without an edge to the background, because GrabCut mistakes evenly lit
 * backdrops for foreground. Flood fill from the background; the mask stays as it is if that would leave too little of
 * the foreground.
 */
export function releaseBackground(mask: Uint8Array, rgb: Uint8Array, size: Size): Uint8Array {
  const colors = smoothColors(rgb, size);
  const released = mask.slice();
  const origin = Int32Array.from(mask, (_, at) => at);
  const open = [...mask.keys()].filter((at) => mask[at] === 0);
  const color = (at: number) => colors[at] as LabColor;
  // The array grows while it is iterated: it is also the queue.
  for (const at of open) {
    const from = origin[at] as number;
    for (const to of neighborPixels(at, size.width, mask.length)) {
      if (released[to] === 0 || labDistance(color(to), color(at)) > STEP) continue;
      if (labDistance(color(to), color(from)) > DRIFT) continue;
      released[to] = 0;
      origin[to] = from;
      open.push(to);
    }
  }
  const count = (plane: Uint8Array) => plane.reduce((sum, value) => sum + value, 0);
  return count(released) < count(mask) * MIN_REMAINING ? mask : released;
}
