import * as z from 'zod';

/** One planned failure of a stand-in, in the form that `POST /__faults` accepts. */
export const fault = z.strictObject({
  service: z.enum(['bedrock', 's3', 'dynamodb', 'states', 'supabase']),
  /** The AWS operation's name; for supabase `METHOD /path`. */
  operation: z.string().min(1),
  times: z.number().int().positive(),
  error: z.string().optional(),
  status: z.number().int().min(100).max(599).optional(),
  delayMs: z.number().int().nonnegative().optional(),
  /**
   * `before`: the operation fails without an effect. `after`: it takes effect, then fails. `hang`: it never responds.
   * `filtered`: the content filter blocks the prompt, or the part that `error` names ("input image", "output" or
   * "first output"). With "inference error", no filter applies, but the model returns nothing. A clip fails with the
   * failure type in `error`, if its model has such types.
   */
  mode: z.enum(['before', 'after', 'hang', 'filtered']).default('before'),
});
export type Fault = z.infer<typeof fault>;
export type FaultyService = Fault['service'];

type FaultReceiver = { append(faults: readonly Fault[]): void; clear(): void };

export type FaultPlan = FaultReceiver & {
  /** Sends later changes of a service's faults to the thread that runs it, instead of keeping them here. */
  forward(service: FaultyService, receiver: FaultReceiver): void;
  /** Returns and removes the next planned fault for this operation. */
  take(service: FaultyService, operation: string): Fault | undefined;
};

/** Faults are used in the order in which they were planned, each as often as planned. */
export function createFaultPlan(): FaultPlan {
  const receivers = new Map<FaultyService, FaultReceiver>();
  let planned: Fault[] = [];
  return {
    forward: (service, receiver) => {
      receivers.set(service, receiver);
    },
    append: (faults) => {
      for (const fault of faults) {
        const receiver = receivers.get(fault.service);
        if (receiver) receiver.append([fault]);
        else planned.push({ ...fault });
      }
    },
    clear: () => {
      planned = [];
      for (const receiver of receivers.values()) receiver.clear();
    },
    take: (service, operation) => {
      const next = planned.find((fault) => fault.service === service && fault.operation === operation);
      if (!next) return undefined;
      next.times -= 1;
      planned = planned.filter((fault) => fault.times > 0);
      return next;
    },
  };
}
