import sharp from 'sharp';
import { type Canvas, createCanvas, toBytes } from './canvas.ts';
import { smoothstep } from './color/color.ts';
import { encodeAs } from './encode-as.ts';
import { readCanvas } from './lead/given-canvas.ts';
import { inColorsOf, layOver } from './lead/lead-by-structure.ts';
import { fillFromSurroundings } from './masked/fill-from-surroundings.ts';
import { findFigure } from './masked/find-figure.ts';
import { type Plane, shareOf } from './masked/mask-plane.ts';
import { spreadKnown } from './masked/spread-known.ts';
import type { Edges, ExtendRequest } from './orders.ts';
import { paintImage } from './paint-image.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import { shrinkGiven, workingScale } from './shrink-given.ts';
import { blurPlane } from './styles/filters.ts';

/** A foreground larger than this is the whole scene: its surroundings cannot stand in for it. */
const MOST_FIGURE = 0.45;
const FIGURE_ROOM = 1 / 60;
/** How far beyond a side the difference at the side is carried, as a part of the shorter side. */
const SEAM_REACH = 0.12;
/** Pixels along the given image's sides that are compared. */
const RIM = 2;
/** A scene by words comes in over this part of the way outward. */
const SCENE_REACH = 0.5;

type Size = { width: number; height: number };

/** The image without its foreground, so that nothing is mirrored that should be there once. */
async function backdropOf(given: Canvas, seed: number): Promise<Canvas> {
  const { width, height } = given;
  const figure = await findFigure({ width, height, rgb: toBytes(given) });
  if (!figure) return given;
  const room = blurPlane(figure, width, height, Math.max(2, Math.round(height * FIGURE_ROOM)));
  const wide = room.map((value) => (value > 0.05 ? 1 : 0));
  const share = shareOf(wide);
  return share > 0 && share < MOST_FIGURE ? fillFromSurroundings(given, wide, seed) : given;
}

/** The place in a line of so many pixels that is seen when the line is mirrored at both ends. */
function mirrored(place: number, length: number): number {
  const period = 2 * length;
  const within = ((place % period) + period) % period;
  return within < length ? within : period - 1 - within;
}

/** A slow wave, so that what is mirrored is not the same on both sides. */
const wave = (place: number, seed: number) =>
  Math.sin(place * 0.013 + seed) + 0.6 * Math.sin(place * 0.031 + seed * 1.7);

type Board = Size & { edges: Edges };

/** Distance in pixels of a place from the given image; 0 inside. */
function distanceOut(x: number, y: number, { edges, width, height }: Board): number {
  const [inWidth, inHeight] = [width - edges.left - edges.right, height - edges.up - edges.down];
  const across = Math.max(edges.left - x, x - edges.left - inWidth + 1, 0);
  const down = Math.max(edges.up - y, y - edges.up - inHeight + 1, 0);
  return Math.hypot(across, down);
}

/** The board filled from a backdrop that is mirrored at its sides, gently bent the farther out it is. */
function mirrorOut(backdrop: Canvas, board: Board, seed: number): Canvas {
  const { edges, width, height } = board;
  const result = createCanvas(width, height);
  const bend = Math.min(backdrop.width, backdrop.height) / 40;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const out = smoothstep(0, 0.25 * Math.min(backdrop.width, backdrop.height), distanceOut(x, y, board));
      const u = mirrored(Math.round(x - edges.left + out * bend * wave(y, seed % 7)), backdrop.width);
      const v = mirrored(Math.round(y - edges.up + out * bend * wave(x, seed % 5)), backdrop.height);
      const from = (v * backdrop.width + u) * 3;
      for (let c = 0; c < 3; c++) result.rgb[at + c] = backdrop.rgb[from + c] as number;
    }
  }
  return result;
}

/** Puts the given image into the board, in place. */
function putInto(board: Canvas, given: Canvas, { left, up }: Edges): void {
  for (let y = 0; y < given.height; y++) {
    const row = given.rgb.subarray(y * given.width * 3, (y + 1) * given.width * 3);
    board.rgb.set(row, ((y + up) * board.width + left) * 3);
  }
}

/** By how much the given image differs from the board along its sides, carried over the whole board. */
function differences(continued: Canvas, given: Canvas, { edges, width, height }: Board): Float32Array {
  const [known, apart] = [new Float32Array(width * height), new Float32Array(width * height * 3)];
  for (let from = 0; from < given.width * given.height; from++) {
    const x = from % given.width;
    const y = (from - x) / given.width;
    if (Math.min(x, given.width - 1 - x, y, given.height - 1 - y) > RIM) continue;
    const at = (y + edges.up) * width + x + edges.left;
    known[at] = 1;
    for (let c = 0; c < 3; c++) {
      apart[at * 3 + c] = (given.rgb[from * 3 + c] as number) - (continued.rgb[at * 3 + c] as number);
    }
  }
  return spreadKnown(apart, known, { width, height });
}

/** Takes the board to the given image's colors near its sides, so that no seam shows. In place. */
function closeSeam(continued: Canvas, given: Canvas, board: Board): void {
  const spread = differences(continued, given, board);
  const reach = SEAM_REACH * Math.min(given.width, given.height);
  for (let at = 0; at < board.width * board.height; at++) {
    const out = distanceOut(at % board.width, Math.floor(at / board.width), board);
    if (out === 0) continue;
    const share = Math.exp(-out / reach);
    for (let c = at * 3; c < at * 3 + 3; c++)
      continued.rgb[c] = (continued.rgb[c] as number) + share * (spread[c] as number);
  }
}

/** A scene by the words, in the colors of what is there, which comes in the farther out the more. In place. */
async function paintOut(
  continued: Canvas,
  board: Board,
  { prompt, freedom, seed }: ExtendRequest,
): Promise<void> {
  if (!readPrompt(prompt, '', seed).namesScene) return;
  const { width, height } = board;
  const wanted = {
    prompt,
    negativePrompt: '',
    width,
    height,
    seed,
    fineness: 'core',
    format: 'png',
  } as const;
  const scene = await readCanvas(await paintImage(wanted), width, height);
  const reach = SCENE_REACH * Math.max(...Object.values(board.edges));
  const shares: Plane = Float32Array.from(
    { length: width * height },
    (_, at) =>
      Math.min(1, 0.3 + freedom) *
      smoothstep(0, reach, distanceOut(at % width, Math.floor(at / width), board)),
  );
  layOver(continued, inColorsOf(continued, scene, 1 - 0.6 * freedom), shares);
}

/** The board in fewer pixels, enlarged again. */
async function continueSmaller(request: ExtendRequest, board: Board, scale: number): Promise<Canvas> {
  const scaled = (pixels: number) => Math.round(pixels * scale);
  const { left, right, up, down } = request.edges;
  const edges = { left: scaled(left), right: scaled(right), up: scaled(up), down: scaled(down) };
  const image = await shrinkGiven(request.image, scale);
  const small = await extend({ ...request, image, edges, format: 'png' });
  return readCanvas(small, board.width, board.height);
}

async function continueOut(request: ExtendRequest, given: Canvas, board: Board): Promise<Canvas> {
  const scale = workingScale(board);
  if (scale < 1) return continueSmaller(request, board, scale);
  const continued = mirrorOut(await backdropOf(given, request.seed), board, request.seed);
  closeSeam(continued, given, board);
  await paintOut(continued, board, request);
  return continued;
}

/** Continues an image beyond its sides; every pixel of the given image stays as it is. */
export async function extend(request: ExtendRequest): Promise<Uint8Array> {
  const { image, edges } = request;
  const given = await readCanvas(image.bytes, image.width, image.height);
  const { width, height } = {
    width: image.width + edges.left + edges.right,
    height: image.height + edges.up + edges.down,
  };
  const continued = await continueOut(request, given, { width, height, edges });
  putInto(continued, given, edges);
  const finished = sharp(toBytes(continued), { raw: { width, height, channels: 3 } });
  return encodeAs(finished, request.format);
}
