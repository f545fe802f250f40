import sharp from 'sharp';
import { type Canvas, createCanvas, toBytes } from './canvas.ts';
import { clamp, smoothstep } from './color/color.ts';
import { downscale, workingScale } from './downscale.ts';
import { encodeAs } from './encode-as.ts';
import { type Board, distanceOut, mirror, mirroredRow, onBoard, putInto } from './extending/board.ts';
import { closeSeam } from './extending/close-seam.ts';
import { continueEvenly, type Side } from './extending/continue-evenly.ts';
import { continueTrend } from './extending/continue-trend.ts';
import { columnGains, scaleColumns } from './extending/even-columns.ts';
import { layOver, recolorLike } from './guidance/guide-by-structure.ts';
import { readCanvas } from './guidance/read-canvas.ts';
import { findFigure } from './masked/find-figure.ts';
import { findSky } from './masked/find-sky.ts';
import type { Plane } from './masked/mask-plane.ts';
import { findPieces, toPlane } from './masked/pieces.ts';
import { spreadKnown } from './masked/spread-known.ts';
import { paintImage } from './paint-image.ts';
import { fillByPatches } from './patches/fill-by-patches.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import type { ExtendRequest } from './requests.ts';
import { blurPlane } from './styles/filters.ts';

const SIDES: readonly Side[] = ['left', 'right', 'up', 'down'];
const NO_EDGES = { left: 0, right: 0, up: 0, down: 0 };
/**
 * A wider piece of the foreground is the scene itself, which is continued; so is a piece that the image's side cuts off
 * more.
 */
const MAX_WIDTH = 0.9;
const MAX_TOUCHING = 0.15;
const FIGURE_ROOM = 1 / 60;
/** How strictly rows continue at their own height, and how much of that the highest freedom removes. */
const COST_UPWARDS = 400;
const COST_FREED = 0.7;
/** The fraction of the way outward over which a painted scene fades in. */
const SCENE_REACH = 0.5;

/** The subjects and a margin around them, which are not continued: the foreground, and things in the sky. */
async function cutOutFigure(source: Canvas): Promise<Plane | undefined> {
  const { width, height } = source;
  const image = { width, height, rgb: toBytes(source) };
  const figure = await findFigure(image);
  const pieces = [figure, findSky(image)?.things].flatMap((plane) => (plane ? findPieces(plane, width) : []));
  const subjects = pieces.filter(({ pixels }) => {
    const columns = pixels.map((at) => at % width);
    const wide = columns.reduce((a, b) => Math.max(a, b)) - columns.reduce((a, b) => Math.min(a, b));
    const atSide = (side: number) => columns.reduce((sum, x) => sum + (x === side ? 1 : 0), 0);
    return wide < MAX_WIDTH * width && Math.max(atSide(0), atSide(width - 1)) < MAX_TOUCHING * height;
  });
  if (subjects.length === 0) return undefined;
  const radius = Math.max(2, Math.round(height * FIGURE_ROOM));
  const room = blurPlane(toPlane(subjects, width * height), width, height, radius);
  return room.map((value) => (value > 0.05 ? 1 : 0));
}

/** A first guess of the board: the image without its foreground, mirrored at its sides. */
function mirrorOut(source: Canvas, figure: Plane | undefined, { edges, width, height }: Board): Canvas {
  const backdrop = figure
    ? spreadKnown(
        source.rgb,
        figure.map((value) => 1 - value),
        source,
      )
    : source.rgb;
  const guess = createCanvas(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = mirroredRow(y - edges.up, source.height) * source.width;
    for (let x = 0; x < width; x++, at += 3) {
      const from = (row + mirror(x - edges.left, source.width)) * 3;
      guess.rgb.set(backdrop.subarray(from, from + 3), at);
    }
  }
  return guess;
}

/** Continues the image with patches of itself; the more freedom, the farther up or down they may come from. */
function continueByPatches(
  source: Canvas,
  board: Board,
  figure: Plane | undefined,
  { seed, freedom }: ExtendRequest,
): Canvas {
  const guess = mirrorOut(source, figure, board);
  const bare = { ...guess, rgb: guess.rgb.slice() };
  putInto(bare, source, board.edges);
  const inside = onBoard(new Uint8Array(source.width * source.height).fill(1), source, board).map(
    (one) => 1 - one,
  );
  const barred = onBoard(
    figure ? Uint8Array.from(figure) : new Uint8Array(source.width * source.height),
    source,
    board,
  );
  const { up } = board.edges;
  const copied = fillByPatches(bare, inside, seed, {
    barred,
    costUpwards: COST_UPWARDS * (1 - COST_FREED * freedom),
    sourceRow: (row) => mirroredRow(row - up, source.height) + up,
    guess: guess.rgb,
  });
  if (!copied) return guess;
  for (let at = 0; at < inside.length; at++)
    if (copied.known[at] === 1) guess.rgb.set(copied.rgb.subarray(at * 3, at * 3 + 3), at * 3);
  return guess;
}

/** Paints the prompt's scene in the existing colors; it fades in towards the outside. In place. */
async function paintOut(
  continued: Canvas,
  board: Board,
  { prompt, freedom, seed }: ExtendRequest,
): Promise<void> {
  if (!readPrompt(prompt, '', seed).namesScene) return;
  const { width, height } = board;
  const continuation = {
    prompt,
    negativePrompt: '',
    width,
    height,
    seed,
    tier: 'core',
    format: 'png',
  } as const;
  const scene = await readCanvas(await paintImage(continuation), width, height);
  const reach = SCENE_REACH * Math.max(...Object.values(board.edges));
  const shares: Plane = Float32Array.from(
    { length: width * height },
    (_, at) =>
      Math.min(1, 0.3 + freedom) *
      smoothstep(0, reach, distanceOut(at % width, Math.floor(at / width), board)),
  );
  layOver(continued, recolorLike(continued, scene, 1 - 0.6 * freedom), shares);
}

/** Extends a downscaled copy and enlarges the result. */
async function continueSmaller(request: ExtendRequest, board: Board, scale: number): Promise<Canvas> {
  const scaleDown = (pixels: number) => Math.round(pixels * scale);
  const { left, right, up, down } = request.edges;
  const edges = { left: scaleDown(left), right: scaleDown(right), up: scaleDown(up), down: scaleDown(down) };
  const image = await downscale(request.image, scale);
  const small = await extend({ ...request, image, edges, format: 'png' });
  return readCanvas(small, board.width, board.height);
}

/** The canvas of a plane, white where it is 1. */
function toCanvas(plane: Plane | undefined, { width, height }: Canvas): Canvas {
  const canvas = createCanvas(width, height);
  plane?.forEach((value, at) => {
    canvas.rgb.fill(value, at * 3, at * 3 + 3);
  });
  return canvas;
}

/** First continues the sides with smooth light, one after another, then all other sides together. */
function continueSides(
  source: Canvas,
  board: Board,
  figure: Plane | undefined,
  request: ExtendRequest,
): Canvas {
  const rest = { ...board.edges };
  let [canvas, subjects] = [source, toCanvas(figure, source)];
  for (const side of SIDES) {
    const pixels = rest[side];
    const across = side === 'left' || side === 'right' ? source.width : source.height;
    const wider = pixels > 0 && continueEvenly(canvas, subjects, { side, pixels, across });
    if (!wider) continue;
    const shifted = createCanvas(wider.width, wider.height);
    putInto(shifted, subjects, { ...NO_EDGES, [side]: pixels });
    [canvas, subjects, rest[side]] = [wider, shifted, 0];
  }
  if (SIDES.every((side) => rest[side] === 0)) return canvas;
  const last = { ...board, edges: rest };
  const known = figure && subjects.rgb.filter((_, at) => at % 3 === 0);
  const gains = columnGains(canvas);
  const even = scaleColumns(canvas, (x) => 1 / (gains[x] as number));
  const gainAt = (x: number) => gains[clamp(x - rest.left, 0, canvas.width - 1)] as number;
  const continued = scaleColumns(continueByPatches(even, last, known, request), gainAt);
  continueTrend(continued, canvas, known, last);
  closeSeam(continued, canvas, last);
  putInto(continued, canvas, rest);
  return continued;
}

async function continueOut(request: ExtendRequest, source: Canvas, board: Board): Promise<Canvas> {
  const scale = workingScale(board);
  if (scale < 1) return continueSmaller(request, board, scale);
  const figure = await cutOutFigure(source);
  const continued = continueSides(source, board, figure, request);
  await paintOut(continued, board, request);
  return continued;
}

/** Continues an image beyond its sides. Every pixel of the given image stays unchanged. */
export async function extend(request: ExtendRequest): Promise<Uint8Array> {
  const { image, edges } = request;
  const source = await readCanvas(image.bytes, image.width, image.height);
  const { width, height } = {
    width: image.width + edges.left + edges.right,
    height: image.height + edges.up + edges.down,
  };
  const continued = await continueOut(request, source, { width, height, edges });
  putInto(continued, source, edges);
  const finished = sharp(toBytes(continued), { raw: { width, height, channels: 3 } });
  return encodeAs(finished, request.format);
}
