import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readDraft, removeDraft, saveDraft, wipeDrafts } from './drafts.ts';

const draftSchema = z.object({ prompt: z.string() });
afterEach(() => sessionStorage.clear());

test('restores what was typed', () => {
  saveDraft('maya', 'image', { prompt: 'a lark' });
  expect(readDraft('maya', 'image', draftSchema)).toEqual({ prompt: 'a lark' });
});

test('keeps drafts of different people apart', () => {
  saveDraft('maya', 'image', { prompt: 'a lark' });
  expect(readDraft('ben', 'image', draftSchema)).toBeUndefined();
});

test('ignores a draft with an older shape or invalid JSON', () => {
  saveDraft('maya', 'image', { words: 'a lark' });
  expect(readDraft('maya', 'image', draftSchema)).toBeUndefined();
  sessionStorage.setItem('moodlark.draft.maya.video', '{"prompt":');
  expect(readDraft('maya', 'video', draftSchema)).toBeUndefined();
});

test('removes one draft', () => {
  saveDraft('maya', 'image', { prompt: 'a lark' });
  removeDraft('maya', 'image');
  expect(readDraft('maya', 'image', draftSchema)).toBeUndefined();
});

test('removes every draft and nothing else at sign-out', () => {
  saveDraft('maya', 'image', { prompt: 'a lark' });
  saveDraft('maya', 'video', { prompt: 'a lark flies' });
  sessionStorage.setItem('moodlark.tryThis', '{}');
  wipeDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['moodlark.tryThis']);
});

test('keeps only the drafts of the person who signs in', () => {
  saveDraft('maya', 'image', { prompt: 'a lark' });
  saveDraft('ben', 'image', { prompt: 'a boat' });
  wipeDrafts('ben');
  expect(readDraft('maya', 'image', draftSchema)).toBeUndefined();
  expect(readDraft('ben', 'image', draftSchema)).toEqual({ prompt: 'a boat' });
});
