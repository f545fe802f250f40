import { expect, test } from 'vitest';
import { OBJECT_SWEEP_SECONDS } from '#core/sweep/sweep-objects.ts';
import { VIDEO_SWEEP_SECONDS } from '#core/sweep/sweep-videos.ts';
import { scheduledFunctions } from './scheduled-functions.ts';

/** The last item or batch of a sweep may take this long: some calls of at most 8 to 18 seconds, repeats included. */
const LAST_ITEM_SECONDS = 45;

test.each([
  ['sweep-videos' as const, Math.max(...Object.values(VIDEO_SWEEP_SECONDS))],
  ['sweep-objects' as const, Math.max(...Object.values(OBJECT_SWEEP_SECONDS))],
])('%s stops after %i seconds, well before its Lambda timeout', (name, stopsAfterSeconds) => {
  const { timeoutSeconds } = scheduledFunctions[name];
  expect(timeoutSeconds - stopsAfterSeconds).toBeGreaterThanOrEqual(LAST_ITEM_SECONDS);
});
