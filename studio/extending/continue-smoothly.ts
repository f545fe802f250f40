import { type Canvas, createCanvas } from '../canvas.ts';
import { luminance } from '../color/color.ts';
import type { Box } from '../masked/mask-plane.ts';
import { spreadKnown } from '../masked/spread-known.ts';
import { createRandom } from '../random.ts';
import type { Edges } from '../requests.ts';
import { type Board, onBoard, putInto } from './board.ts';

const GRAIN = 0.006;
/** Width of the strip whose colors are spread, as a fraction of the shorter side. */
const RIM = 0.02;
/** The strip along a side whose texture is judged, and what counts as one: enough steps of brightness. */
const STRIP = 0.12;
const STEP = 0.09;
const MIN_STEPS = 0.01;
const STEP_REACH = 2;

/** Whether the image has texture in a box of it; a backdrop has none. */
function hasTexture({ width, rgb }: Canvas, { left, top, ...box }: Box): boolean {
  const luma = (at: number) => luminance(rgb.subarray(at * 3, at * 3 + 3) as never);
  let steps = 0;
  for (let y = top; y < top + box.height - STEP_REACH; y++) {
    for (let x = left; x < left + box.width - STEP_REACH; x++) {
      const at = y * width + x;
      const own = luma(at);
      const apart = Math.abs(own - luma(at + STEP_REACH)) + Math.abs(own - luma(at + STEP_REACH * width));
      if (apart > STEP) steps += 1;
    }
  }
  return steps > MIN_STEPS * box.width * box.height;
}

/** Whether the image has no texture along any side that is extended: it is continued smoothly. */
export function isSmoothAtSides(given: Canvas, { left, right, up, down }: Edges): boolean {
  const { width, height } = given;
  const [across, along] = [Math.ceil(width * STRIP), Math.ceil(height * STRIP)];
  const strips: (Box | false)[] = [
    left > 0 && { left: 0, top: 0, width: across, height },
    right > 0 && { left: width - across, top: 0, width: across, height },
    up > 0 && { left: 0, top: 0, width, height: along },
    down > 0 && { left: 0, top: height - along, width, height: along },
  ];
  return strips.every((strip) => strip === false || !hasTexture(given, strip));
}

/** Continues an image without texture at its sides by spreading its colors, with a grain that hides bands. */
export function continueSmoothly(given: Canvas, board: Board, seed: number): Canvas {
  const { width, height } = given;
  const { left, right, up, down } = board.edges;
  const canvas = createCanvas(board.width, board.height);
  putInto(canvas, given, board.edges);
  const deep = Math.ceil(Math.min(width, height) * RIM);
  const rim = Uint8Array.from({ length: width * height }, (_, at) => {
    const x = at % width;
    const y = (at - x) / width;
    const isNear =
      (left && x < deep) || (right && x >= width - deep) || (up && y < deep) || (down && y >= height - deep);
    return isNear ? 1 : 0;
  });
  const random = createRandom(seed);
  const rgb = spreadKnown(canvas.rgb, Float32Array.from(onBoard(rim, given, board)), board);
  return { ...canvas, rgb: rgb.map((value) => value + random.between(-GRAIN, GRAIN)) };
}
