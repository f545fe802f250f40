/** How many images one click may make. */
export const VARIANT_COUNTS = [1, 2, 4] as const;
export type VariantCount = (typeof VARIANT_COUNTS)[number];

/** A stack uses at most this share of a model's requests per minute, so that others do not wait. */
const MAX_RATE_SHARE = 1 / 4;

type Bounds = {
  /** Requests that the model accepts in a minute; undefined while unknown. */
  requestsPerMinute: number | undefined;
  model: string | undefined;
  /** The remainder of today's budget; undefined while unknown or not counted. */
  imagesLeft: number | undefined;
  usdLeft: number | undefined;
  /** The most that one image may cost. */
  usd: number | undefined;
  isSeedKept: boolean;
};

/** The most images that one click may make, and the reason for the limit. At least one. */
export function maxVariants(bounds: Bounds): { max: VariantCount; reason: string | undefined } {
  const { requestsPerMinute, model, imagesLeft, usdLeft, usd, isSeedKept } = bounds;
  const limits = [
    { limit: isSeedKept ? 1 : undefined, reason: 'A kept seed makes one image' },
    {
      limit: requestsPerMinute === undefined ? undefined : requestsPerMinute * MAX_RATE_SHARE,
      reason: `${model ?? 'This model'} makes few images a minute`,
    },
    // If none is left, the budget note already says so.
    { limit: imagesLeft, reason: imagesLeft && imagesLeft > 0 ? 'Fewer images are left today' : undefined },
    {
      // Floating-point sums of dollars are slightly off.
      limit: usdLeft === undefined || !usd ? undefined : (usdLeft + 1e-6) / usd,
      reason: 'Today’s budget is too small for more',
    },
  ];
  const [strictest] = limits
    .flatMap(({ limit, reason }) => (limit === undefined ? [] : [{ limit, reason }]))
    .sort((one, other) => one.limit - other.limit);
  const max = VARIANT_COUNTS.findLast((count) => count <= (strictest?.limit ?? Infinity)) ?? 1;
  return { max, reason: max === VARIANT_COUNTS.at(-1) ? undefined : strictest?.reason };
}
