type Size = { width: number; height: number };

/** Of price lines in ascending order of `maxPixels` the one for an image: the first that covers it, else the last. */
export function priceLineFor<Line extends { maxPixels: number }>(
  lines: readonly Line[],
  { width, height }: Size,
): Line | undefined {
  return lines.find(({ maxPixels }) => width * height <= maxPixels) ?? lines.at(-1);
}
