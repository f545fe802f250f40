import sharp from 'sharp';
import type { Canvas } from '../canvas.ts';
import { clamp } from '../colour.ts';
import { cutOut } from '../cut-out/cut-out.ts';
import type { GivenPicture } from '../orders.ts';
import { createRandom } from '../random.ts';
import { blurPlane, luminancePlane } from '../styles/filters.ts';
import { fillFromSurroundings } from './fill-from-surroundings.ts';
import { type Box, boxOf, type Plane } from './mask-plane.ts';
import { spreadKnown } from './spread-known.ts';

/** How far the sides of a thing may be stretched against each other. */
const MOST_STRETCH = 1.35;
/** Reach of the folds that a garment takes over, as a part of the height, and how much they show. */
const FOLD = 1 / 60;
const FOLDS = 1.3;
/** How far a seed moves and stretches what is tried on, as a part of its place. */
const LEEWAY = 0.02;

type Layer = { rgba: Uint8Array; box: Box };

/** What stands out in the reference, cut close. */
async function thing(reference: GivenPicture): Promise<{ rgba: Buffer; width: number; height: number }> {
  const cut = await cutOut({ image: reference, format: 'png' });
  const { data, info } = await sharp(cut).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const opaque = Float32Array.from({ length: info.width * info.height }, (_, at) =>
    (data[at * 4 + 3] as number) > 127 ? 1 : 0,
  );
  const box = boxOf(opaque, info) ?? { left: 0, top: 0, width: info.width, height: info.height };
  const rgba = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract(box)
    .raw()
    .toBuffer();
  return { rgba, width: box.width, height: box.height };
}

/** Fits it into a box: as wide and as high as it is, as far as that does not distort it much. */
async function fitted(reference: GivenPicture, into: Box): Promise<Layer> {
  const { rgba, width, height } = await thing(reference);
  const [across, down] = [into.width / width, into.height / height];
  const scale = { x: across, y: clamp(down, across / MOST_STRETCH, across * MOST_STRETCH) };
  if (scale.y * height > into.height) {
    scale.y = down;
    scale.x = clamp(across, down / MOST_STRETCH, down * MOST_STRETCH);
  }
  const size = {
    width: Math.max(1, Math.round(width * scale.x)),
    height: Math.max(1, Math.round(height * scale.y)),
  };
  const resized = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const left = Math.round(into.left + (into.width - size.width) / 2);
  // Things stand on the ground and garments hang from the shoulders: both are where the box ends.
  const top = Math.round(into.top + (into.height - size.height) / 2);
  return { rgba: new Uint8Array(resized), box: { left, top, ...size } };
}

/** No two fittings are alike: a little aside, and a little larger or smaller. */
function moved({ left, top, width, height }: Box, seed: number): Box {
  const random = createRandom(seed);
  const scale = 1 + random.between(-LEEWAY, LEEWAY);
  const size = { width: width * scale, height: height * scale };
  return {
    left: left + (width - size.width) / 2 + random.between(-LEEWAY, LEEWAY) * width,
    top: top + (height - size.height) / 2,
    ...size,
  };
}

/** Lays it over a canvas, in place; gives how much of each pixel it covers. */
function layOn({ rgb, width, height }: Canvas, { rgba, box }: Layer): Plane {
  const cover = new Float32Array(width * height);
  for (let y = Math.max(0, box.top); y < Math.min(height, box.top + box.height); y++) {
    for (let x = Math.max(0, box.left); x < Math.min(width, box.left + box.width); x++) {
      const from = ((y - box.top) * box.width + x - box.left) * 4;
      const at = y * width + x;
      const share = (rgba[from + 3] as number) / 255;
      cover[at] = share;
      for (let c = 0; c < 3; c++) {
        const under = rgb[at * 3 + c] as number;
        rgb[at * 3 + c] = under + ((rgba[from + c] as number) / 255 - under) * share;
      }
    }
  }
  return cover;
}

/** The folds and shadows of what was there show in what takes its place. In place. */
function fold({ rgb, width, height }: Canvas, given: Canvas): void {
  const light = luminancePlane(given);
  const broad = blurPlane(light, width, height, Math.max(2, Math.round(height * FOLD)));
  for (let at = 0; at < light.length; at++) {
    const gain = 1 + FOLDS * clamp((light[at] as number) - (broad[at] as number), -0.2, 0.2);
    for (let c = at * 3; c < at * 3 + 3; c++) rgb[c] = (rgb[c] as number) * gain;
  }
}

/**
 * A picture with what a reference shows in the place of what is inside. What it does not cover shows what lies around;
 * or, where it fills all, its own colours go on and take the folds of what was there.
 */
export async function layReference(
  given: Canvas,
  inside: Plane,
  { image, fillsAll }: { image: GivenPicture; fillsAll: boolean },
  seed: number,
): Promise<Canvas> {
  const box = boxOf(inside, given);
  if (!box) return given;
  const layer = await fitted(image, moved(box, seed));
  const laid = fillsAll ? { ...given, rgb: given.rgb.slice() } : fillFromSurroundings(given, inside, seed);
  const cover = layOn(laid, layer);
  if (!fillsAll) return laid;
  const known = cover.map((share) => (share > 0.9 ? 1 : 0));
  const whole = { ...laid, rgb: spreadKnown(laid.rgb, known, laid) };
  fold(whole, given);
  return whole;
}
