import { expect, test } from 'vitest';
import { FAULTS } from './faults.mjs';
import { locate } from './locate.mjs';

test('each planted fault changes one place in a file that has a test next to it', () => {
  expect(FAULTS.map(locate).filter((located) => typeof located === 'string')).toEqual([]);
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
});
