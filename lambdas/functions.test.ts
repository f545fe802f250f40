import { expect, test } from 'vitest';
import { OBJECT_SWEEP_SECONDS } from '#core/sweep/sweep-objects.ts';
import { VIDEO_SWEEP_SECONDS } from '#core/sweep/sweep-videos.ts';
import { sweepObjectsFunction } from './sweep-objects/function.ts';
import { sweepVideosFunction } from './sweep-videos/function.ts';

/** The last item or batch of a sweep may take this long: some calls of at most 8 to 18 seconds, repeats included. */
const LAST_ITEM_SECONDS = 45;

test.each([
  [sweepVideosFunction, Math.max(...Object.values(VIDEO_SWEEP_SECONDS))],
  [sweepObjectsFunction, Math.max(...Object.values(OBJECT_SWEEP_SECONDS))],
])('$0.name stops well before its Lambda timeout', ({ timeoutSeconds }, stopsAfterSeconds) => {
  expect(timeoutSeconds - stopsAfterSeconds).toBeGreaterThanOrEqual(LAST_ITEM_SECONDS);
});
