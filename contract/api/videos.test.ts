import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import * as MESSAGES from '../messages.ts';
import { videoParameters } from '../videos.ts';
import { generateVideoBody } from './generate-video.ts';
import { videoHistoryQuery } from './video-history.ts';

const PROMPT = 'a red boat on a quiet lake';
type RequestBody = Record<string, unknown>;
const singleShotRequest = (changes: RequestBody = {}): RequestBody => ({
  videoType: 'TEXT_VIDEO',
  prompt: PROMPT,
  ...changes,
});
const storyRequest = (changes: RequestBody = {}): RequestBody => ({
  videoType: 'MULTI_SHOT_AUTOMATED',
  prompt: PROMPT,
  ...changes,
});
const storyboardRequest = (changes: RequestBody = {}): RequestBody => ({
  videoType: 'MULTI_SHOT_MANUAL',
  shots: [{ text: 'a boat' }],
  ...changes,
});
const REQUESTS = [singleShotRequest, storyRequest, storyboardRequest];
const shots = (count: number, text = 'a boat') => Array.from({ length: count }, () => ({ text }));

const SHORT_PROMPT_MESSAGE = 'Prompt must be at least 10 characters';
const SHORT_STORY_MESSAGE = 'Please provide a more detailed story description (at least 10 characters)';
const SEED_MESSAGE = 'Seed must be a whole number between 0 and 2147483647';
const DURATION_MESSAGE = 'Duration must be 12 to 120 seconds, in steps of 6';

test.each([
  ['no type', singleShotRequest({ videoType: undefined }), 'Please select a video type'],
  ['an unknown type', singleShotRequest({ videoType: 'TEXT_IMAGE' }), 'Please select a video type'],
  ['no prompt', singleShotRequest({ prompt: undefined }), SHORT_PROMPT_MESSAGE],
  ['a prompt of 9 characters', singleShotRequest({ prompt: `  ${'x'.repeat(9)}  ` }), SHORT_PROMPT_MESSAGE],
  [
    'a prompt of 513 characters',
    singleShotRequest({ prompt: 'x'.repeat(513) }),
    'Prompt cannot exceed 512 characters',
  ],
  ['a single shot of 7 seconds', singleShotRequest({ duration: 7 }), 'A single shot lasts 6 seconds'],
  ['an empty reference image', singleShotRequest({ referenceImage: '' }), /^Invalid reference image format/],
  [
    'a reference image that is not a string',
    singleShotRequest({ referenceImage: 7 }),
    /^Invalid reference image format/,
  ],
  [
    'a shot with a reference image that is not a string',
    storyboardRequest({ shots: [{ text: 'a boat', referenceImageKey: null }] }),
    /^Invalid reference image format/,
  ],
  [
    'a shot that is bare text',
    storyboardRequest({ shots: ['a boat'] }),
    'Please add at least one shot with a description',
  ],
  ['a story of 9 characters', storyRequest({ prompt: ` ${'x'.repeat(9)} ` }), SHORT_STORY_MESSAGE],
  ['no story', storyRequest({ prompt: undefined }), SHORT_STORY_MESSAGE],
  [
    'a story of 4001 characters',
    storyRequest({ prompt: 'x'.repeat(4001) }),
    'Story description cannot exceed 4000 characters',
  ],
  ...[6, 11, 13, 20, 126, 0, -12, 12.5, '30', null].map(
    (duration) =>
      [`a duration of ${inspect(duration)}`, storyRequest({ duration }), DURATION_MESSAGE] as const,
  ),
  ['no shots', storyboardRequest({ shots: [] }), 'At least one shot is required'],
  ['shots that are not a list', storyboardRequest({ shots: 'a boat' }), 'At least one shot is required'],
  [
    'blank shots only',
    storyboardRequest({ shots: shots(3, ' \n') }),
    'Please add at least one shot with a description',
  ],
  ['21 shots', storyboardRequest({ shots: shots(21) }), 'Maximum 20 shots allowed'],
  [
    'a shot of 513 characters',
    storyboardRequest({ shots: [{ text: 'a boat' }, { text: 'x'.repeat(513) }] }),
    'Shot 2 is longer than 512 characters. Please shorten it.',
  ],
  [
    'a shot without text',
    storyboardRequest({ shots: [{}] }),
    'Please add at least one shot with a description',
  ],
  ['a shot with a seed of -1', storyboardRequest({ shots: [{ text: 'a boat', seed: -1 }] }), SEED_MESSAGE],
  [
    'an unknown image format',
    storyboardRequest({ shots: [{ text: 'a boat', referenceImageFormat: 'gif' }] }),
    'referenceImageFormat must be png or jpeg',
  ],
  ['a malformed template id', storyRequest({ template: 'A Template!' }), 'This template does not exist'],
  ...REQUESTS.flatMap((request) =>
    [-1, 2_147_483_648, 1.5, '7', Number.NaN].map(
      (seed) =>
        [`a seed of ${inspect(seed)} for ${request().videoType}`, request({ seed }), SEED_MESSAGE] as const,
    ),
  ),
] satisfies (readonly [string, RequestBody, string | RegExp])[])(
  'rejects a request with %s',
  (_name, body, message) => {
    const { error } = generateVideoBody.safeParse(body);
    expect(error?.issues[0]?.message).toMatch(message);
  },
);

test('counts trimmed prompts and stories in code points', () => {
  expect(generateVideoBody.parse(singleShotRequest({ prompt: `  ${'🦊'.repeat(10)}  ` })).prompt).toBe(
    '🦊'.repeat(10),
  );
  expect(generateVideoBody.parse(singleShotRequest({ prompt: '🦊'.repeat(512) })).prompt).toHaveLength(1024);
  for (const length of [10, 4000])
    expect(generateVideoBody.parse(storyRequest({ prompt: `${'x'.repeat(length)} ` })).prompt).toHaveLength(
      length,
    );
});

test('fills in the defaults of the forms', () => {
  expect(generateVideoBody.parse(singleShotRequest())).toMatchObject({ duration: 6 });
  expect(generateVideoBody.parse(storyRequest())).toMatchObject({ duration: 30 });
  for (const prompt of [undefined, '', '   '])
    expect(generateVideoBody.parse(storyboardRequest({ prompt })).prompt).toBe('Manual storyboard video');
});

test('accepts every duration from 12 to 120 seconds in steps of 6', () => {
  for (let duration = 12; duration <= 120; duration += 6)
    expect(generateVideoBody.parse(storyRequest({ duration }))).toMatchObject({ duration });
});

test('drops blank shots, keeps the order of the others, and accepts 20 shots or a shot of 512 characters', () => {
  const mixedShots = [{ text: ' ' }, { text: ' first ' }, { text: '' }, { text: 'second', seed: 7 }];
  expect(generateVideoBody.parse(storyboardRequest({ shots: mixedShots }))).toMatchObject({
    shots: [{ text: 'first' }, { text: 'second', seed: 7 }],
  });
  expect(generateVideoBody.parse(storyboardRequest({ shots: [...shots(20), { text: '' }] })).videoType).toBe(
    'MULTI_SHOT_MANUAL',
  );
  expect(generateVideoBody.parse(storyboardRequest({ shots: shots(1, 'x'.repeat(512)) })).videoType).toBe(
    'MULTI_SHOT_MANUAL',
  );
});

test('ignores the duration of a storyboard, which follows from its shots', () => {
  for (const duration of [6, 7, 'long', null])
    expect(generateVideoBody.safeParse(storyboardRequest({ duration })).success).toBe(true);
});

test('accepts the smallest and the largest seed for every type', () => {
  for (const request of REQUESTS)
    for (const seed of [0, 2_147_483_647])
      expect(generateVideoBody.parse(request({ seed }))).toMatchObject({ seed });
});

test('keeps the parameters of twenty of the longest shots well below the table’s limit of 64 KB', () => {
  const longestShot = {
    text: '🦊'.repeat(512),
    seed: 2_147_483_647,
    referenceImageKey: `users/${'a'.repeat(36)}/references/${'b'.repeat(36)}-20.png`,
  };
  const parameters = videoParameters.parse({
    ...{ seed: 2_147_483_647, options: { durationSeconds: 120 }, model: 'luma-ray2', usd: 150.01 },
    shots: Array.from({ length: 20 }, () => longestShot),
  });
  expect(new TextEncoder().encode(JSON.stringify(parameters)).length).toBeLessThan(60_000);
});

test.each([
  ...['0', '101', '1e1', '0x10', ' 10', '', '+5'].map((limit) => [`“${limit}”`, limit] as const),
  ['a number of 400 digits', '9'.repeat(400)] as const,
])('rejects %s as the number of videos on a page, with a message', (_name, limit) => {
  const parsed = videoHistoryQuery.safeParse({ limit });
  expect(parsed.error?.issues.map(({ message }) => message)).toContain(MESSAGES.limitRange);
});

test.each(['1', '50', '100'])('accepts “%s” as the number of videos on a page', (limit) => {
  expect(videoHistoryQuery.parse({ limit }).limit).toBe(Number(limit));
});
