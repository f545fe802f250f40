import sharp from 'sharp';
import { type Canvas, createCanvas, toBytes } from './canvas.ts';
import { smoothstep } from './color/color.ts';
import { downscale, workingScale } from './downscale.ts';
import { encodeAs } from './encode-as.ts';
import { inColorsOf, layOver } from './guidance/guide-by-structure.ts';
import { readCanvas } from './guidance/read-canvas.ts';
import { findFigure } from './masked/find-figure.ts';
import { type Plane, shareOf } from './masked/mask-plane.ts';
import { spreadKnown } from './masked/spread-known.ts';
import { paintImage } from './paint-image.ts';
import { fillByPatches } from './patches/fill-by-patches.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import type { Edges, ExtendRequest } from './requests.ts';
import { blurPlane } from './styles/filters.ts';

/** A larger foreground share is the whole scene; its surroundings are too small to continue it. */
const MAX_FIGURE = 0.45;
const FIGURE_ROOM = 1 / 60;
/** How far the color difference at a side fades out beyond it, as a fraction of the shorter side. */
const SEAM_REACH = 0.5;
/** Width of the compared strip along the given image's sides, in pixels. */
const RIM = 2;
/** The fraction of the way outward over which a painted scene fades in. */
const SCENE_REACH = 0.5;

type Size = { width: number; height: number };

/** Whether a foreground continues beyond the left or right side: land, not a subject. */
function reachesSides(figure: Plane, { width, height }: Canvas): boolean {
  for (let y = 0; y < height; y++)
    if (figure[y * width] === 1 || figure[(y + 1) * width - 1] === 1) return true;
  return false;
}

/** The foreground and a margin around it, which is not continued; `undefined` if there is none. */
async function figureOf(given: Canvas): Promise<Plane | undefined> {
  const { width, height } = given;
  const figure = await findFigure({ width, height, rgb: toBytes(given) });
  if (!figure) return undefined;
  const room = blurPlane(figure, width, height, Math.max(2, Math.round(height * FIGURE_ROOM)));
  const wide = room.map((value) => (value > 0.05 ? 1 : 0));
  const share = shareOf(wide);
  return share > 0 && share < MAX_FIGURE && !reachesSides(wide, given) ? wide : undefined;
}

type Board = Size & { edges: Edges };

/** Distance in pixels from the given image; 0 inside. */
function distanceOut(x: number, y: number, { edges, width, height }: Board): number {
  const [inWidth, inHeight] = [width - edges.left - edges.right, height - edges.up - edges.down];
  const across = Math.max(edges.left - x, x - edges.left - inWidth + 1, 0);
  const down = Math.max(edges.up - y, y - edges.up - inHeight + 1, 0);
  return Math.hypot(across, down);
}

/** Copies the given image into the board. In place. */
function putInto(board: Canvas, given: Canvas, { left, up }: Edges): void {
  for (let y = 0; y < given.height; y++) {
    const row = given.rgb.subarray(y * given.width * 3, (y + 1) * given.width * 3);
    board.rgb.set(row, ((y + up) * board.width + left) * 3);
  }
}

/** A plane of the given image at its place in the board. */
function onBoard(plane: Uint8Array, given: Canvas, { edges, width, height }: Board): Uint8Array {
  const placed = new Uint8Array(width * height);
  for (let y = 0; y < given.height; y++)
    placed.set(plane.subarray(y * given.width, (y + 1) * given.width), (y + edges.up) * width + edges.left);
  return placed;
}

/** The index of a pixel in a line of `length` pixels that is mirrored at both ends. */
function mirrored(place: number, length: number): number {
  const period = 2 * length;
  const within = ((place % period) + period) % period;
  return within < length ? within : period - 1 - within;
}

/** A first guess of the board: the image without its foreground, mirrored at its sides. */
function mirrorOut(given: Canvas, figure: Plane | undefined, { edges, width, height }: Board): Canvas {
  const backdrop = figure
    ? spreadKnown(
        given.rgb,
        figure.map((value) => 1 - value),
        given,
      )
    : given.rgb;
  const guess = createCanvas(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = mirrored(y - edges.up, given.height) * given.width;
    for (let x = 0; x < width; x++, at += 3) {
      const from = (row + mirrored(x - edges.left, given.width)) * 3;
      guess.rgb.set(backdrop.subarray(from, from + 3), at);
    }
  }
  return guess;
}

/** Continues the image with patches of itself; the more freedom, the farther up or down they may come from. */
async function continueByPatches(
  given: Canvas,
  board: Board,
  { seed, freedom }: ExtendRequest,
): Promise<Canvas> {
  const figure = await figureOf(given);
  const guess = mirrorOut(given, figure, board);
  const bare = { ...guess, rgb: guess.rgb.slice() };
  putInto(bare, given, board.edges);
  const inside = onBoard(new Uint8Array(given.width * given.height).fill(1), given, board).map(
    (one) => 1 - one,
  );
  const barred = onBoard(
    figure ? Uint8Array.from(figure) : new Uint8Array(given.width * given.height),
    given,
    board,
  );
  const copied = fillByPatches(bare, inside, seed, { barred, freedom, guess: guess.rgb });
  if (!copied) return guess;
  for (let at = 0; at < inside.length; at++)
    if (copied.known[at] === 1) guess.rgb.set(copied.rgb.subarray(at * 3, at * 3 + 3), at * 3);
  return guess;
}

/** The difference between the given image and the board along the image's sides, spread over the whole board. */
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

/** Matches the board's colors to the given image near its sides, so that no seam shows. In place. */
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

/** Paints the prompt's scene in the existing colors; it fades in towards the outside. In place. */
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
    tier: 'core',
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

/** Extends a downscaled copy and enlarges the result. */
async function continueSmaller(request: ExtendRequest, board: Board, scale: number): Promise<Canvas> {
  const scaled = (pixels: number) => Math.round(pixels * scale);
  const { left, right, up, down } = request.edges;
  const edges = { left: scaled(left), right: scaled(right), up: scaled(up), down: scaled(down) };
  const image = await downscale(request.image, scale);
  const small = await extend({ ...request, image, edges, format: 'png' });
  return readCanvas(small, board.width, board.height);
}

async function continueOut(request: ExtendRequest, given: Canvas, board: Board): Promise<Canvas> {
  const scale = workingScale(board);
  if (scale < 1) return continueSmaller(request, board, scale);
  const continued = await continueByPatches(given, board, request);
  closeSeam(continued, given, board);
  await paintOut(continued, board, request);
  return continued;
}

/** Continues an image beyond its sides. Every pixel of the given image stays unchanged. */
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
