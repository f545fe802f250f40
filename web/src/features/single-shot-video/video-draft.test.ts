import { expect, test } from 'vitest';
import { singleShotTool } from '#contract/tools/single-shot-video.ts';
import { findProblems } from '#contract/tools/tool.ts';
import { emptyVideoDraft, findPromptMessage, findSubmitProblem, type VideoDraft } from './video-draft.ts';

const findVideoProblems = (draft: VideoDraft) => findProblems(singleShotTool, draft);
const withPrompt = (prompt: string) => ({ ...emptyVideoDraft(7), prompt });

test('accepts a prompt of 10 to 512 characters', () => {
  expect(findVideoProblems(withPrompt('x'.repeat(10)))).toEqual({});
  expect(findVideoProblems(withPrompt('x'.repeat(512)))).toEqual({});
  expect(findSubmitProblem(withPrompt('x'.repeat(512)))).toBeUndefined();
});

test('rejects prompts of 9 and 513 characters and ignores surrounding spaces', () => {
  expect(findVideoProblems(withPrompt(`  ${'x'.repeat(9)}  `)).prompt).toBe(
    'Prompt must be at least 10 characters',
  );
  expect(findVideoProblems(withPrompt('x'.repeat(513))).prompt).toBe('Prompt cannot exceed 512 characters');
});

test('explains a short and a long prompt on submit', () => {
  expect(findSubmitProblem(withPrompt('fox'))).toBe(
    'Please provide a more detailed prompt (at least 10 characters)',
  );
  expect(findSubmitProblem(withPrompt('x'.repeat(513)))).toBe(
    'Prompt is too long. Please keep it under 512 characters for single-shot videos.',
  );
});

test('shows the problem of an attempt until the prompt changes, and immediately that a prompt is too long', () => {
  const RULE = 'Prompt must be at least 10 characters';
  const TOO_LONG = 'Prompt cannot exceed 512 characters';
  const fox = withPrompt('fox');
  expect(findPromptMessage(fox, RULE, undefined)).toBeUndefined();
  expect(findPromptMessage(fox, RULE, 'fox')).toBe(findSubmitProblem(fox));
  expect(findPromptMessage(withPrompt('foxes'), RULE, 'fox')).toBe(RULE);
  expect(findPromptMessage(withPrompt('x'.repeat(513)), TOO_LONG, undefined)).toBe(TOO_LONG);
});

test('rejects a seed out of range', () => {
  expect(findVideoProblems({ ...withPrompt('x'.repeat(10)), seed: '2147483648' })).toEqual({
    seed: 'Seed must be a whole number between 0 and 2147483647',
  });
});

test('accepts only the video type of a single shot', () => {
  expect(findVideoProblems({ ...withPrompt('x'.repeat(10)), videoType: 'FILM' })).toEqual({
    videoType: 'Please select a video type',
  });
});
