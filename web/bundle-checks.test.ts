import { expect, test } from 'vitest';
import { findChunkCycle } from './bundle-checks.ts';

test('finds chunks that import each other, wherever the search starts', () => {
  const imports = { page: ['icons', 'kit'], icons: [], kit: ['badge'], badge: ['icons', 'kit'] };
  expect(findChunkCycle(new Map(Object.entries(imports)))).toEqual(['kit', 'badge', 'kit']);
});

test('accepts a chunk that several others import', () => {
  const imports = { page: ['kit', 'icons'], kit: ['icons'], icons: [] };
  expect(findChunkCycle(new Map(Object.entries(imports)))).toBeUndefined();
});
