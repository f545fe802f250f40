/**
 * Loaded into the product before anything else: its clock is ahead of the machine's by so many seconds. So midnight
 * comes in the middle of a run, and a server that was killed comes back minutes later without anyone waiting for it.
 */
const aheadMilliseconds = Number(process.env.CLOCK_AHEAD_SECONDS ?? 0) * 1_000;
const MachineDate = Date;
const now = () => MachineDate.now() + aheadMilliseconds;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
