/**
 * Sets the clock ahead by some seconds, so that a run crosses midnight, and a killed server restarts minutes later
 * without waiting.
 */
import { Server, type ServerResponse } from 'node:http';

const aheadMilliseconds = Number(process.env.CLOCK_AHEAD_SECONDS ?? 0) * 1_000;
const SystemDate = Date;
const now = () => SystemDate.now() + aheadMilliseconds;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

/** Node writes the machine's time into every response, which AWS's clients would use to correct their clocks. */
const { emit } = Server.prototype;
Server.prototype.emit = function emitWithDate(event: string | symbol, ...parameters: unknown[]): boolean {
  const [, response] = parameters;
  if (event === 'request' && isResponse(response)) response.setHeader('date', new Date().toUTCString());
  return Reflect.apply(emit, this, [event, ...parameters]);
};

const isResponse = (value: unknown): value is ServerResponse =>
  typeof value === 'object' && value !== null && 'setHeader' in value;
