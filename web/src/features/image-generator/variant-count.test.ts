import { expect, test } from 'vitest';
import { maxVariants } from './variant-count.ts';

const ampleBounds = {
  requestsPerMinute: 150,
  model: 'Stable Image Core',
  imagesLeft: 200,
  usdLeft: 50,
  usd: 0.04,
  isSeedKept: false,
};

test('offers four images if nothing limits them, and while the offer is loading', () => {
  const unknown = { requestsPerMinute: undefined, imagesLeft: undefined, usdLeft: undefined, usd: undefined };
  expect(maxVariants(ampleBounds)).toEqual({ max: 4, reason: undefined });
  expect(maxVariants({ ...ampleBounds, ...unknown })).toEqual({ max: 4, reason: undefined });
});

test('offers fewer images for a model with few requests per minute, and names the model', () => {
  const ultra = { ...ampleBounds, model: 'Stable Image Ultra', requestsPerMinute: 10 };
  expect(maxVariants(ultra)).toEqual({ max: 2, reason: 'Stable Image Ultra makes few images a minute' });
  expect(maxVariants({ ...ultra, requestsPerMinute: 2 }).max).toBe(1);
});

test('offers only as many images as today’s budget still covers, in images and in dollars', () => {
  expect(maxVariants({ ...ampleBounds, imagesLeft: 3 })).toEqual({
    max: 2,
    reason: 'Fewer images are left today',
  });
  expect(maxVariants({ ...ampleBounds, usdLeft: 0.16 }).max).toBe(4);
  expect(maxVariants({ ...ampleBounds, usdLeft: 0.15 }).max).toBe(2);
  // If none is left, the budget note already says so.
  expect(maxVariants({ ...ampleBounds, imagesLeft: 0 })).toEqual({ max: 1, reason: undefined });
  expect(maxVariants({ ...ampleBounds, usd: 0, usdLeft: 0 }).max).toBe(4);
});

test('offers one image for a kept seed, because the others would be the same', () => {
  expect(maxVariants({ ...ampleBounds, isSeedKept: true })).toEqual({
    max: 1,
    reason: 'A kept seed makes one image',
  });
});
