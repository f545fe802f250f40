import sharp from 'sharp';
import type { CutOutRequest } from '../orders.ts';
import { partForeground } from './part-foreground.ts';
import { cleanEdge, softenEdge } from './soften-edge.ts';

/** The foreground is looked for in a picture of this many pixels a side. */
const SEARCHED_SIDE = 320;
/** Reach of the soft edge for a picture of 1024 pixels a side. */
const EDGE_REACH = 5;
const EDGE_SIDE = 1024;

type Picture = { width: number; height: number; rgb: Uint8Array; alpha: Uint8Array };

async function read(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  const rgb = new Uint8Array(pixels * 3);
  const alpha = new Uint8Array(pixels);
  for (let at = 0; at < pixels; at++) {
    rgb.set(data.subarray(at * 4, at * 4 + 3), at * 3);
    alpha[at] = data[at * 4 + 3] as number;
  }
  return { width: info.width, height: info.height, rgb, alpha };
}

/** The hard mask in the picture's own size, its steps smoothed. */
async function findForeground({ rgb, width, height }: Picture): Promise<Float32Array> {
  const raw = { width, height, channels: 3 } as const;
  const { data, info } = await sharp(rgb, { raw })
    .resize(SEARCHED_SIDE, SEARCHED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = await partForeground(new Uint8Array(data), info);
  const enlarged = await sharp(
    mask.map((value) => value * 255),
    { raw: { width: info.width, height: info.height, channels: 1 } },
  )
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return Float32Array.from(enlarged, (value) => (value >= 128 ? 1 : 0));
}

const channelOf = (rgb: Uint8Array, channel: number) =>
  Float32Array.from({ length: rgb.length / 3 }, (_, at) => (rgb[at * 3 + channel] as number) / 255);

/** Keeps the foreground of a picture, in its size, with a soft edge; where it had none it stays whole. */
export async function cutOut({ image, format }: CutOutRequest): Promise<Uint8Array> {
  const picture = await read(image.bytes);
  const { width, height, rgb } = picture;
  const mask = await findForeground(picture);
  const radius = Math.max(2, Math.round((EDGE_REACH * Math.max(width, height)) / EDGE_SIDE));
  const channels = [channelOf(rgb, 0), channelOf(rgb, 1), channelOf(rgb, 2)] as const;
  const light = channels[0].map(
    (red, at) => 0.3 * red + 0.59 * (channels[1][at] as number) + 0.11 * (channels[2][at] as number),
  );
  const alpha = softenEdge(mask, light, picture, radius);
  const result = new Uint8Array(width * height * 4);
  for (const [place, channel] of channels.entries()) {
    const clean = cleanEdge(channel, alpha, picture, radius);
    for (let at = 0; at < clean.length; at++)
      result[at * 4 + place] = Math.round((clean[at] as number) * 255);
  }
  for (let at = 0; at < alpha.length; at++) {
    result[at * 4 + 3] = Math.round((alpha[at] as number) * (picture.alpha[at] as number));
  }
  const cut = sharp(result, { raw: { width, height, channels: 4 } });
  if (format === 'jpeg') return cut.flatten({ background: '#ffffff' }).jpeg({ quality: 92 }).toBuffer();
  return format === 'webp'
    ? cut.webp({ quality: 92 }).toBuffer()
    : cut.png({ compressionLevel: 6 }).toBuffer();
}
