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
  { sweep: sweepVideosFunction, stopsAfterSeconds: Math.max(...Object.values(VIDEO_SWEEP_SECONDS)) },
  { sweep: sweepAccountsFunction, stopsAfterSeconds: ERASURE_SWEEP_SECONDS },
  { sweep: sweepObjectsFunction, stopsAfterSeconds: Math.max(...Object.values(OBJECT_SWEEP_SECONDS)) },
])('$sweep.name stops well before its Lambda timeout', ({ sweep, stopsAfterSeconds }) => {
  expect(sweep.timeoutSeconds - stopsAfterSeconds).toBeGreaterThanOrEqual(LAST_BATCH_SECONDS);
});
