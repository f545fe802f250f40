import { formatDuration } from '#web/platform/format/format-duration.ts';

/** Multiples of the video's length. */
const AUTOMATED_FACTORS = { least: 2.5, most: 4 };
/** Seconds per shot of a storyboard. */
const SHOT_SECONDS = { least: 45, most: 75 };

const range = (min: number, max: number) => `${formatDuration(min)} – ${formatDuration(max)}`;

/** How long a story's video takes, as a range, e.g. `1m 15s – 2m`. */
export const estimateAutomated = (durationSeconds: number): string =>
  range(durationSeconds * AUTOMATED_FACTORS.least, durationSeconds * AUTOMATED_FACTORS.most);

/** How long a storyboard takes, as a range. */
export const estimateStoryboard = (shots: number): string =>
  range(Math.max(1, shots) * SHOT_SECONDS.least, Math.max(1, shots) * SHOT_SECONDS.most);
