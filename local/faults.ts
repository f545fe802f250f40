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
   * before: it fails without happening. after: it happens, then fails. hang: it never answers. filtered: the
   * model's content filter stops it: the words, or with error "input image" the image that it was given, with
   * "output" what it made of it, with "first output" the first of several. With "inference error" no filter did, and
   * there is nothing all the same; a clip ends by the type of failure that is named, where the model has such.
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
      planned.push(...faults.map((one) => ({ ...one })));
    },
    clear: () => {
      planned = [];
    },
    take: (service, operation) => {
      const next = planned.find((one) => one.service === service && one.operation === operation);
      if (!next) return undefined;
      next.times -= 1;
      planned = planned.filter((one) => one.times > 0);
      return next;
    },
  };
}
