import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { describeFailure, tableFailure } from './describe-failure.ts';
import { OfflineError } from './offline.ts';

const UNREACHABLE = 'The service could not be reached. Check your connection and try again.';
const UNEXPECTED = 'An unexpected error occurred';

test.each([
  [new ApiError('The model is busy.', { status: 503 }), 'The model is busy.'],
  [new OfflineError('You are offline.'), 'You are offline.'],
  [new Error('Failed to fetch video history'), 'Failed to fetch video history'],
  [new Error(), UNEXPECTED],
  [new TypeError('Failed to fetch'), UNREACHABLE],
  [new DOMException('signal timed out', 'TimeoutError'), UNREACHABLE],
  [new SyntaxError('Unexpected token <'), UNEXPECTED],
  [undefined, UNEXPECTED],
])('describes %s as "%s"', (failure, description) => {
  expect(describeFailure(failure)).toBe(description);
});

test('describes a value that does not match its schema as an unexpected error', () => {
  expect(describeFailure(z.safeParse(z.string(), 7).error)).toBe(UNEXPECTED);
});

test.each([
  ['TypeError: Failed to fetch', 0, UNREACHABLE],
  ['JWT invalid', 401, 'Your session has ended. Please sign in again.'],
  [
    'canceling statement due to statement timeout',
    500,
    'Moodlark cannot do this right now. Try again in a moment.',
  ],
])('describes the table error "%s" with status %i as "%s"', (message, status, description) => {
  const failure = tableFailure({ message }, status);
  expect(describeFailure(failure)).toBe(description);
  expect(failure.cause).toEqual({ message });
});
