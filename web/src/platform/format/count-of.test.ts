import { expect, test } from 'vitest';
import { countOf } from './count-of.ts';

test('writes a count and its total with non-breaking spaces', () => {
  expect([countOf(2, 4), countOf(950, 10_200)]).toEqual(['2\u00a0of\u00a04', '950\u00a0of\u00a010,200']);
});
