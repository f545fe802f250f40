import sharp from 'sharp';
import { type Canvas, createCanvas, toBytes } from './canvas.ts';
import { smoothstep } from './color/color.ts';
import { downscale, workingScale } from './downscale.ts';
import { encodeAs } from './encode-as.ts';
import { inColorsOf, layOver } from './guidance/guide-by-structure.ts';
import { readCanvas } from './guidance/read-canvas.ts';
import { fillFromSurroundings } from './masked/fill-from-surroundings.ts';
import { findFigure } from './masked/find-figure.ts';
import { type Plane, shareOf } from './masked/mask-plane.ts';
import { spreadKnown } from './masked/spread-known.ts';
import { paintImage } from './paint-image.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import type { Edges, ExtendRequest } from './requests.ts';
import { blurPlane } from './styles/filters.ts';

/** A larger foreground share is the whole scene; its surroundings are too small to replace it. */
const MAX_FIGURE = 0.45;
const FIGURE_ROOM = 1 / 60;
/** How far the color difference at a side fades out beyond it, as a fraction of the shorter side. */
const SEAM_REACH = 0.12;
/** Width of the compared strip along the given image's sides, in pixels. */
const RIM = 2;
/** The fraction of the way outward over which a painted scene fades in. */
const SCENE_REACH = 0.5;

type Size = { width: number; height: number };

/** The image without its foreground, so that mirroring does not duplicate the subject. */
async function backdropOf(given: Canvas, seed: number): Promise<Canvas> {
  const { width, height } = given;
  const figure = await findFigure({ width, height, rgb: toBytes(given) });
  if (!figure) return given;
  const room = blurPlane(figure, width, height, Math.max(2, Math.round(height * FIGURE_ROOM)));
  const wide = room.map((value) => (value > 0.05 ? 1 : 0));
  const share = shareOf(wide);
  return share > 0 && share < MAX_FIGURE ? fillFromSurroundings(given, wide, seed) : given;
}

/** The index of a pixel in a line of `length` pixels that is mirrored at both ends. */
function mirrored(place: number, length: number): number {
  const period = 2 * length;
  const within = ((place % period) + period) % period;
  return within < length ? within : period - 1 - within;
}

/** A slow wave that makes the mirrored sides look different. */
const wave = (place: number, seed: number) =>
  Math.sin(place * 0.013 + seed) + 0.6 * Math.sin(place * 0.031 + seed * 1.7);

type Board = Size & { edges: Edges };

/** Distance in pixels from the given image; 0 inside. */
function distanceOut(x: number, y: number, { edges, width, height }: Board): number {
  const [inWidth, inHeight] = [width - edges.left - edges.right, height - edges.up - edges.down];
  const across = Math.max(edges.left - x, x - edges.left - inWidth + 1, 0);
  const down = Math.max(edges.up - y, y - edges.up - inHeight + 1, 0);
  return Math.hypot(across, down);
}

/** Fills the board with the mirrored backdrop, which bends more the farther out it is. */
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

/** Copies the given image into the board. In place. */
function putInto(board: Canvas, given: Canvas, { left, up }: Edges): void {
  for (let y = 0; y < given.height; y++) {
    const row = given.rgb.subarray(y * given.width * 3, (y + 1) * given.width * 3);
    board.rgb.set(row, ((y + up) * board.width + left) * 3);
  }
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
  const continued = mirrorOut(await backdropOf(given, request.seed), board, request.seed);
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
