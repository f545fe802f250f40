import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, FaultPlan, FaultyService } from '#local/faults.ts';

/** A fault that names a delay and nothing else only makes the operation slow. */
export const isDelayOnly = (fault: Fault): boolean =>
  fault.mode === 'before' &&
  fault.delayMs !== undefined &&
  fault.error === undefined &&
  fault.status === undefined;

/** Waits for the planned delay, without keeping the process alive. */
export const waitAsPlanned = (fault: Fault): Promise<void> =>
  fault.delayMs ? sleep(fault.delayMs, undefined, { ref: false }) : Promise.resolve();

/** Runs a listener on the real request and discards its response. */
function runWithoutResponse(listener: RequestListener, request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const discarded = new ServerResponse(request);
    discarded.write = () => true;
    discarded.end = () => {
      discarded.emit('finish');
      resolve();
      return discarded;
    };
    listener(request, discarded as Parameters<RequestListener>[1]);
  });
}

/** Wraps the HTTP listener of a stand-in, so that the faults planned for its service apply first. */
export function withPlannedFaults(options: {
  service: FaultyService;
  faults: FaultPlan;
  operationName: (request: IncomingMessage) => string | undefined;
  /** Responds as the service does when an operation fails in this way. */
  fail: (fault: Fault, response: ServerResponse) => void;
  listener: RequestListener;
}): RequestListener {
  const { service, faults, operationName, fail, listener } = options;
  return (request, response) => {
    const operation = operationName(request);
    const fault = operation === undefined ? undefined : faults.take(service, operation);
    if (!fault) return listener(request, response);
    void (async () => {
      await waitAsPlanned(fault);
      // No response ever arrives; closing the server ends the connection.
      if (fault.mode === 'hang') return;
      if (isDelayOnly(fault)) return listener(request, response);
      if (fault.mode === 'after') await runWithoutResponse(listener, request);
      fail(fault, response);
    })();
  };
}
