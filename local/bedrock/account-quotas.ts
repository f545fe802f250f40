import { BedrockError } from './bedrock-error.ts';

/** An account's quota for a model. */
type AccountQuota = {
  requestsPerMinute?: number;
  /** Concurrent asynchronous jobs, instead of the model's default. */
  concurrency?: number;
};
export type AccountQuotas = Readonly<Record<string, AccountQuota>>;

const MINUTE_MILLISECONDS = 60_000;

/** Counts each model's requests of the last minute. A rejected request does not count. */
export type RequestCounter = {
  /** Counts a request. Throws a ThrottlingException if the last minute's requests have reached the quota. */
  count(modelId: string): void;
};

export function createRequestCounter(quotas: AccountQuotas, now: () => number = Date.now): RequestCounter {
  const arrivals = new Map<string, number[]>();
  return {
    count: (modelId) => {
      const limit = quotas[modelId]?.requestsPerMinute;
      if (limit === undefined) return;
      const nowMs = now();
      const recent = (arrivals.get(modelId) ?? []).filter((arrival) => arrival > nowMs - MINUTE_MILLISECONDS);
      arrivals.set(modelId, recent);
      if (recent.length >= limit) {
        throw new BedrockError('ThrottlingException', 'Too many requests, please wait before trying again.');
      }
      recent.push(nowMs);
    },
  };
}
