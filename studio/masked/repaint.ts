import sharp from 'sharp';
import { paintBackdrop } from '../backdrop/paint-backdrop.ts';
import { findBackdropSubject } from '../backdrop/subject.ts';
import { type Canvas, toBytes } from '../canvas.ts';
import { clamp, smoothstep } from '../color/color.ts';
import { downscale, workingScale } from '../downscale.ts';
import { encodeAs } from '../encode-as.ts';
import { composite, recolorLike } from '../guidance/guide-by-structure.ts';
import { readCanvas } from '../guidance/read-canvas.ts';
import { paintImage } from '../paint-image.ts';
import type { Edge, RepaintRequest } from '../requests.ts';
import { blurPlane } from '../styles/filters.ts';
import { paintThings } from '../things/paint-things.ts';
import { blendSky } from './blend-sky.ts';
import { canPaintScene, namesSurroundings, type PartPrompt, WINDOW_SHARE } from './can-paint-scene.ts';
import { fillFromSurroundings } from './fill-from-surroundings.ts';
import {
  type Box,
  boundingBox,
  type Plane,
  readMask,
  resizePlane,
  type Size,
  writeMask,
} from './mask-plane.ts';
import { paintFloor } from './paint-floor.ts';
import { paintSky } from './paint-sky.ts';
import { recolorPart } from './recolor-part.ts';
import { spreadKnown } from './spread-known.ts';

/** Width of the transition inside the border, as a fraction of the height. */
const TRANSITION_SHARES: Record<Edge, number> = { soft: 1 / 110, gradual: 1 / 22, sharp: 0 };
/** Minimum side of a painted scene, in pixels. */
const MIN_SIDE_PIXELS = 384;
/** Maximum aspect ratio of a painted scene. */
const MAX_ASPECT_RATIO = 2;
/** Weight of the old colors in a gradually replaced background. */
const OLD_COLOR_WEIGHT = 0.4;
/** Depth to which surrounding colors blend into a new scene, as a fraction of the height. */
const BLENDING_DEPTH_SHARE = 1 / 12;
/** Weight of surrounding colors in the middle of a new scene. */
const MIN_BLENDING_WEIGHT = 0.45;

/** The box in which a scene is painted for a part of an image; it may exceed the image. */
function chooseFrame(box: Box, { width, height }: Canvas): Box {
  if (box.width * box.height > WINDOW_SHARE * width * height) return { left: 0, top: 0, width, height };
  const sides = {
    width: Math.max(box.width, box.height / MAX_ASPECT_RATIO),
    height: Math.max(box.height, box.width / MAX_ASPECT_RATIO),
  };
  const [frameWidth, frameHeight] = [Math.ceil(sides.width), Math.ceil(sides.height)];
  return {
    left: Math.round(box.left + (box.width - frameWidth) / 2),
    top: Math.round(box.top + (box.height - frameHeight) / 2),
    width: frameWidth,
    height: frameHeight,
  };
}

type Painting = { frame: Box; scene: Canvas };

/** Paints the prompt's scene in the frame of the changed part. */
async function paintIn(frame: Box, { repainting, seed }: RepaintRequest): Promise<Painting | undefined> {
  if (repainting.by !== 'words') return undefined;
  const { by, mayExceed, ...words } = repainting;
  const scale = Math.max(1, MIN_SIDE_PIXELS / Math.min(frame.width, frame.height));
  const size = { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) };
  const painting = await paintImage({ ...words, ...size, seed, format: 'png' });
  return { frame, scene: await readCanvas(painting, frame.width, frame.height) };
}

/** Copies a painting into an image. In place. */
function copyInto(target: Canvas, { frame, scene }: Painting): void {
  for (let y = Math.max(0, frame.top); y < Math.min(target.height, frame.top + frame.height); y++) {
    for (let x = Math.max(0, frame.left); x < Math.min(target.width, frame.left + frame.width); x++) {
      const from = (y - frame.top) * frame.width + x - frame.left;
      target.rgb.set(scene.rgb.subarray(from * 3, from * 3 + 3), (y * target.width + x) * 3);
    }
  }
}

/** Paints over the image in the frame of the changed part. */
async function paintOver(source: Canvas, changed: Plane, request: RepaintRequest): Promise<Canvas> {
  const box = boundingBox(changed, source);
  const frame = box && chooseFrame(box, source);
  const painting = frame && (await paintIn(frame, request));
  if (!painting) return source;
  const isWholeImage = frame.width === source.width && frame.height === source.height;
  const painted = { ...source, rgb: source.rgb.slice() };
  copyInto(painted, painting);
  if (!isWholeImage) blendBorder(painted, source, changed, frame);
  return painted;
}

/** Matches the new scene to the surrounding colors, completely at its border and less in its middle. In place. */
function blendBorder(painted: Canvas, source: Canvas, changed: Plane, frame: Box): void {
  const { width, height } = source;
  const deep = blurPlane(changed, width, height, Math.max(2, Math.round(height * BLENDING_DEPTH_SHARE)));
  const known = new Float32Array(changed.length);
  const difference = new Float32Array(source.rgb.length);
  for (let i = 0; i < changed.length; i++) {
    const [x, y] = [(i % width) - frame.left, Math.floor(i / width) - frame.top];
    if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) continue;
    if (changed[i] === 1 || (deep[i] as number) < 0.05) continue;
    known[i] = 1;
    for (let c = i * 3; c < i * 3 + 3; c++)
      difference[c] = (source.rgb[c] as number) - (painted.rgb[c] as number);
  }
  const spread = spreadKnown(difference, known, source);
  for (let i = 0; i < changed.length; i++) {
    if (changed[i] === 0) continue;
    const share = 1 - (1 - MIN_BLENDING_WEIGHT) * smoothstep(0.5, 1, deep[i] as number);
    for (let c = i * 3; c < i * 3 + 3; c++) {
      painted.rgb[c] = clamp((painted.rgb[c] as number) + share * (spread[c] as number));
    }
  }
}

/**
 * A repainted image. `touched` marks the pixels of an object that exceeds the changed part. `isBackdrop` means that a new
 * background surrounds the subject.
 */
type Repainted = { canvas: Canvas; touched?: Plane; isBackdrop?: true };

/** Repaints a downscaled copy and enlarges the result. */
async function paintSmaller(request: RepaintRequest, scale: number): Promise<Repainted> {
  const { width, height } = request.image;
  const image = await downscale(request.image, scale);
  const source = await readCanvas(image.bytes, image.width, image.height);
  const { canvas, touched, isBackdrop } = await paintChange(
    source,
    await readChanged({ ...request, image }),
    {
      ...request,
      image,
    },
  );
  const raw = { raw: { width: image.width, height: image.height, channels: 3 } } as const;
  const enlarged = await sharp(toBytes(canvas), raw).png({ compressionLevel: 1 }).toBuffer();
  const mask = touched && (await writeMask(touched, image));
  return {
    canvas: await readCanvas(enlarged, width, height),
    ...(mask && { touched: await readMask(mask, request.image) }),
    ...(isBackdrop && { isBackdrop }),
  };
}

/**
 * Paints the sky, the ground or the scene that the prompt names, or continues the surroundings. The image stays unchanged
 * if the studio cannot paint anything that the prompt names.
 */
async function paintPlace(
  source: Canvas,
  changed: Plane,
  request: RepaintRequest,
  { words, sky }: { words: PartPrompt; sky: Canvas | undefined },
): Promise<Repainted> {
  const { mayExceed, prompt, seed } = words;
  const groundOrSky = sky ?? paintFloor(source, changed, words);
  if (!groundOrSky && !mayExceed && namesSurroundings(prompt))
    return { canvas: fillFromSurroundings(source, changed, seed) };
  if (!groundOrSky && !canPaintScene(changed, source, words)) {
    // If the studio cannot draw the named object, it recolors the one that was found.
    const recolored = mayExceed ? recolorPart(source, changed, prompt) : undefined;
    return { canvas: recolored ?? source };
  }
  const painted = groundOrSky ?? (await paintOver(source, changed, request));
  return { canvas: request.edge === 'gradual' ? recolorLike(source, painted, OLD_COLOR_WEIGHT) : painted };
}

async function paintChange(source: Canvas, changed: Plane, request: RepaintRequest): Promise<Repainted> {
  const scale = workingScale(source);
  if (scale < 1) return paintSmaller(request, scale);
  const { repainting, seed } = request;
  if (repainting.by === 'surroundings') return { canvas: fillFromSurroundings(source, changed, seed) };
  // Recoloring blends the border itself.
  if (repainting.by === 'colors')
    return { canvas: recolorPart(source, changed, repainting.prompt) ?? source, touched: changed };
  const { prompt, negativePrompt, mayExceed = false } = repainting;
  const words = { prompt, negativePrompt, seed, mayExceed };
  const sky = paintSky(source, changed, words);
  // A drawn mask may cover a mountain, which the new sky hides.
  if (sky && mayExceed) return blendSky(source, sky, changed);
  const subject = sky ? undefined : findBackdropSubject(changed, source);
  if (subject) return { canvas: paintBackdrop(source, subject, words), isBackdrop: true };
  const things = namesSurroundings(prompt) ? undefined : paintThings(source, changed, words);
  if (things) return mayExceed ? things : { canvas: things.canvas };
  return paintPlace(source, changed, request, { words, sky });
}

/** Blurs a mask. Downscales a large one first, because its blur would take seconds. */
async function blurMask(mask: Plane, size: Size, radius: number): Promise<Plane> {
  const scale = workingScale(size);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  if (scale === 1) return blurPlane(mask, width, height, radius);
  const small = await resizePlane(mask, size, { width, height });
  return resizePlane(
    blurPlane(small, width, height, Math.max(1, Math.round(radius * scale))),
    { width, height },
    size,
  );
}

/** Opacity of the new pixels: 0 outside the changed part, increasing from its border inwards. */
async function opacityOf(changed: Plane, { width, height }: Canvas, reach: number): Promise<Plane> {
  const radius = Math.round(height * reach);
  if (radius === 0) return changed;
  const near = await blurMask(changed, { width, height }, radius);
  const deepest = near.reduce((max, value) => Math.max(max, value), 0);
  const [start, end] = [Math.min(0.5, deepest * 0.6), Math.min(0.98, deepest)];
  return changed.map((value, i) => (value === 0 ? 0 : smoothstep(start, end, near[i] as number)));
}

/** Restores the pixels outside the changed part, so that no paint is visible beyond a soft border. In place. */
function restoreOutside(repaintedCanvas: Canvas, source: Canvas, opacity: Plane): void {
  for (let i = 0; i < opacity.length; i++) {
    if (opacity[i] !== 0) continue;
    for (let c = i * 3; c < i * 3 + 3; c++) repaintedCanvas.rgb[c] = source.rgb[c] as number;
  }
}

async function readChanged({ image, mask, changes }: RepaintRequest): Promise<Plane> {
  const inside = await readMask(mask, image);
  return changes === 'inside' ? inside : inside.map((value) => 1 - value);
}

/** Repaints a part of an image; every other pixel stays the same. */
export async function repaint(request: RepaintRequest): Promise<Uint8Array> {
  const { image, edge } = request;
  const { width, height } = image;
  const source = await readCanvas(image.bytes, width, height);
  const changed = await readChanged(request);
  const { canvas: repaintedCanvas, touched, isBackdrop } = await paintChange(source, changed, request);
  // A soft transition would show the old background around the subject.
  const reach = isBackdrop && edge === 'soft' ? 0 : TRANSITION_SHARES[edge];
  const isAllTouched = touched && changed.every((value, i) => value === 0 || touched[i] === 1);
  const opacity = isAllTouched ? touched : await opacityOf(changed, source, reach);
  if (touched) for (let i = 0; i < opacity.length; i++) if (touched[i] === 1) opacity[i] = 1;
  if (repaintedCanvas !== source) restoreOutside(repaintedCanvas, source, opacity);
  composite(source, repaintedCanvas, opacity);
  return encodeAs(sharp(toBytes(source), { raw: { width, height, channels: 3 } }), request.format ?? 'png');
}
