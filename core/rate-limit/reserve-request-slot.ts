import { type ModelQuotas, requestsPerMinuteOf } from '#catalog/model-quotas.ts';
import type { ModelId } from '#catalog/models.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Uses } from '#core/ports/ports.ts';
import { bookTurn, pauseTurns } from '../domain/models/rate-limit.ts';

export type TurnPorts = Uses<'clock' | 'modelTurns' | 'timer' | 'log'>;

/**
 * Waits until this request's turn at the model. Throws AppError MODEL_BUSY with the time at which to come back where
 * that is too far off. Where turns cannot be read or written the request is made all the same: the model has the last
 * word, and somebody waits for what it makes.
 */
export async function takeTurn(
  ports: TurnPorts,
  quotas: ModelQuotas,
  model: ModelId,
  longestWaitSeconds: number,
): Promise<void> {
  const perMinute = requestsPerMinuteOf(quotas, model);
  const turn = await ports.modelTurns
    .decide(model, (turns) => bookTurn(turns, { now: ports.clock.now(), perMinute, longestWaitSeconds }))
    .catch((cause: unknown) => {
      ports.log.warn('turn-not-booked', { model, cause });
      return undefined;
    });
  if (turn?.status === 'full') throw busyFor(turn.retryAfterSeconds);
  if (turn && turn.waitSeconds > 0) await ports.timer.pass(turn.waitSeconds);
}

/** Keeps others from asking a model at once that has just turned this request away; gives how long. */
export async function giveWay(ports: TurnPorts, quotas: ModelQuotas, model: ModelId): Promise<number> {
  const perMinute = requestsPerMinuteOf(quotas, model);
  const { pauseSeconds } = await ports.modelTurns
    .decide(model, (turns) => pauseTurns(turns, { now: ports.clock.now(), perMinute }))
    .catch((cause: unknown) => {
      ports.log.warn('turns-not-paused', { model, cause });
      return pauseTurns({ bookedAt: [] }, { now: ports.clock.now(), perMinute }).result;
    });
  return pauseSeconds;
}

export const busyFor = (seconds: number, cause?: unknown): AppError =>
  new AppError('MODEL_BUSY', MESSAGES.modelBusyFor(seconds), {
    retryAfterSeconds: seconds,
    ...(cause !== undefined && { cause }),
  });
