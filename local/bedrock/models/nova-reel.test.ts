import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { documentedInputs } from '#adapters/bedrock/documented/nova-reel.ts';
import { plainImage } from '#test/support/images.ts';
import { servedNovaReel } from './nova-reel.ts';

const refused = { exception: 'ValidationException', status: 400 };
const { textToVideo, imageToVideo, automated, manual } = documentedInputs;
const base64 = async (...parameters: Parameters<typeof plainImage>) =>
  (await plainImage(...parameters)).toString('base64');
let frame: string;
beforeAll(async () => {
  frame = await base64(1280, 720);
});

test('accepts the documented inputs and reads their shots', async () => {
  const inputs = [textToVideo, imageToVideo(frame), automated, manual];
  for (const input of inputs) await expect(servedNovaReel.read(input)).resolves.toMatchObject({ seconds: 6 });
  const fetchFrame = async () => plainImage(1280, 720);
  const shots = await Promise.all(inputs.map((input) => servedNovaReel.readShots?.(input, fetchFrame)));
  expect(shots.map((shot) => shot?.length)).toEqual([undefined, undefined, 3, 3]);
});

const singleShot = (text: string) => ({ ...textToVideo, textToVideoParams: { text } });
const story = (change: object) => ({
  ...automated,
  videoGenerationConfig: { ...automated.videoGenerationConfig, ...change },
});
const storyboard = (shots: unknown) => ({ ...manual, multiShotManualParams: { shots } });

test.each([
  ['an empty text', singleShot('')],
  ['a text of 513 characters', singleShot('a'.repeat(513))],
  ['a story of 4,001 characters', { ...automated, multiShotAutomatedParams: { text: 'a'.repeat(4_001) } }],
  ['an image with a story', { ...automated, multiShotAutomatedParams: { text: 'a', images: [] } }],
  ['a duration that is not a multiple of six seconds', story({ durationSeconds: 13 })],
  ['a story of one shot', story({ durationSeconds: 6 })],
  ['a story of more than two minutes', story({ durationSeconds: 126 })],
  ['an unsupported frame rate', story({ fps: 30 })],
  ['an unsupported size', story({ dimension: '1920x1080' })],
  ['a seed that is too large', story({ seed: 2_147_483_647 })],
  ['an empty storyboard', storyboard([])],
  ['21 shots', storyboard(Array(21).fill({ text: 'a' }))],
  [
    'a duration for a storyboard',
    { ...manual, videoGenerationConfig: { ...manual.videoGenerationConfig, durationSeconds: 18 } },
  ],
  ['parameters of another task', { ...textToVideo, taskType: 'MULTI_SHOT_AUTOMATED' }],
])('rejects %s', async (_what, input) => {
  await expect(servedNovaReel.read(input)).rejects.toMatchObject(refused);
});

test('rejects a first frame of another size or type, or with transparency', async () => {
  const small = await base64(640, 360);
  const jpeg = await base64(1280, 720, 'jpeg');
  const options = { create: { width: 1280, height: 720, channels: 4, background: '#3a78' } } as const;
  const translucent = (await sharp(options).png().toBuffer()).toString('base64');
  for (const firstFrame of [small, jpeg, translucent, 'nothing']) {
    await expect(servedNovaReel.read(imageToVideo(firstFrame))).rejects.toMatchObject(refused);
  }
});
