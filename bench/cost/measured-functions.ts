import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { FunctionRun, FunctionRuns } from '#test/assembly/function-runs.ts';
import { percentile } from '../figures.ts';

/** A typical run of a deployed function: the median of all runs, without waiting for a model. */
const measuredFunction = z.object({
  runs: z.number(),
  milliseconds: z.number(),
  /** Average number of AWS calls by IAM action. */
  calls: z.record(z.string(), z.number()),
});
export type MeasuredFunction = z.infer<typeof measuredFunction>;

const measuredFunctions = z.record(z.string(), measuredFunction);
export type MeasuredFunctions = z.infer<typeof measuredFunctions>;

const FILE = join(import.meta.dirname, 'measured.json');

/** The result of the last `npm run cost -- --measure`. */
export const readMeasuredFunctions = (): MeasuredFunctions =>
  measuredFunctions.parse(JSON.parse(readFileSync(FILE, 'utf8')));

const roundToHundredths = (value: number) => Math.round(value * 100) / 100;

function summarize(runs: readonly FunctionRun[]): MeasuredFunction {
  const ownMilliseconds = runs.map(({ milliseconds, modelMilliseconds }) => milliseconds - modelMilliseconds);
  const calls: Record<string, number> = {};
  for (const action of runs.flatMap((run) => run.calls)) calls[action] = (calls[action] ?? 0) + 1;
  return {
    runs: runs.length,
    milliseconds: Math.ceil(percentile(ownMilliseconds, 0.5)),
    calls: Object.fromEntries(
      Object.entries(calls)
        .toSorted()
        .map(([action, times]) => [action, roundToHundredths(times / runs.length)]),
    ),
  };
}

export function writeMeasuredFunctions(runs: FunctionRuns): void {
  const measuredRuns = Object.entries(runs).filter(([, list]) => list.length > 0);
  const measured = Object.fromEntries(measuredRuns.toSorted().map(([name, list]) => [name, summarize(list)]));
  writeFileSync(FILE, `${JSON.stringify(measured, undefined, 2)}\n`);
}
