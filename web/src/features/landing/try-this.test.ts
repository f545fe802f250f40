import { afterEach, expect, test, vi } from 'vitest';
import { readTriedPrompt } from '#web/platform/drafts/try-this.ts';
import { SESSION_STORAGE_KEY } from '#web/platform/session/stored-session.ts';
import { EXAMPLES } from './examples.ts';
import { takeAlong } from './try-this.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test.each(EXAMPLES)('$styleLabel reaches the generator as it was shown', ({ prompt, style }) => {
  takeAlong({ prompt, style });
  expect(readTriedPrompt()).toEqual({ prompt, style });
});

const example = { prompt: 'A red door', style: 'sketch' } as const;

test('a visitor is led to sign up', () => {
  expect(takeAlong(example)).toBe('/signup');
});

test('a member is led to the generator', () => {
  localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  expect(takeAlong(example)).toBe('/image-generator');
});

test('works without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  expect(takeAlong(example)).toBe('/signup');
});
