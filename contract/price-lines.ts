type Size = { width: number; height: number };

/** Selects the price line of an image: the first that covers it, or else the last. `lines` ascend by `maxPixels`. */
export function priceLineFor<Line extends { maxPixels: number }>(
  lines: readonly Line[],
  { width, height }: Size,
): Line | undefined {
  return lines.find(({ maxPixels }) => width * height <= maxPixels) ?? lines.at(-1);
}
