import { expect, test } from 'vitest';
import { emptyVideoDraft, submitProblemOf, videoProblemsOf } from './video-draft.ts';

const withPrompt = (prompt: string) => ({ ...emptyVideoDraft(7), prompt });

test('a prompt of 10 to 512 characters passes', () => {
  expect(videoProblemsOf(withPrompt('x'.repeat(10)))).toEqual({});
  expect(videoProblemsOf(withPrompt('x'.repeat(512)))).toEqual({});
  expect(submitProblemOf(withPrompt('x'.repeat(512)))).toBeUndefined();
});

test('9 characters are too few and 513 too many; blanks around do not count', () => {
  expect(videoProblemsOf(withPrompt(`  ${'x'.repeat(9)}  `)).prompt).toBe(
    'Prompt must be at least 10 characters',
  );
  expect(videoProblemsOf(withPrompt('x'.repeat(513))).prompt).toBe('Prompt cannot exceed 512 characters');
});

test('pressing the button explains a short and a long prompt', () => {
  expect(submitProblemOf(withPrompt('fox'))).toBe(
    'Please provide a more detailed prompt (at least 10 characters)',
  );
  expect(submitProblemOf(withPrompt('x'.repeat(513)))).toBe(
    'Prompt is too long. Please keep it under 512 characters for single-shot videos.',
  );
});

test('a seed out of range is refused', () => {
  expect(videoProblemsOf({ ...withPrompt('x'.repeat(10)), seed: '2147483648' })).toEqual({
    seed: 'Seed must be a whole number between 0 and 2147483647',
  });
});

test('only text to video can be chosen', () => {
  expect(videoProblemsOf({ ...withPrompt('x'.repeat(10)), videoType: 'FILM' })).toEqual({
    videoType: 'Please select a video type',
  });
});
