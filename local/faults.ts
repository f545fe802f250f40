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

export type FaultPlan = {
  append(faults: readonly Fault[]): void;
  clear(): void;
  /** Returns and removes the next planned fault for this operation. */
  take(service: FaultyService, operation: string): Fault | undefined;
};

/** Faults are used in the order in which they were planned, each as often as planned. */
export function createFaultPlan(): FaultPlan {
  let planned: Fault[] = [];
  return {
    append: (faults) => {
      planned.push(...faults.map((fault) => ({ ...fault })));
    },
    clear: () => {
      planned = [];
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
