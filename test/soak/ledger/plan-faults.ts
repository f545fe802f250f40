import type { FaultRequest, Product } from '#test/support/product.ts';
import type { SeededRandom } from '#test/support/seeded-random.ts';

type CreateFault = (random: SeededRandom) => Omit<FaultRequest, 'service'>;

const invoke = (fault: Partial<FaultRequest>, maxTimes = 1): CreateFault => {
  return (random) => ({ operation: 'InvokeModel', times: 1 + random.below(maxTimes), ...fault });
};
const startClip = (fault: Partial<FaultRequest>, maxTimes = 1): CreateFault => {
  return (random) => ({ operation: 'StartAsyncInvoke', times: 1 + random.below(maxTimes), ...fault });
};

/** Faults of Bedrock, weighted by how often they are listed. */
const FAULTS: readonly CreateFault[] = [
  invoke({ error: 'ThrottlingException' }, 4),
  invoke({ error: 'ThrottlingException' }, 4),
  invoke({ error: 'ServiceUnavailableException' }, 4),
  invoke({ error: 'InternalServerException' }, 4),
  invoke({ error: 'InternalServerException', mode: 'after' }, 4),
  invoke({ error: 'ModelTimeoutException' }),
  invoke({ error: 'ModelErrorException' }),
  invoke({ error: 'ResourceNotFoundException' }),
  invoke({ mode: 'filtered' }),
  invoke({ mode: 'filtered', error: 'output' }),
  invoke({ delayMs: 3_000 }),
  startClip({ error: 'ThrottlingException' }, 4),
  startClip({ error: 'InternalServerException' }, 4),
  startClip({ error: 'InternalServerException', mode: 'after' }, 4),
  startClip({ error: 'ServiceQuotaExceededException' }),
  startClip({ mode: 'filtered' }),
  startClip({ error: 'AccessDeniedException' }),
  () => ({ operation: 'GetAsyncInvoke', times: 3, error: 'ThrottlingException' }),
  () => ({ operation: 'GetAsyncInvoke', times: 3, error: 'InternalServerException' }),
  () => ({ operation: 'GetAsyncInvoke', times: 1, delayMs: 2_000 }),
  (random) => ({ operation: 'Converse', times: 1 + random.below(4), error: 'ThrottlingException' }),
  () => ({ operation: 'Converse', times: 1, error: 'ModelErrorException' }),
];

const INTERVAL_MILLISECONDS = 500;
/** Unused faults are removed, so that they do not accumulate. */
const CLEARED_EVERY_ROUNDS = 24;

/** Plans one fault after another until `stop`, which resolves to their number. A server that is down misses some. */
export function planFaults(product: Product, random: SeededRandom): { stop(): Promise<number> } {
  let planned = 0;
  let isOver = false;
  const plan = async () => {
    for (let round = 1; !isOver; round++) {
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MILLISECONDS));
      const createFault = FAULTS[random.below(FAULTS.length)];
      if (!createFault) continue;
      if (round % CLEARED_EVERY_ROUNDS === 0) await product.clearFaults().catch(() => undefined);
      const isPlanned = await product.plan({ service: 'bedrock', ...createFault(random) }).then(
        () => true,
        () => false,
      );
      if (isPlanned) planned += 1;
    }
  };
  const planning = plan();
  return {
    stop: async () => {
      isOver = true;
      await planning;
      await product.clearFaults();
      return planned;
    },
  };
}
