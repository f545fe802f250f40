import { functions } from '#lambdas/functions.ts';
import type { MeasuredFunction, MeasuredFunctions } from './measured-functions.ts';
import { PRICES } from './prices.ts';

/** How often each function runs for one thing. */
export type Runs = Readonly<Record<string, number>>;

const gigabyteSeconds = (megabytes: number, milliseconds: number) =>
  (megabytes / 1024) * (milliseconds / 1_000);

const memoryOf = new Map(functions.map(({ name, memoryMegabytes }) => [name, memoryMegabytes]));

/** What was measured of a function; throws where nothing was. */
export function measuredOf(measured: MeasuredFunctions, name: string): MeasuredFunction {
  const found = measured[name];
  if (!found) throw new Error(`${name} was not measured: run \`npm run cost -- --measure\`.`);
  return found;
}

/** Lambda's bill for these runs; `modelMilliseconds` are waited for in one of them. */
export function functionsUsd(
  measured: MeasuredFunctions,
  runs: Runs,
  model?: { name: string; seconds: number },
): number {
  return Object.entries(runs).reduce((sum, [name, times]) => {
    const waited = model?.name === name ? model.seconds * 1_000 : 0;
    const milliseconds = measuredOf(measured, name).milliseconds + waited;
    const each = gigabyteSeconds(memoryOf.get(name) ?? 0, milliseconds) * PRICES.lambdaGigabyteSecond;
    return sum + times * (each + PRICES.lambdaRequest);
  }, 0);
}
