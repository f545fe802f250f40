/**
 * A clock that is ahead of the machine's by so many seconds. So midnight comes in the middle of a run, and a server
 * that was killed comes back minutes later without anyone waiting for it.
 */
import { Server, type ServerResponse } from 'node:http';

const aheadMilliseconds = Number(process.env.CLOCK_AHEAD_SECONDS ?? 0) * 1_000;
const MachineDate = Date;
const now = () => MachineDate.now() + aheadMilliseconds;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

/** Node writes the machine's time into every answer, by which AWS's clients would set their own clocks right. */
const { emit } = Server.prototype;
Server.prototype.emit = function emitWithDate(event: string | symbol, ...parameters: unknown[]): boolean {
  const [, response] = parameters;
  if (event === 'request' && isResponse(response)) response.setHeader('date', new Date().toUTCString());
  return Reflect.apply(emit, this, [event, ...parameters]);
};

const isResponse = (value: unknown): value is ServerResponse =>
  typeof value === 'object' && value !== null && 'setHeader' in value;
