import { type LabColor, labDistance, pixelToLab } from '../color/lab.ts';
import type { Plane, Size } from '../masked/mask-plane.ts';
import { blurPlane } from '../styles/filters.ts';

/** The distance from the border at which colors are compared, as a fraction of the longer side. */
const REACH_SHARE = 1 / 90;
/** The width of the area near the border that does not count as background, as a fraction of the longer side. */
const NEAR_BORDER_SHARE = 1 / 20;

/** Mean CIELAB differences over equal distances: across a mask's border, and within its background. */
type BorderContrast = { border: number; background: number; outline: number };

/** Compares a mask's border with the background's own texture. `outline` is the border's length in pixels. */
export function borderContrast(mask: Plane, rgb: Uint8Array, { width, height }: Size): BorderContrast {
  const longer = Math.max(width, height);
  const reach = Math.max(2, Math.round(longer * REACH_SHARE));
  const near = blurPlane(mask, width, height, Math.round(longer * NEAR_BORDER_SHARE));
  const colors = Array.from(mask, (_, i): LabColor => pixelToLab(rgb, i));
  const [border, background] = [
    { sum: 0, count: 0 },
    { sum: 0, count: 0 },
  ];
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      for (const step of [1, width]) {
        const isBorder = mask[i] !== mask[i + step];
        if (!isBorder && near[i] !== 0) continue;
        const target = isBorder ? border : background;
        target.sum += labDistance(colors[i - reach * step] as LabColor, colors[i + reach * step] as LabColor);
        target.count += 1;
      }
    }
  }
  const mean = ({ sum, count }: typeof border) => sum / Math.max(1, count);
  return { border: mean(border), background: mean(background), outline: border.count };
}
