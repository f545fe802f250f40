/** Seconds for people: `45s`, `3m 12s`, `2m`, `1h 5m`. */
export function formatDuration(totalSeconds: number): string {
  const seconds = Math.max(0, Math.round(totalSeconds));
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return joined(minutes, 'm', seconds % 60, 's');
  return joined(Math.floor(minutes / 60), 'h', minutes % 60, 'm');
}

/** The same in full words, for screen readers: `3 minutes 12 seconds`. */
export function speakDuration(totalSeconds: number): string {
  return formatDuration(totalSeconds)
    .split(' ')
    .map((part) => inWords(Number.parseInt(part, 10), part.at(-1)))
    .join(' ');
}

function joined(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit} ${small}${smallUnit}`;
}

function inWords(amount: number, unit: string | undefined): string {
  const word = unit === 'h' ? 'hour' : unit === 'm' ? 'minute' : 'second';
  return `${amount} ${word}${amount === 1 ? '' : 's'}`;
}
