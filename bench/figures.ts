/** One measured figure and its target. */
export type Figure = {
  name: string;
  value: number;
  unit: 's' | 'ms' | 'KB' | 'MB' | 'nodes' | 'frames' | 'tasks';
  target: number;
  /** The best possible value on this machine, in the same unit. */
  floor?: { name: string; value: number };
};

const isTime = (unit: Figure['unit']) => unit === 's' || unit === 'ms';

const format = (value: number, unit: Figure['unit']) => `${value.toFixed(isTime(unit) ? 2 : 0)} ${unit}`;

/**
 * Prints each figure with its target. Because machines differ and are noisy, times are also shown as a multiple of a
 * fixed piece of work done in the same run: compare that ratio between runs, not the seconds.
 */
export function printFigures(figures: readonly Figure[]): void {
  const yardstickMs = yardstick();
  for (const { name, value, unit, target, floor } of figures) {
    const verdict = value <= target ? 'reached' : 'MISSED';
    const milliseconds = unit === 's' ? value * 1_000 : value;
    const ratio = !isTime(unit) ? '' : `  ${(milliseconds / yardstickMs).toFixed(3)} × yardstick`;
    const relative = floor ? `  ${(value / floor.value).toFixed(2)} × ${floor.name}` : '';
    console.log(
      `  ${name.padEnd(52)} ${format(value, unit).padStart(10)}  target ${format(target, unit)}  ${verdict}${ratio}${relative}`,
    );
  }
  console.log(`  yardstick: 50 million integer steps took ${yardstickMs.toFixed(1)} ms`);
}

function yardstick(): number {
  const runs = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    let state = 1;
    for (let step = 0; step < 50_000_000; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    // Printing the result keeps the loop from being optimized away.
    if (state === 0) console.log(state);
    return performance.now() - startedAt;
  });
  return Math.min(...runs);
}

/** The value below which `share` (0 to 1) of the samples are. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
