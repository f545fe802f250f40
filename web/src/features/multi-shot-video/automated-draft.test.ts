import { expect, test } from 'vitest';
import {
  emptyAutomatedDraft,
  missingCharacters,
  settledDuration,
  settledSeed,
  storyProblem,
} from './automated-draft.ts';

test('a new form asks for 30 seconds', () => {
  expect(emptyAutomatedDraft(7)).toEqual({ story: '', durationSeconds: 30, seed: '7' });
});

test('a story counts without the blanks around it', () => {
  expect(missingCharacters({ story: '   a fox   ' })).toBe(5);
  expect(missingCharacters({ story: 'a fox runs' })).toBe(0);
});

test('4000 characters can be sent, 4001 cannot', () => {
  expect(storyProblem({ story: 'a'.repeat(4000) })).toBeUndefined();
  expect(storyProblem({ story: 'a'.repeat(4001) })).toBe('Story description cannot exceed 4000 characters');
});

test('an entry that is no number becomes 0, one beyond the range its end', () => {
  expect([settledSeed('12'), settledSeed('twelve'), settledSeed('-3'), settledSeed('')]).toEqual([
    12, 0, 0, 0,
  ]);
  expect(settledSeed('99999999')).toBe(999_999);
});

test('lengths stay on the grid', () => {
  expect([settledDuration(31), settledDuration(5), settledDuration(500)]).toEqual([30, 12, 120]);
});
