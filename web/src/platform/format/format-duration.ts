/** The length of a template’s video, always in seconds, as in the names of templates: `60s`. */
export const formatLength = (seconds: number): string => `${Math.round(seconds)}s`;

/** A length of time: `45s`, `3m 12s`, `2m`, `1h 5m`. */
export function formatDuration(totalSeconds: number): string {
  const seconds = Math.max(0, Math.round(totalSeconds));
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return joinUnits(minutes, 'm', seconds % 60, 's');
  return joinUnits(Math.floor(minutes / 60), 'h', minutes % 60, 'm');
}

/** An estimate of the remaining or needed time, rounded to whole minutes above two minutes, because it is not exact. */
export const formatEstimate = (seconds: number): string =>
  `about ${formatDuration(seconds > 120 ? Math.round(seconds / 60) * 60 : seconds)}`;

/** A length of time in full words, for screen readers: `3 minutes 12 seconds`. */
export function spokenDuration(totalSeconds: number): string {
  return formatDuration(totalSeconds)
    .split(' ')
    .map((part) => inWords(Number.parseInt(part, 10), part.at(-1)))
    .join(' ');
}

function joinUnits(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit} ${small}${smallUnit}`;
}

function inWords(amount: number, unit: string | undefined): string {
  const word = unit === 'h' ? 'hour' : unit === 'm' ? 'minute' : 'second';
  return `${amount} ${word}${amount === 1 ? '' : 's'}`;
}
