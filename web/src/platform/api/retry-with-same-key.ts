import * as LIMITS from '#contract/limits.ts';
import { ApiError, isInProgress } from './api-error.ts';

const RETRIED_STATUSES = [409, 503, 504];
const MAX_PAUSE_SECONDS = 8;
/** Retrying does not help: these need another key, another model or free disk space. */
const SETTLED_CODES: readonly unknown[] = ['IDEMPOTENCY_KEY_REUSED', 'MODEL_UNAVAILABLE', 'DISK_FULL'];

export type RetryPorts = {
  nowMs(): number;
  /** Rejects when the caller gives up. */
  pause(milliseconds: number): Promise<void>;
  /** Called with the time of the next attempt when a busy model makes the call wait, and with `undefined` afterwards. */
  onBusy?: ((nextAttemptAtMs: number | undefined) => void) | undefined;
};

/**
 * Retries a call with an Idempotency-Key while its outcome is unknown: the first call is still being processed
 * (409), a service is down or slow (503, 504), or the connection was lost. While a call is still being
 * processed, there is no limit on retries, because the server ends the call or frees its key. The server starts, bills and stores nothing twice.
 */
export async function retryWithSameKey<T>(attempt: () => Promise<T>, ports: RetryPorts): Promise<T> {
  const startMs = ports.nowMs();
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (failure) {
      const pauseMs = pauseSecondsAfter(failure, retries) * 1000;
      const isLate = ports.nowMs() + pauseMs >= startMs + LIMITS.clientRetriesSeconds * 1000;
      if (!isUndecided(failure) || (isLate && !isInProgress(failure))) throw failure;
      const isBusy = failure instanceof ApiError && failure.code === 'MODEL_BUSY';
      if (isBusy) ports.onBusy?.(ports.nowMs() + pauseMs);
      await ports.pause(pauseMs);
      if (isBusy) ports.onBusy?.(undefined);
    }
  }
}

/** Whether the same call may still succeed. `fetch` throws a TypeError when the connection is lost. */
const isUndecided = (failure: unknown): boolean =>
  failure instanceof ApiError
    ? !SETTLED_CODES.includes(failure.code) && RETRIED_STATUSES.includes(failure.status)
    : failure instanceof TypeError;

function pauseSecondsAfter(failure: unknown, retries: number): number {
  const retryAfter = failure instanceof ApiError ? failure.retryAfterSeconds : undefined;
  return retryAfter ?? Math.min(2 ** retries, MAX_PAUSE_SECONDS);
}
