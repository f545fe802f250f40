import { expect, test } from 'vitest';
import { drawSeed } from './video-seed.ts';

test('draws seeds from 0 to 999999', () => {
  expect([drawSeed(() => 0), drawSeed(() => 0.999_999_9)]).toEqual([0, 999_999]);
});
