import { expect, test } from 'vitest';
import { areSameSite } from './custom-domain.ts';

test.each([
  ['media.example.com', 'studio.example.com', 'the same site'],
  ['media.example.com', 'example.com', 'the same site'],
  ['media.example.com', 'studio.example.org', 'different sites'],
  ['media.co.uk', 'studio.co.uk', 'different sites'],
  ['d111.cloudfront.net', 'd222.cloudfront.net', 'different sites'],
  [undefined, 'studio.example.com', 'different sites'],
  [undefined, undefined, 'different sites'],
])('%s and %s are %s', (host, other, expected) => {
  expect(areSameSite(host, other)).toBe(expected === 'the same site');
});
