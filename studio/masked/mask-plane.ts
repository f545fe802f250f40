import sharp from 'sharp';

export type Size = { width: number; height: number };
/** A binary mask: 1 inside, 0 outside, for each pixel of an image. */
export type Plane = Float32Array;
export type Box = { left: number; top: number; width: number; height: number };

/** Decodes a black and white mask, resized to the image. */
export async function readMask(
  bytes: Uint8Array,
  { width, height }: Size,
  inside: 'black' | 'white' = 'black',
): Promise<Plane> {
  const pixels = await sharp(bytes)
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .toColorspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer();
  return thresholded(pixels, inside === 'black');
}

/** A plane that is 1 where a value is below 128, or at least 128 if `isDark` is false. */
function thresholded(values: Uint8Array, isDark: boolean): Plane {
  const plane = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) if ((values[i] as number) < 128 === isDark) plane[i] = 1;
  return plane;
}

/** Scales a plane of values from 0 to 1 with bicubic interpolation. */
export async function resizePlane(plane: Plane, from: Size, { width, height }: Size): Promise<Plane> {
  const values = new Uint8Array(plane.length);
  for (let i = 0; i < values.length; i++) values[i] = 255 * (plane[i] as number) + 0.5;
  const pixels = await sharp(values, { raw: { width: from.width, height: from.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const resized = new Float32Array(pixels.length);
  for (let i = 0; i < resized.length; i++) resized[i] = (pixels[i] as number) / 255;
  return resized;
}

/** The mask of an image's transparent pixels. */
export async function readTransparent(bytes: Uint8Array, { width, height }: Size): Promise<Plane> {
  const pixels = await sharp(bytes)
    .ensureAlpha()
    .resize(width, height, { fit: 'fill' })
    .extractChannel(3)
    .raw()
    .toBuffer();
  return thresholded(pixels, true);
}

/** Encodes a mask as an RGB PNG, pure black inside and pure white outside. */
export function writeMask(plane: Plane, { width, height }: Size): Promise<Uint8Array> {
  const pixels = new Uint8Array(plane.length * 3);
  for (let i = 0; i < pixels.length; i++) if (plane[Math.floor(i / 3)] === 0) pixels[i] = 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** The bounding box of a mask; `undefined` if it is empty. */
export function boundingBox(plane: Plane, { width, height }: Size): Box | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let i = 0; i < plane.length; i++) {
    if (plane[i] === 0) continue;
    const x = i % width;
    const y = (i - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The fraction of pixels inside a mask. */
export const planeShare = (plane: Plane): number =>
  plane.reduce((sum, value) => sum + value, 0) / Math.max(1, plane.length);
