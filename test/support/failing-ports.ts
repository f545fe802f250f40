import type { Ports } from '#core/ports/ports.ts';

/** `before`: the call fails without any effect. `after`: it takes effect, and then fails. */
type FailureMode = 'before' | 'after';

/** Simulates a crash. Unlike in a killed process, the code under test can still catch it and clean up. */
export class PlannedFailure extends Error {}

type Call = (...parameters: never[]) => unknown;

const UNCOUNTED_PORTS: readonly (keyof Ports)[] = ['clock', 'ids', 'base64', 'log'];

/**
 * The ports, with every asynchronous call counted. The call with the given number fails, and with `isPermanent` so does
 * every later one, so that a test can try every point at which a process may be killed or a service may fail.
 */
export function failingPorts(
  ports: Ports,
  failure: { call: number; mode: FailureMode; isPermanent: boolean },
): { ports: Ports; calls: () => string[] } {
  const calls: string[] = [];
  const isDue = () => (failure.isPermanent ? calls.length >= failure.call : calls.length === failure.call);

  const wrap = (portName: string, name: string, call: Call): Call => {
    const wrapped = async (...parameters: never[]) => {
      calls.push(`${portName}.${name}`);
      const fails = isDue();
      if (fails && failure.mode === 'before') throw new PlannedFailure(calls.at(-1));
      const result = await call(...parameters);
      if (fails) throw new PlannedFailure(calls.at(-1));
      return result;
    };
    // The only synchronous operation.
    return name === 's3Uri' ? call : wrapped;
  };

  const wrapped = Object.entries(ports).map(([portName, port]) => {
    if (UNCOUNTED_PORTS.some((uncounted) => uncounted === portName)) return [portName, port];
    const operations = Object.entries(port).map(([name, value]) => [
      name,
      typeof value === 'function' ? wrap(portName, name, value) : value,
    ]);
    return [portName, Object.fromEntries(operations)];
  });
  return { ports: Object.fromEntries(wrapped), calls: () => calls };
}
