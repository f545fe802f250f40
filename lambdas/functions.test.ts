import { expect, test } from 'vitest';
import { ERASURE_SWEEP_SECONDS } from '#core/account/continue-erasures.ts';
import { OBJECT_SWEEP_SECONDS } from '#core/sweep/sweep-objects.ts';
import { VIDEO_SWEEP_SECONDS } from '#core/sweep/sweep-videos.ts';
import { sweepAccountsFunction } from './sweep-accounts/function.ts';
import { sweepObjectsFunction } from './sweep-objects/function.ts';
import { sweepVideosFunction } from './sweep-videos/function.ts';

/** Seconds for the last batch of a sweep: a few calls of 8 to 18 seconds each, retries included. */
const LAST_BATCH_SECONDS = 45;

test.each([
  [sweepVideosFunction, Math.max(...Object.values(VIDEO_SWEEP_SECONDS))],
  [sweepAccountsFunction, ERASURE_SWEEP_SECONDS],
  [sweepObjectsFunction, Math.max(...Object.values(OBJECT_SWEEP_SECONDS))],
])('$0.name stops well before its Lambda timeout', ({ timeoutSeconds }, stopsAfterSeconds) => {
  expect(timeoutSeconds - stopsAfterSeconds).toBeGreaterThanOrEqual(LAST_BATCH_SECONDS);
});
