import type { Canvas } from '../canvas.ts';
import { spreadKnown } from '../masked/spread-known.ts';
import { type Board, distanceOut } from './board.ts';

/** How far the color difference at a side fades out beyond it, as a fraction of the shorter side. */
const SEAM_REACH = 0.5;
/** Width of the compared strip along the given image's sides, in pixels. */
const RIM = 2;

/** The difference between the given image and the board along the image's sides, spread over the whole board. */
function differences(continued: Canvas, source: Canvas, { edges, width, height }: Board): Float32Array {
  const [known, difference] = [new Float32Array(width * height), new Float32Array(width * height * 3)];
  for (let from = 0; from < source.width * source.height; from++) {
    const x = from % source.width;
    const y = (from - x) / source.width;
    if (Math.min(x, source.width - 1 - x, y, source.height - 1 - y) > RIM) continue;
    const at = (y + edges.up) * width + x + edges.left;
    known[at] = 1;
    for (let c = 0; c < 3; c++) {
      difference[at * 3 + c] = (source.rgb[from * 3 + c] as number) - (continued.rgb[at * 3 + c] as number);
    }
  }
  return spreadKnown(difference, known, { width, height });
}

/** Matches the board's colors to the given image near its sides, so that no seam shows. In place. */
export function closeSeam(continued: Canvas, source: Canvas, board: Board): void {
  const spread = differences(continued, source, board);
  const reach = SEAM_REACH * Math.min(source.width, source.height);
  for (let at = 0; at < board.width * board.height; at++) {
    const out = distanceOut(at % board.width, Math.floor(at / board.width), board);
    if (out === 0) continue;
    const share = Math.exp(-out / reach);
    for (let c = at * 3; c < at * 3 + 3; c++)
      continued.rgb[c] = (continued.rgb[c] as number) + share * (spread[c] as number);
  }
}
