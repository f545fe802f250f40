import sharp from 'sharp';
import { resizePlane } from '../masked/mask-plane.ts';
import type { CutOutRequest } from '../requests.ts';
import { blurPlane } from '../styles/filters.ts';
import { GRABCUT } from './guess-foreground.ts';
import { grabCut, segmentForeground, segmentSubject } from './segment-foreground.ts';
import { cleanEdge, softenEdge } from './soften-edge.ts';

/** Longest side, in pixels, of the image that is searched for the foreground. */
const SEARCHED_SIDE = 320;
/** Longest side of the image in which the edge is computed; larger ones would take minutes and gigabytes. */
const WORKED_SIDE = 1536;
/** Longest side of the image in which the found border is corrected, and how far it may move, in its pixels. */
const REFINED_SIDE = 768;
const REFINED_REACH = 4;
/** Width of the soft edge, in pixels, for an image with a longest side of `EDGE_SIDE`. */
const EDGE_REACH = 4;
const EDGE_SIDE = 1024;

export type Image = { width: number; height: number; rgb: Uint8Array };

const upright = (bytes: Uint8Array) => sharp(bytes).rotate().toColorspace('srgb');

/** Decodes the image without alpha, scaled to the size in which its edge is computed. */
async function readSmall(bytes: Uint8Array): Promise<Image> {
  const { data, info } = await upright(bytes)
    .removeAlpha()
    .resize(WORKED_SIDE, WORKED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
}

/** Segments a small copy of an image: a binary mask in the image's own size. */
async function findMask(
  { rgb, width, height }: Image,
  segment: typeof segmentForeground,
): Promise<Float32Array> {
  const raw = { width, height, channels: 3 } as const;
  const { data, info } = await sharp(rgb, { raw })
    .resize(SEARCHED_SIDE, SEARCHED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = await segment(new Uint8Array(data), info);
  const enlarged = await sharp(
    mask.map((value) => value * 255),
    { raw: { width: info.width, height: info.height, channels: 1 } },
  )
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return new Float32Array(enlarged).map((value) => (value >= 128 ? 1 : 0));
}

/** Moves the border of a subject found in a small image to the nearest border of its colors in a larger one. */
async function refineMask(image: Image, mask: Float32Array): Promise<Float32Array> {
  const scale = Math.min(1, REFINED_SIDE / Math.max(image.width, image.height));
  const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) };
  const raw = { width: image.width, height: image.height, channels: 3 } as const;
  const rgb = await sharp(image.rgb, { raw })
    .resize(size.width, size.height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const smaller = await resizePlane(mask, image, size);
  const near = blurPlane(smaller, size.width, size.height, REFINED_REACH);
  const initial = Uint8Array.from(near, (value, at) => {
    if (value > 0.98) return GRABCUT.foreground;
    if (value < 0.02) return GRABCUT.background;
    return (smaller[at] as number) > 0.5 ? GRABCUT.probablyForeground : GRABCUT.probablyBackground;
  });
  if (!initial.includes(GRABCUT.foreground) || !initial.includes(GRABCUT.background)) return mask;
  const refined = await grabCut(new Uint8Array(rgb), size, initial, 1);
  const enlarged = await resizePlane(Float32Array.from(refined), size, image);
  return enlarged.map((value) => (value > 0.5 ? 1 : 0));
}

/** Finds what stands out, even in a scene: a binary mask in the image's own size, all 1 if nothing does. */
export const findForeground = (image: Image): Promise<Float32Array> => findMask(image, segmentForeground);

const readChannel = (rgb: Uint8Array, channel: number) =>
  new Float32Array(rgb.length / 3).map((_, at) => (rgb[at * 3 + channel] as number) / 255);

/** The foreground as RGBA: opaque inside, with a soft edge free of background color. */
async function keepForeground(image: Image): Promise<Uint8Array> {
  const { width, height, rgb } = image;
  const mask = await refineMask(image, await findMask(image, segmentSubject));
  const radius = Math.max(2, Math.round((EDGE_REACH * Math.max(width, height)) / EDGE_SIDE));
  const channels = [readChannel(rgb, 0), readChannel(rgb, 1), readChannel(rgb, 2)] as const;
  const light = channels[0].map(
    (red, at) => 0.3 * red + 0.59 * (channels[1][at] as number) + 0.11 * (channels[2][at] as number),
  );
  const alpha = softenEdge(mask, light, image, radius);
  const kept = new Uint8Array(width * height * 4);
  for (const [index, channel] of channels.entries()) {
    const clean = cleanEdge(channel, alpha, image, radius);
    for (let at = 0; at < clean.length; at++) kept[at * 4 + index] = Math.round((clean[at] as number) * 255);
  }
  for (let at = 0; at < alpha.length; at++) kept[at * 4 + 3] = Math.round((alpha[at] as number) * 255);
  return kept;
}

/** Keeps the original pixels inside and uses the computed ones at the edge; transparent pixels stay transparent. In place. */
function joinPixels(own: Uint8Array, kept: Uint8Array): void {
  for (let at = 0; at < own.length; at += 4) {
    const alpha = kept[at + 3] as number;
    if (alpha < 255) for (let index = at; index < at + 3; index++) own[index] = kept[index] as number;
    own[at + 3] = Math.round((alpha * (own[at + 3] as number)) / 255);
  }
}

/** Removes the background of an image and keeps its size. An image without a subject stays whole. */
export async function cutOut({ image, format }: CutOutRequest): Promise<Uint8Array> {
  const small = await readSmall(image.bytes);
  const kept = await keepForeground(small);
  const { data: own, info } = await upright(image.bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isWhole = width === small.width && height === small.height;
  const enlarged = sharp(kept, { raw: { width: small.width, height: small.height, channels: 4 } });
  joinPixels(own, isWhole ? kept : await enlarged.resize(width, height, { fit: 'fill' }).raw().toBuffer());
  const cut = sharp(own, { raw: { width, height, channels: 4 } });
  if (format === 'jpeg') return cut.flatten({ background: '#ffffff' }).jpeg({ quality: 92 }).toBuffer();
  return format === 'webp'
    ? cut.webp({ quality: 92 }).toBuffer()
    : cut.png({ compressionLevel: 6 }).toBuffer();
}
