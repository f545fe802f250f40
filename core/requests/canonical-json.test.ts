import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('ignores undefined values and the order of keys', () => {
  const one = { prompt: 'fox', options: { seed: 1, width: 2, style: undefined }, list: [1, { b: 2, a: 1 }] };
  const other = { list: [1, { a: 1, b: 2 }], options: { width: 2, seed: 1 }, prompt: 'fox' };
  expect(canonicalJson(one)).toBe(canonicalJson(other));
});

test('distinguishes lists by their order and values by their type', () => {
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
  expect(canonicalJson({ seed: 1 })).not.toBe(canonicalJson({ seed: '1' }));
});

test('keeps every JSON value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
