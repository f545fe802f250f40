import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

/** One invocation of a deployed function on this machine. */
export const functionRun = z.object({
  milliseconds: z.number(),
  /** The part of `milliseconds` that was spent waiting for a model's response. */
  modelMilliseconds: z.number(),
  /** The IAM actions of its AWS calls, in order. */
  calls: z.array(z.string()),
  hasFailed: z.boolean(),
});
export type FunctionRun = z.infer<typeof functionRun>;

const functionRuns = z.record(z.string(), z.array(functionRun));
/** All invocations since the start, by function. */
export type FunctionRuns = z.infer<typeof functionRuns>;

const fileIn = (dataFolder: string) => `${dataFolder}/function-runs.json`;

export function writeRuns(dataFolder: string, runs: FunctionRuns): void {
  mkdirSync(dirname(fileIn(dataFolder)), { recursive: true });
  writeFileSync(fileIn(dataFolder), JSON.stringify(runs));
}

/** Reads the record that the product writes when it is stopped. */
export const readRuns = (dataFolder: string): FunctionRuns =>
  functionRuns.parse(JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')));
