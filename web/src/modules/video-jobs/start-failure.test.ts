import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { explainStartFailure } from './start-failure.ts';

const explainRefusal = (serverText: string, code?: ErrorCode) =>
  explainStartFailure({ kind: 'refused', serverText, code });

test.each([
  [
    'Prompt cannot exceed 512 characters',
    'Prompt validation failed. Please check your prompt and try again.',
  ],
  [
    'Invalid reference image format. Please upload a valid image.',
    'Reference image validation failed. Please try a different image.',
  ],
  ['Your quota is used up', 'Rate limit exceeded. Please wait a moment before generating another video.'],
  ['Rate Limit hit', 'Rate limit exceeded. Please wait a moment before generating another video.'],
  ['Unauthorized', 'Authentication error. Please sign in again.'],
])('explains "%s" as "%s", with the server’s message in the details', (serverText, message) => {
  expect(explainRefusal(serverText)).toEqual({ message, details: serverText });
});

test.each([
  ['This model has reached its rate limit. Try again in 20 seconds.', 'MODEL_BUSY'],
  ['The model’s content filter stopped this prompt.', 'CONTENT_BLOCKED'],
] as const)('keeps "%s" with the code %s unchanged', (serverText, code) => {
  expect(explainRefusal(serverText, code)).toEqual({ message: serverText });
});

test('keeps the message about a used-up budget, and marks the failure as such', () => {
  const message = 'You’ve used all 50 of today’s videos, images not counted.';
  expect(explainRefusal(message, 'BUDGET_USED_UP')).toEqual({ message, isBudgetUsedUp: true });
});

test.each([
  [
    'The image is larger than 3 MB.',
    'IMAGE_TOO_LARGE',
    'Reference image validation failed. Please try a different image.',
  ],
  [
    'Slow down.',
    'TOO_MANY_REQUESTS',
    'Rate limit exceeded. Please wait a moment before generating another video.',
  ],
] as const)('explains "%s" by its code %s', (serverText, code, message) => {
  expect(explainRefusal(serverText, code)).toEqual({ message, details: serverText });
});

test('explains an invalid request by its message, because its code covers every field', () => {
  expect(explainRefusal('Prompt cannot exceed 512 characters', 'INVALID_REQUEST').message).toBe(
    'Prompt validation failed. Please check your prompt and try again.',
  );
});

test('shows other refusals unchanged', () => {
  expect(explainRefusal('The model is busy. Try again in a moment.')).toEqual({
    message: 'The model is busy. Try again in a moment.',
  });
});

test('says what failed if a refusal has no reason', () => {
  expect(explainRefusal(' ').message).toBe('Failed to start video generation');
});

test('explains a lost connection, a timeout and any other failure', () => {
  expect(explainStartFailure({ kind: 'network' }).message).toBe(
    'Network error. Please check your connection and try again.',
  );
  expect(explainStartFailure({ kind: 'timeout' }).message).toBe('Request timed out. Please try again.');
  expect(explainStartFailure({ kind: 'other', message: 'Out of memory' }).message).toBe(
    'Generation failed: Out of memory',
  );
});

test('asks to sign in, and calls a failure without a message unexpected', () => {
  expect(explainStartFailure({ kind: 'signed-out' }).message).toBe('Please sign in to generate videos');
  expect(explainStartFailure({ kind: 'other', message: '' }).message).toBe(
    'An unexpected error occurred. Please try again.',
  );
});
