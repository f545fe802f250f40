import { clusterColors, MEASURED_SIDE, sampleColors } from './color-clusters.ts';
import { colorDifference } from './color-difference.ts';
import { type Lab, labOfHex } from './lab.ts';

/** Mean difference of each wanted colour to the nearest of those found. */
export function paletteDifference(wanted: readonly Lab[], found: readonly Lab[]): number {
  const differences = wanted.map((color) => Math.min(...found.map((other) => colorDifference(color, other))));
  return differences.reduce((sum, one) => sum + one, 0) / wanted.length;
}

/**
 * How far a picture is from a palette: its colours are gathered into as many clusters as the palette has colours
 * (k-means in CIELAB, on a sample of at most 128x128), then the mean CIEDE2000 from each palette colour to its
 * nearest cluster. Below 10 a picture is seen as painted in the palette.
 */
export function measurePalette(
  rgb: Uint8Array,
  width: number,
  height: number,
  hexColors: readonly string[],
): number {
  const clusters = clusterColors(sampleColors(rgb, width, height, MEASURED_SIDE), hexColors.length);
  return paletteDifference(hexColors.map(labOfHex), clusters);
}
