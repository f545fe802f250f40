import { afterEach, expect, test, vi } from 'vitest';
import { readChosenPrompt } from '#web/platform/drafts/try-this.ts';
import { SESSION_STORAGE_KEY } from '#web/platform/session/stored-session.ts';
import { EXAMPLES } from './examples.ts';
import { storeExample } from './try-this.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test.each(EXAMPLES)(
  'passes the prompt and style of an example to the generator ($styleLabel)',
  ({ prompt, style }) => {
    storeExample({ prompt, style });
    expect(readChosenPrompt()).toEqual({ prompt, style });
  },
);

const example = { prompt: 'A red door', style: 'sketch' } as const;

test('leads a visitor to sign-up', () => {
  expect(storeExample(example)).toBe('/signup');
});

test('leads a member to the generator', () => {
  localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  expect(storeExample(example)).toBe('/image-generator');
});

test('leads a visitor to sign-up even if the browser blocks storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Storage is blocked.', 'SecurityError');
  });
  expect(storeExample(example)).toBe('/signup');
});
