import { type ModelQuotas, requestsPerMinuteFor } from '#catalog/model-quotas.ts';
import type { ModelId } from '#catalog/models.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { NO_REQUESTS, pauseRequests, reserveSlot } from '#core/domain/models/rate-limit.ts';
import type { Uses } from '#core/ports/ports.ts';

export type RateLimitPorts = Uses<'clock' | 'rateLimits' | 'timer' | 'log'>;

/** One model under the account's rate limit. */
type LimitedModel = { ports: RateLimitPorts; quotas: ModelQuotas; model: ModelId };

/**
 * Waits for this request's slot at the model. Throws AppError MODEL_BUSY with the delay when the wait would exceed
 * `longestWaitSeconds`. When the state cannot be read or written, the request goes ahead, because the model enforces
 * its own limit.
 */
export async function reserveRequestSlot(
  { ports, quotas, model }: LimitedModel,
  longestWaitSeconds: number,
): Promise<void> {
  const perMinute = requestsPerMinuteFor(quotas, model);
  const slot = await ports.rateLimits
    .update(model, (state) => reserveSlot(state, { now: ports.clock.now(), perMinute, longestWaitSeconds }))
    .catch((cause: unknown) => {
      ports.log.warn('request-slot-not-reserved', { model, cause });
      return undefined;
    });
  if (slot?.status === 'full') throw modelBusyError(slot.retryAfterSeconds);
  if (slot && slot.waitSeconds > 0) await ports.timer.wait(slot.waitSeconds);
}

/** Pauses all requests to a model that throttled one. Resolves to the pause in seconds. */
export async function pauseModel({ ports, quotas, model }: LimitedModel): Promise<number> {
  const perMinute = requestsPerMinuteFor(quotas, model);
  const { pauseSeconds } = await ports.rateLimits
    .update(model, (state) => pauseRequests(state, { now: ports.clock.now(), perMinute }))
    .catch((cause: unknown) => {
      ports.log.warn('model-not-paused', { model, cause });
      return pauseRequests(NO_REQUESTS, { now: ports.clock.now(), perMinute }).result;
    });
  return pauseSeconds;
}

export const modelBusyError = (seconds: number, cause?: unknown): AppError =>
  new AppError('MODEL_BUSY', MESSAGES.modelBusyFor(seconds), {
    retryAfterSeconds: seconds,
    ...(cause !== undefined && { cause }),
  });
