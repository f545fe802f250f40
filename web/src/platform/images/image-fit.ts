import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';

type Size = { width: number; height: number };

const { minSidePixels, maxSidePixels, maxPixels, maxRatio, maxInlineBytes } = LIMITS.image;

/** A problem that shrinking cannot solve, in words for the person. */
export function shapeProblem({ width, height }: Size): string | undefined {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < minSidePixels) return MESSAGES.imageTooSmall;
  return longer > shorter * maxRatio ? MESSAGES.imageTooNarrow : undefined;
}

/** True if the file may be sent unchanged. */
export function fitsLimits({ width, height }: Size, bytes: number): boolean {
  return bytes <= maxInlineBytes && Math.max(width, height) <= maxSidePixels && width * height <= maxPixels;
}

/** One way to re-encode an image. */
export type Attempt = Size & { quality: number };

/**
 * Factors of the largest allowed size, with their encoding quality; the first that is small enough is used.
 */
const STEPS = [
  { share: 1, quality: 0.92 },
  { share: 1, quality: 0.82 },
  { share: 0.75, quality: 0.85 },
  { share: 0.5, quality: 0.85 },
  { share: 0.35, quality: 0.85 },
  { share: 0.25, quality: 0.8 },
] as const;

/** Ways to re-encode an image that is too large, the best first. None makes a side too short. */
export function attemptsToFit({ width, height }: Size): Attempt[] {
  const largestScale = Math.min(
    1,
    maxSidePixels / Math.max(width, height),
    Math.sqrt(maxPixels / (width * height)),
  );
  return STEPS.map(({ share, quality }) => ({
    width: Math.max(minSidePixels, Math.floor(width * largestScale * share)),
    height: Math.max(minSidePixels, Math.floor(height * largestScale * share)),
    quality,
  }));
}

/** A file size for display: `1.4 GB`, `7.2 MB`, `310 KB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes >= 1000) return `${(megabytes / 1024).toFixed(1)} GB`;
  return megabytes >= 0.95 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
