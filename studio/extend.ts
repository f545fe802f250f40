import sharp from 'sharp';
import { type Canvas, toBytes } from './canvas.ts';
import { smoothstep } from './color/color.ts';
import { downscale, workingScale } from './downscale.ts';
import { encodeAs } from './encode-as.ts';
import { continueBesideSky, type SkyLayer } from './extending/continue-beside-sky.ts';
import { continueByShifts } from './extending/continue-by-shifts.ts';
import { continueEvenly, type Side } from './extending/continue-evenly.ts';
import { continueSky } from './extending/continue-sky.ts';
import {
  copyIntoCanvas,
  distanceOutside,
  type ExtendedCanvas,
  placeInExtended,
  ZERO_MARGINS,
} from './extending/extended-canvas.ts';
import { findSubjects } from './extending/find-subjects.ts';
import { composite, recolorLike } from './guidance/guide-by-structure.ts';
import { readCanvas } from './guidance/read-canvas.ts';
import { findSky } from './masked/find-sky.ts';
import type { Plane } from './masked/mask-plane.ts';
import { paintImage } from './paint-image.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import type { ExtendRequest } from './requests.ts';

const SIDES: readonly Side[] = ['left', 'right', 'up', 'down'];
/** Distance over which a painted scene fades in, as a fraction of the widest margin. */
const SCENE_REACH = 0.5;

/** Paints the prompt's scene in the existing colors, fading in toward the outside. In place. */
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
      smoothstep(0, reach, distanceOutside(i % width, Math.floor(i / width), extended)),
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
  const small = await extend({ ...request, image, margins, format: 'png' });
  return readCanvas(small, extended.width, extended.height);
}

const toImage = (canvas: Canvas) => ({ ...canvas, rgb: toBytes(canvas) });

/** Masks of an image: the subjects, which are never copied, and the sky. */
type Masks = { subjects: Plane | undefined; sky: Plane | undefined };

/** Continues the image beyond one side after another. */
function continueSides(
  source: Canvas,
  extended: ExtendedCanvas,
  { subjects, sky }: Masks,
  request: ExtendRequest,
): Canvas {
  let canvas = source;
  let excluded: Uint8Array = new Uint8Array(source.width * source.height);
  if (subjects) excluded.set(subjects);
  let layer: SkyLayer | undefined;
  const skyOf = (current: Canvas) => (current === source ? sky : findSky(toImage(current))?.sky);
  for (const side of SIDES) {
    const pixels = extended.margins[side];
    if (pixels === 0) continue;
    const isVertical = side === 'left' || side === 'right';
    const originalSize = isVertical ? source.width : source.height;
    const evenly = continueEvenly(canvas, excluded, { side, pixels, originalSize });
    const found = !evenly && isVertical ? (layer ?? skyOf(canvas)) : undefined;
    const besideSky = found && continueBesideSky(canvas, excluded, { side, pixels }, request, found);
    layer = besideSky?.layer;
    const extendedCanvas =
      evenly ??
      besideSky ??
      (side === 'up' ? continueSky(canvas, excluded, pixels) : undefined) ??
      continueByShifts(canvas, excluded, { side, pixels }, request);
    excluded = placeInExtended(excluded, canvas, {
      ...extendedCanvas,
      margins: { ...ZERO_MARGINS, [side]: pixels },
    });
    canvas = extendedCanvas;
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
  const image = toImage(source);
  const parts = findSky(image);
  const subjects = await findSubjects(image, parts, extended.margins);
  const continued = continueSides(source, extended, { subjects, sky: parts?.sky }, request);
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
  const continued = await continueOut(request, source, { width, height, margins });
  copyIntoCanvas(continued, source, margins);
  const finished = sharp(toBytes(continued), { raw: { width, height, channels: 3 } });
  return encodeAs(finished, request.format);
}
