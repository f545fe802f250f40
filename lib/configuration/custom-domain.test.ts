import { expect, test } from 'vitest';
import { areSameSite } from './custom-domain.ts';

test.each([
  ['media.example.com', 'studio.example.com', true],
  ['media.example.com', 'example.com', true],
  ['media.example.com', 'studio.example.org', false],
  ['media.co.uk', 'studio.co.uk', false],
  ['d111.cloudfront.net', 'd222.cloudfront.net', false],
  [undefined, 'studio.example.com', false],
  [undefined, undefined, false],
])('%s and %s are the same site: %s', (host, other, expected) => {
  expect(areSameSite(host, other)).toBe(expected);
});
