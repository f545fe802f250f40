import sharp from 'sharp';
import type { Plane } from '../masked/mask-plane.ts';
import type { CutOutRequest } from '../requests.ts';
import { cleanEdge } from './clean-edge.ts';
import { findCutOffForeground, findForeground } from './find-foreground.ts';
import { isSubject, MAX_DOUBT } from './is-subject.ts';
import { readChannels } from './refine-border.ts';
import type { Image } from './salient-map.ts';

/** Longest side of the image in which the edge is computed; a larger image would take minutes and gigabytes. */
const WORKING_SIDE = 1536;
/** Width of the soft edge, in pixels, for an image with a longest side of `EDGE_SIDE`. */
const EDGE_REACH = 4;
const EDGE_SIDE = 1024;

const upright = (bytes: Uint8Array) => sharp(bytes).rotate().toColorspace('srgb');

/** Decodes the image without alpha, scaled to the size in which its edge is computed. */
async function readSmall(bytes: Uint8Array): Promise<Image> {
  const { data, info } = await upright(bytes)
    .removeAlpha()
    .resize(WORKING_SIDE, WORKING_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
}

/** The alpha of the subject; `undefined` if there is none. */
async function findSubject(image: Image): Promise<Plane | undefined> {
  const found = await findForeground(image);
  if (await isSubject(found, image)) return found.alpha;
  if (found.doubt <= MAX_DOUBT) return undefined;
  const cutOff = await findCutOffForeground(image);
  return (await isSubject(cutOff, image)) ? cutOff.alpha : undefined;
}

/**
 * The subject as RGBA: opaque inside, with a soft edge free of background color; the whole image if it has no subject.
 */
async function keepSubject(image: Image): Promise<Uint8Array> {
  const { width, height, rgb } = image;
  const alpha = (await findSubject(image)) ?? new Float32Array(width * height).fill(1);
  const radius = Math.max(2, Math.round((EDGE_REACH * Math.max(width, height)) / EDGE_SIDE));
  const kept = new Uint8Array(width * height * 4);
  for (const [index, channel] of readChannels(rgb).entries()) {
    const clean = cleanEdge(channel, alpha, image, radius);
    for (let i = 0; i < clean.length; i++) kept[i * 4 + index] = Math.round((clean[i] as number) * 255);
  }
  for (let i = 0; i < alpha.length; i++) kept[i * 4 + 3] = Math.round((alpha[i] as number) * 255);
  return kept;
}

/** Keeps original pixels inside and takes computed ones at the edge; transparent pixels stay transparent. In place. */
function joinPixels(original: Uint8Array, kept: Uint8Array): void {
  for (let i = 0; i < original.length; i += 4) {
    const alpha = kept[i + 3] as number;
    if (alpha < 255) for (let index = i; index < i + 3; index++) original[index] = kept[index] as number;
    original[i + 3] = Math.round((alpha * (original[i + 3] as number)) / 255);
  }
}

/** Removes the background of an image and keeps its size. An image without a subject stays whole. */
export async function cutOut({ image, format }: CutOutRequest): Promise<Uint8Array> {
  const small = await readSmall(image.bytes);
  const kept = await keepSubject(small);
  const { data: original, info } = await upright(image.bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isFullSize = width === small.width && height === small.height;
  const enlarged = sharp(kept, { raw: { width: small.width, height: small.height, channels: 4 } });
  joinPixels(
    original,
    isFullSize ? kept : await enlarged.resize(width, height, { fit: 'fill' }).raw().toBuffer(),
  );
  const cut = sharp(original, { raw: { width, height, channels: 4 } });
  if (format === 'jpeg') return cut.flatten({ background: '#ffffff' }).jpeg({ quality: 92 }).toBuffer();
  return format === 'webp'
    ? cut.webp({ quality: 92 }).toBuffer()
    : cut.png({ compressionLevel: 6 }).toBuffer();
}
