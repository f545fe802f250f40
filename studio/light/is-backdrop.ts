import type { Canvas } from '../canvas.ts';

/** Maximum difference between an evenly lit pixel and the fitted light, per channel from 0 to 1. */
const MAX_LIGHT_DIFFERENCE = 0.06;
/** Maximum mean step between neighboring pixels of a backdrop, 0 to 1. Grain is below it; snow and leaves are above. */
const MAX_TEXTURE = 0.0085;

/** Whether at least the fraction `share` of the known pixels is close to the fitted light. */
function isEvenlyLit({ rgb }: Canvas, known: Uint8Array, tones: Float32Array, share: number): boolean {
  let [near, count] = [0, 0];
  for (let i = 0; i < known.length; i++) {
    if (known[i] === 0) continue;
    count += 1;
    const difference = (c: number) => Math.abs((rgb[i * 3 + c] as number) - (tones[i * 3 + c] as number));
    if (Math.max(difference(0), difference(1), difference(2)) < MAX_LIGHT_DIFFERENCE) near += 1;
  }
  return near >= share * count;
}

/** The mean color step between neighboring known pixels, minus the step of the fitted light. */
function measureTexture({ rgb }: Canvas, known: Uint8Array, tones: Float32Array): number {
  let [sum, count] = [0, 0];
  for (let i = 1; i < known.length; i++) {
    if (known[i] === 0 || known[i - 1] === 0) continue;
    count += 3;
    for (let c = i * 3; c < i * 3 + 3; c++) {
      const light = (tones[c] as number) - (tones[c - 3] as number);
      sum += Math.abs((rgb[c] as number) - (rgb[c - 3] as number) - light);
    }
  }
  return sum / Math.max(1, count);
}

/** Whether the known pixels show a backdrop: at least the fraction `share` fits its light, and texture is low. */
export const isBackdrop = (source: Canvas, known: Uint8Array, tones: Float32Array, share: number): boolean =>
  isEvenlyLit(source, known, tones, share) && measureTexture(source, known, tones) <= MAX_TEXTURE;
