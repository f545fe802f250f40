import { functions } from '#lambdas/functions.ts';
import type { MeasuredFunction, MeasuredFunctions } from './measured-functions.ts';
import { PRICES } from './prices.ts';

/** Runs of each function per image or video. */
export type Runs = Readonly<Record<string, number>>;

const gigabyteSeconds = (megabytes: number, milliseconds: number) =>
  (megabytes / 1024) * (milliseconds / 1_000);

const memoryByFunction = new Map(functions.map(({ name, memoryMegabytes }) => [name, memoryMegabytes]));

/** The measurement of a function. Throws if there is none. */
export function findMeasuredFunction(measured: MeasuredFunctions, name: string): MeasuredFunction {
  const found = measured[name];
  if (!found) throw new Error(`${name} was not measured: run \`npm run cost -- --measure\`.`);
  return found;
}

/** Lambda's price for these runs in US dollars; the run of `model.name` also waits for the model. */
export function functionsUsd(
  measured: MeasuredFunctions,
  runs: Runs,
  model?: { name: string; seconds: number },
): number {
  return Object.entries(runs).reduce((sum, [name, times]) => {
    const modelMilliseconds = model?.name === name ? model.seconds * 1_000 : 0;
    const milliseconds = findMeasuredFunction(measured, name).milliseconds + modelMilliseconds;
    const usdEach =
      gigabyteSeconds(memoryByFunction.get(name) ?? 0, milliseconds) * PRICES.lambdaGigabyteSecond;
    return sum + times * (usdEach + PRICES.lambdaRequest);
  }, 0);
}
