import { clusterColors, MEASURED_SIDE, sampleColors } from './color-clusters.ts';
import { colorDifference } from './color-difference.ts';
import { hexToCieLab, type Lab } from './lab.ts';

/** Mean difference from each palette color to the nearest color of an image. */
export function paletteDifference(palette: readonly Lab[], imageColors: readonly Lab[]): number {
  const differences = palette.map((color) =>
    Math.min(...imageColors.map((other) => colorDifference(color, other))),
  );
  return differences.reduce((sum, difference) => sum + difference, 0) / palette.length;
}

/**
 * The distance of an image from a palette: its colors are clustered into as many groups as the palette has colors
 * (k-means in CIELAB on at most 128x128 cells); the result is the mean CIEDE2000 from each palette color to its nearest
 * cluster. Below 10, the image looks as if it was made with the palette.
 */
export function measurePalette(
  rgb: Uint8Array,
  width: number,
  height: number,
  hexColors: readonly string[],
): number {
  const clusters = clusterColors(sampleColors(rgb, width, height, MEASURED_SIDE), hexColors.length);
  return paletteDifference(hexColors.map(hexToCieLab), clusters);
}
