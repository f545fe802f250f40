import sharp from 'sharp';
import { type Canvas, createCanvas, toBytes } from './canvas.ts';
import { smoothstep } from './color/color.ts';
import type { Image } from './cut-out/salient-map.ts';
import { downscale, workingScale } from './downscale.ts';
import { encodeAs } from './encode-as.ts';
import { continueByShifts } from './extending/continue-by-shifts.ts';
import { continueEvenly, type Side } from './extending/continue-evenly.ts';
import { copyIntoCanvas, distanceOut, type ExtendedCanvas } from './extending/extended-canvas.ts';
import { composite, recolorLike } from './guidance/guide-by-structure.ts';
import { readCanvas } from './guidance/read-canvas.ts';
import { findFigure } from './masked/find-figure.ts';
import { findSky } from './masked/find-sky.ts';
import { boundingBox, type Plane } from './masked/mask-plane.ts';
import { findPieces, toPlane } from './masked/pieces.ts';
import { brightDisc } from './masked/things-in-sky.ts';
import { paintImage } from './paint-image.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import type { ExtendRequest } from './requests.ts';
import { blurPlane } from './styles/filters.ts';

const SIDES: readonly Side[] = ['left', 'right', 'up', 'down'];
const NO_MARGINS = { left: 0, right: 0, up: 0, down: 0 };
/** Maximum width of a subject, as a fraction of the image; a wider piece of the foreground belongs to the scene. */
const MAX_WIDTH = 0.9;
/** Maximum fraction of the image's height over which a side cuts off a subject. */
const MAX_TOUCHING = 0.15;
/** Width of the margin around a subject, as a fraction of the height. */
const FIGURE_MARGIN = 1 / 60;
/** Distance over which a painted scene fades in, as a fraction of the widest margin. */
const SCENE_REACH = 0.5;

/** A sun or moon in the upper half, even if it touches buildings. Further down, bright discs are other things. */
function moonAbove(image: Image): Plane | undefined {
  const disc = brightDisc(image);
  const box = disc && boundingBox(disc, image);
  return box && box.top + box.height < image.height / 2 ? disc : undefined;
}

/** The mask of the subjects with a margin, which are not continued: the foreground, and objects in the sky. */
async function cutOutFigure(source: Canvas): Promise<Plane | undefined> {
  const { width, height } = source;
  const image = { width, height, rgb: toBytes(source) };
  const figure = await findFigure(image);
  const sky = findSky(image);
  const parts = [figure, sky?.things, sky && moonAbove(image)];
  const pieces = parts.flatMap((plane) => (plane ? findPieces(plane, width) : []));
  const subjects = pieces.filter(({ pixels }) => {
    const columns = pixels.map((i) => i % width);
    const spannedWidth = columns.reduce((a, b) => Math.max(a, b)) - columns.reduce((a, b) => Math.min(a, b));
    const pixelsAtColumn = (side: number) => columns.reduce((sum, x) => sum + (x === side ? 1 : 0), 0);
    return (
      spannedWidth < MAX_WIDTH * width &&
      Math.max(pixelsAtColumn(0), pixelsAtColumn(width - 1)) < MAX_TOUCHING * height
    );
  });
  if (subjects.length === 0) return undefined;
  const radius = Math.max(2, Math.round(height * FIGURE_MARGIN));
  const blurred = blurPlane(toPlane(subjects, width * height), width, height, radius);
  return blurred.map((value) => (value > 0.05 ? 1 : 0));
}

/** Paints the prompt's scene in the existing colors, fading in towards the outside. In place. */
async function paintOut(
  continued: Canvas,
  extended: ExtendedCanvas,
  { prompt, freedom, seed }: ExtendRequest,
): Promise<void> {
  if (!readPrompt(prompt, '', seed).namesScene) return;
  const { width, height } = extended;
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
  const reach = SCENE_REACH * Math.max(...Object.values(extended.margins));
  const opacity: Plane = Float32Array.from(
    { length: width * height },
    (_, i) =>
      Math.min(1, 0.3 + freedom) *
      smoothstep(0, reach, distanceOut(i % width, Math.floor(i / width), extended)),
  );
  composite(continued, recolorLike(continued, scene, 1 - 0.6 * freedom), opacity);
}

/** Extends a downscaled copy and enlarges the result. */
async function continueSmaller(
  request: ExtendRequest,
  extended: ExtendedCanvas,
  scale: number,
): Promise<Canvas> {
  const scaleDown = (pixels: number) => Math.round(pixels * scale);
  const { left, right, up, down } = request.margins;
  const margins = {
    left: scaleDown(left),
    right: scaleDown(right),
    up: scaleDown(up),
    down: scaleDown(down),
  };
  const image = await downscale(request.image, scale);
  const small = await extend({ ...request, image, margins: margins, format: 'png' });
  return readCanvas(small, extended.width, extended.height);
}

/** Converts a plane to a canvas that is white where the plane is 1. */
function toCanvas(plane: Plane | undefined, { width, height }: Canvas): Canvas {
  const canvas = createCanvas(width, height);
  plane?.forEach((value, i) => {
    canvas.rgb.fill(value, i * 3, i * 3 + 3);
  });
  return canvas;
}

/** Continues the image beyond one side after another. */
function continueSides(
  source: Canvas,
  extended: ExtendedCanvas,
  figure: Plane | undefined,
  request: ExtendRequest,
): Canvas {
  let [canvas, subjects] = [source, toCanvas(figure, source)];
  for (const side of SIDES) {
    const pixels = extended.margins[side];
    if (pixels === 0) continue;
    const across = side === 'left' || side === 'right' ? source.width : source.height;
    const extendedCanvas =
      continueEvenly(canvas, subjects, { side, pixels, originalSize: across }) ??
      continueByShifts(
        canvas,
        Uint8Array.from(subjects.rgb.filter((_, i) => i % 3 === 0)),
        { side, pixels },
        request,
      );
    const movedSubjects = createCanvas(extendedCanvas.width, extendedCanvas.height);
    copyIntoCanvas(movedSubjects, subjects, { ...NO_MARGINS, [side]: pixels });
    [canvas, subjects] = [extendedCanvas, movedSubjects];
  }
  return canvas;
}

async function continueOut(
  request: ExtendRequest,
  source: Canvas,
  extended: ExtendedCanvas,
): Promise<Canvas> {
  const scale = workingScale(extended);
  if (scale < 1) return continueSmaller(request, extended, scale);
  const figure = await cutOutFigure(source);
  const continued = continueSides(source, extended, figure, request);
  await paintOut(continued, extended, request);
  return continued;
}

/** Continues an image beyond its sides. Every pixel of the given image stays unchanged. */
export async function extend(request: ExtendRequest): Promise<Uint8Array> {
  const { image, margins } = request;
  const source = await readCanvas(image.bytes, image.width, image.height);
  const { width, height } = {
    width: image.width + margins.left + margins.right,
    height: image.height + margins.up + margins.down,
  };
  const continued = await continueOut(request, source, { width, height, margins: margins });
  copyIntoCanvas(continued, source, margins);
  const finished = sharp(toBytes(continued), { raw: { width, height, channels: 3 } });
  return encodeAs(finished, request.format);
}
