import { expect, test } from 'vitest';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import { automatedTool, cutToLimit, effectiveSeed, manualTool } from './multi-shot-video.ts';
import { singleShotTool } from './single-shot-video.ts';
import { bodyFromDraft, bodyFromRecord, defaultDraft, draftFromRecord, findProblems } from './tool.ts';

const story = (prompt: string) => ({ ...defaultDraft(automatedTool), prompt });

test('requests six seconds for a single shot, with the trimmed prompt and the seed', () => {
  const draft = { ...defaultDraft(singleShotTool), prompt: ' A red fox runs ', seed: '7' };
  expect(bodyFromDraft(singleShotTool, draft)).toEqual({
    videoType: 'TEXT_VIDEO',
    prompt: 'A red fox runs',
    duration: 6,
    seed: 7,
  });
});

test('requests 30 seconds for a story by default', () => {
  expect(bodyFromDraft(automatedTool, { ...story('a fox runs'), seed: '7' })).toEqual({
    videoType: 'MULTI_SHOT_AUTOMATED',
    prompt: 'a fox runs',
    duration: 30,
    seed: 7,
  });
});

test('accepts a story of 10 to 4,000 characters, not counting surrounding spaces', () => {
  expect(findProblems(automatedTool, story('a'.repeat(4000)))).toEqual({});
  expect(findProblems(automatedTool, story('a fox runs'))).toEqual({});
  expect(findProblems(automatedTool, story('   a fox   '))).toHaveProperty('prompt');
  expect(findProblems(automatedTool, story('a'.repeat(4001)))).toEqual({
    prompt: 'Story description cannot exceed 4000 characters',
  });
});

test('replaces an invalid seed with 0, and a seed beyond the range with 999,999', () => {
  expect(['12', 'twelve', '-3', '', '99999999'].map(effectiveSeed)).toEqual([12, 0, 0, 0, 999_999]);
});

test('rounds an earlier video’s length to a multiple of six from 12 to 120 seconds', () => {
  const filled = [31, 5, 500].map((duration) => draftFromRecord(automatedTool, { duration }).duration);
  expect(filled).toEqual([30, 12, 120]);
});

test('repeats a request with its own seed, even beyond the range of the forms', () => {
  const recorded = { type: 'multi-shot-auto', prompt: 'a fox runs', seed: 2_147_483_647, duration: 30 };
  expect(bodyFromRecord(automatedTool, recorded)).toEqual({
    videoType: 'MULTI_SHOT_AUTOMATED',
    prompt: 'a fox runs',
    duration: 30,
    seed: 2_147_483_647,
  });
});

test('sends the non-empty shots of a storyboard, each with a seed, and six seconds per shot', () => {
  const reference = { key: 'users/me/r.png', name: 'r' };
  const shots = [
    { text: 'a', reference: null },
    { text: '  ', reference: null },
    { text: ' c ', seed: 99, reference },
  ];
  expect(bodyFromDraft(manualTool, { seed: '7', shots })).toEqual({
    videoType: 'MULTI_SHOT_MANUAL',
    prompt: 'Manual storyboard video',
    seed: 7,
    duration: 12,
    shots: [
      { text: 'a', seed: 7 },
      { text: 'c', seed: 99, referenceImageKey: 'users/me/r.png', referenceImageFormat: 'png' },
    ],
  });
});

test('sends an image from the history by its id, with the position of a crop that was moved', () => {
  const reference = { key: 'users/me/images/fox.png', name: 'fox', imageId: 'fox', focus: 0.2 };
  const { focus: _focus, ...centered } = reference;
  const shots = [reference, centered].map((chosen) => ({ text: 'a', seed: 1, reference: chosen }));
  expect(bodyFromDraft(manualTool, { seed: '7', shots })).toMatchObject({
    shots: [
      { text: 'a', seed: 1, referenceImageId: 'fox', referenceFocus: 0.2 },
      { text: 'a', seed: 1, referenceImageId: 'fox' },
    ],
  });
});

test.each([-0.01, 1.01, '0.5', null, Number.NaN])(
  'rejects the crop position %o for a single shot and for a storyboard',
  (focus) => {
    const shot = { referenceImageId: 'fox', referenceFocus: focus };
    for (const body of [
      { videoType: 'TEXT_VIDEO', prompt: 'a fox runs', ...shot },
      { videoType: 'MULTI_SHOT_MANUAL', shots: [{ text: 'a', ...shot }] },
    ])
      expect(generateVideoBody.safeParse(body).error?.issues[0]?.message).toBe(
        'referenceFocus must be a number between 0 and 1',
      );
  },
);

test('truncates a shot to 512 characters, and counts an emoji as one character', () => {
  expect(cutToLimit('a'.repeat(513))).toHaveLength(512);
  expect([...cutToLimit('🦊'.repeat(600))]).toHaveLength(512);
});
