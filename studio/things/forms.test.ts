import { expect, test } from 'vitest';
import { FORMS } from './forms.ts';

/** Distance from the painted area, as a fraction of the height. */
const BEYOND = 0.025;
const STEPS = Array.from({ length: 81 }, (_, i) => i / 40 - 1);

// The ground may cut off the base of an object.
test.each(FORMS)('draws nothing of "$words" above or next to the painted area', ({ halfWidth, parts }) => {
  const outside = parts.flatMap(({ outline }) =>
    STEPS.flatMap((step) => [
      outline(step * halfWidth, 1 + BEYOND),
      outline(-halfWidth - BEYOND, (step + 1) / 2),
      outline(halfWidth + BEYOND, (step + 1) / 2),
    ]),
  );
  expect(Math.min(...outside)).toBeGreaterThanOrEqual(0);
});
