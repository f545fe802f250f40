import { expect, test } from 'vitest';
import { mostVariants } from './variant-count.ts';

const free = {
  requestsPerMinute: 150,
  model: 'Stable Image Core',
  imagesLeft: 200,
  usdLeft: 50,
  usd: 0.04,
  isSeedKept: false,
};

test('offers four images if nothing limits them, also while the offer is loading', () => {
  const unknown = { requestsPerMinute: undefined, imagesLeft: undefined, usdLeft: undefined, usd: undefined };
  expect(mostVariants(free)).toEqual({ most: 4, reason: undefined });
  expect(mostVariants({ ...free, ...unknown })).toEqual({ most: 4, reason: undefined });
});

test('offers fewer images for a model with few requests per minute, and names it', () => {
  const ultra = { ...free, model: 'Stable Image Ultra', requestsPerMinute: 10 };
  expect(mostVariants(ultra)).toEqual({ most: 2, reason: 'Stable Image Ultra makes few images a minute' });
  expect(mostVariants({ ...ultra, requestsPerMinute: 2 }).most).toBe(1);
});

test('limits the images by the rest of the day’s budget, in count and money', () => {
  expect(mostVariants({ ...free, imagesLeft: 3 })).toEqual({
    most: 2,
    reason: 'Fewer images are left today',
  });
  expect(mostVariants({ ...free, usdLeft: 0.16 }).most).toBe(4);
  expect(mostVariants({ ...free, usdLeft: 0.15 }).most).toBe(2);
  // The budget next to the price says that none is left.
  expect(mostVariants({ ...free, imagesLeft: 0 })).toEqual({ most: 1, reason: undefined });
  expect(mostVariants({ ...free, usd: 0, usdLeft: 0 }).most).toBe(4);
});

test('offers one image for a kept seed, because the others would be the same', () => {
  expect(mostVariants({ ...free, isSeedKept: true })).toEqual({
    most: 1,
    reason: 'A kept seed makes one image',
  });
});
