import { expect, test } from 'vitest';
import { findCircle } from './without-circles.ts';

test('files that load each other in a circle are found, whatever leads to them', () => {
  const imports = { page: ['icons', 'kit'], icons: [], kit: ['badge'], badge: ['icons', 'kit'] };
  expect(findCircle(new Map(Object.entries(imports)))).toEqual(['kit', 'badge', 'kit']);
});

test('a file that several load is no circle', () => {
  const imports = { page: ['kit', 'icons'], kit: ['icons'], icons: [] };
  expect(findCircle(new Map(Object.entries(imports)))).toBeUndefined();
});
