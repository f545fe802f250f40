import { expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import { ADD_PROMPT, CHECK_SETTINGS, findMissing, findRefused } from './missing.ts';

const filtered = (message: string, request: { body: object; source?: unknown }) =>
  ({ status: 'failed', isFiltered: true, message, request }) as const;

test('asks for a missing prompt, and otherwise refers to the settings', () => {
  expect(findMissing({ prompt: 'Prompt is required.', seed: 'Too large' }, ' ')).toBe(ADD_PROMPT);
  expect(findMissing({ seed: 'Too large' }, 'A fox')).toBe(CHECK_SETTINGS);
  expect(findMissing({}, 'A fox')).toBeUndefined();
});

test.each([{ prompt: 'A fox' }, { prompt: 'A fox, in anime style' }, { options: { prompt: 'A fox' } }])(
  'refuses a prompt that the filter blocked in the request %j',
  (body) => {
    const works = [filtered(MESSAGES.contentBlocked, { body })];
    expect(findRefused(works, 'A fox')).toMatch(/^Change the description/);
    expect(findRefused(works, 'A red fox')).toBeUndefined();
  },
);

test('refuses an image that the filter blocked', () => {
  const source = { id: '1' };
  const works = [filtered(MESSAGES.imageBlocked, { body: {}, source })];
  expect(findRefused(works, '', source)).toMatch(/^Choose another image/);
  expect(findRefused(works, '', { id: '2' })).toBeUndefined();
});

test('allows a retry after any other failure', () => {
  const work = {
    status: 'failed',
    message: 'The model failed.',
    request: { body: { prompt: 'A fox' } },
  } as const;
  expect(findRefused([work], 'A fox')).toBeUndefined();
});
