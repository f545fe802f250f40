import { bytesToLab, type LabColor } from './lab.ts';

/** An RGB image: three channel values per pixel, row by row. */
export type RgbImage = { width: number; height: number; rgb: ArrayLike<number> };

/** The mean color of each cell of a coarse grid over an image, row by row. */
export type LabGrid = { columns: number; rows: number; colors: LabColor[] };

/** A grid of at most `side` cells per side; `maxValue` is the image's highest channel value (1 for a canvas). */
export function labGrid({ width, height, rgb }: RgbImage, side: number, maxValue = 255): LabGrid {
  const columns = Math.min(side, width);
  const rows = Math.min(side, height);
  const sums = new Float64Array(columns * rows * 4);
  for (let y = 0, from = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let x = 0; x < width; x++, from += 3) {
      const to = (row + Math.floor((x * columns) / width)) * 4;
      for (let channel = 0; channel < 3; channel++)
        sums[to + channel] = (sums[to + channel] as number) + (rgb[from + channel] as number);
      sums[to + 3] = (sums[to + 3] as number) + 1;
    }
  }
  const colors = Array.from({ length: columns * rows }, (_, cell) => {
    const [red = 0, green = 0, blue = 0, pixels = 1] = sums.subarray(cell * 4, cell * 4 + 4);
    const byte = (sum: number) => Math.min(255, Math.max(0, (sum / pixels / maxValue) * 255));
    return bytesToLab(byte(red), byte(green), byte(blue));
  });
  return { columns, rows, colors };
}
