import type { RawImage, RgbaImage } from '#core/domain/images/image-file.ts';

type Weights = RawImage & { channels: 1 };

const OPAQUE = 255;

/**
 * Blends a new image over an original of the same size: weight 0 keeps the original's bytes, 255 takes the new ones.
 */
export function blendOver(original: RgbaImage, result: RgbaImage, { pixels: weights }: Weights): RgbaImage {
  const pixels = original.pixels.slice();
  for (let pixel = 0, offset = 0; pixel < weights.length; pixel++, offset += 4) {
    const weight = weights[pixel] as number;
    if (weight === 0) continue;
    for (let channel = offset; channel < offset + 4; channel++) {
      const [old, replacement] = [pixels[channel] as number, result.pixels[channel] as number];
      pixels[channel] = Math.round((old * (OPAQUE - weight) + replacement * weight) / OPAQUE);
    }
  }
  return { ...original, pixels };
}

/** Puts an original into a larger new image without changing any of its pixels. */
export function pasteOriginal(
  original: RgbaImage,
  result: RgbaImage,
  { left, top }: { left: number; top: number },
): RgbaImage {
  const pixels = result.pixels.slice();
  const line = original.width * 4;
  for (let y = 0; y < original.height; y++) {
    const row = original.pixels.subarray(y * line, (y + 1) * line);
    pixels.set(row, ((y + top) * result.width + left) * 4);
  }
  return { ...result, pixels };
}

/** The opacity of each pixel. */
export const opacityPlane = ({ pixels, width, height }: RgbaImage): Weights => ({
  pixels: new Uint8Array(width * height).map((_, pixel) => pixels[pixel * 4 + 3] as number),
  width,
  height,
  channels: 1,
});

/** Restores the opacity of an image flattened onto white for a model, and removes the white from its colors. */
export function restoreOpacity(image: RgbaImage, { pixels: opacities }: Weights): RgbaImage {
  const pixels = image.pixels.slice();
  for (let pixel = 0, offset = 0; pixel < opacities.length; pixel++, offset += 4) {
    const opacity = opacities[pixel] as number;
    pixels[offset + 3] = opacity;
    if (opacity === 0 || opacity === OPAQUE) continue;
    for (let channel = offset; channel < offset + 3; channel++) {
      const white = OPAQUE - (pixels[channel] as number);
      pixels[channel] = Math.max(0, OPAQUE - Math.round((white * OPAQUE) / opacity));
    }
  }
  return { ...image, pixels };
}

/** The opposite of each weight. */
export const invertWeights = ({ pixels, ...size }: Weights): Weights => ({
  ...size,
  pixels: pixels.map((value) => OPAQUE - value),
});
