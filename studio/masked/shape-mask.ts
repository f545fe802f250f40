import sharp from 'sharp';
import { refineBorder } from '../cut-out/refine-border.ts';
import type { Image } from '../cut-out/salient-map.ts';
import { blurPlane } from '../styles/filters.ts';
import { paintIsolated } from '../things/painted.ts';
import type { FoundShape } from './find-shape.ts';
import type { Box, Plane } from './mask-plane.ts';

/** Longest side, in pixels, of the part in which the border of a shape is found. */
const MAX_SIDE_PIXELS = 320;
/** The margin around a shape in which its border is found, as a fraction of its longer side. */
const MARGIN_SHARE = 0.12;
/** Uncertainty of the painted border, in pixels of that part. */
const UNCERTAIN_PIXELS = 2;
/** Value of the blurred shape above which a pixel is inside, even if its color differs. */
const MIN_CORE_VALUE = 0.7;

/** The painted shape in a part of the image of this size. */
function paintedIn({ thing, box }: FoundShape, crop: Box, size: { width: number; height: number }): Plane {
  const scale = size.width / crop.width;
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  const { opacity } = paintIsolated(thing, Math.max(2, width), Math.max(2, height));
  const [left, top] = [Math.round((box.left - crop.left) * scale), Math.round((box.top - crop.top) * scale)];
  const rows = thing.hasStem ? width : height;
  return Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [(i % size.width) - left, Math.floor(i / size.width) - top];
    if (x < 0 || y < 0 || x >= width || y >= rows) return 0;
    return (opacity[y * width + x] as number) > 0.5 ? 1 : 0;
  });
}

/** The mask of a found shape. The border moves from the painted one to the nearest border of the colors. */
export async function drawShapeMask(found: FoundShape, image: Image): Promise<Plane> {
  const { width, height, rgb } = image;
  const { box, thing } = found;
  const shapeHeight = thing.hasStem ? box.width : box.height;
  const margin = Math.max(box.width, shapeHeight) * MARGIN_SHARE + 4;
  const left = Math.max(0, Math.floor(box.left - margin));
  const top = Math.max(0, Math.floor(box.top - margin));
  const crop = {
    ...{ left, top },
    width: Math.min(width, Math.ceil(box.left + box.width + margin)) - left,
    height: Math.min(height, Math.ceil(box.top + shapeHeight + margin)) - top,
  };
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract(crop)
    .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const painted = paintedIn(found, crop, info);
  const cut = refineBorder(painted, { ...info, rgb: new Uint8Array(data) }, UNCERTAIN_PIXELS);
  // Thin parts are lost in the colors around them, so they keep their painted shape.
  const core = blurPlane(painted, info.width, info.height, 1);
  const small = Uint8Array.from(cut, (value, i) =>
    value > 0.5 || (core[i] as number) > MIN_CORE_VALUE ? 255 : 0,
  );
  const enlarged = await sharp(small, { raw: { width: info.width, height: info.height, channels: 1 } })
    .resize(crop.width, crop.height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const plane = new Float32Array(width * height);
  for (let i = 0; i < enlarged.length; i++) {
    const to = (crop.top + Math.floor(i / crop.width)) * width + crop.left + (i % crop.width);
    plane[to] = (enlarged[i] as number) >= 128 ? 1 : 0;
  }
  return plane;
}
