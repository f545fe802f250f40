import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { SeededRandom } from '#test/support/seeded-random.ts';

/** How often a port call fails, and how often the function is killed there. */
export type FailureRates = { fails: number; cutOff: number };

/** Ends the call of a killed function in a test; a real caller would receive no response. */
export class CutOff extends Error {}

type Call = (...parameters: never[]) => unknown;
const RELIABLE_PORTS: readonly (keyof Ports)[] = ['clock', 'ids', 'base64', 'log', 'pixels', 'clips'];
const yieldToOthers = () => new Promise<void>((resolve) => setImmediate(resolve));
const outage = () => new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable);

/**
 * Runs one function on ports whose calls may fail before or after their effect, or be the last call of a
 * killed function. Other functions run between two calls.
 */
export function runUnreliably<T>(
  ports: Ports,
  random: SeededRandom,
  { fails, cutOff }: FailureRates,
  work: (ports: Ports) => Promise<T>,
): Promise<T> {
  const { promise: killed, reject: kill } = Promise.withResolvers<never>();
  const stop = (how: 'cut-off' | 'fails'): Promise<never> => {
    if (how === 'fails') throw outage();
    kill(new CutOff());
    return new Promise(() => undefined);
  };
  const drawFailure = () => (random.chance(cutOff) ? 'cut-off' : random.chance(fails) ? 'fails' : undefined);
  const unreliable =
    (call: Call): Call =>
    async (...parameters) => {
      await yieldToOthers();
      const failure = drawFailure();
      if (failure && random.chance(0.5)) return stop(failure);
      const result = await call(...parameters);
      return failure ? stop(failure) : result;
    };

  const wrapped = Object.entries(ports).map(([portName, port]) => {
    if (RELIABLE_PORTS.some((reliable) => reliable === portName)) return [portName, port];
    // Only `s3Uri` and `pages` return no promise.
    const operations = Object.entries(port).map(([name, value]) => [
      name,
      typeof value === 'function' && name !== 's3Uri' && name !== 'pages' ? unreliable(value) : value,
    ]);
    return [portName, Object.fromEntries(operations)];
  });
  return Promise.race([work(Object.fromEntries(wrapped)), killed]);
}
