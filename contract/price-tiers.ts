type Size = { width: number; height: number };

/** Selects the price tier of an image: the first that covers it, or else the last. `tiers` ascend by `maxPixels`. */
export function priceTierFor<Tier extends { maxPixels: number }>(
  tiers: readonly Tier[],
  { width, height }: Size,
): Tier | undefined {
  return tiers.find(({ maxPixels }) => width * height <= maxPixels) ?? tiers.at(-1);
}
