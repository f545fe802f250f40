import { beforeEach, expect, test, vi } from 'vitest';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import type { VideoRecord } from '#contract/videos.ts';
import { repeatRequest } from './repeat-request.ts';

vi.mock('./load-reference.ts', () => ({
  loadReference: async (key: string) => ({
    name: 'Earlier reference',
    dataUrl: `data:image/jpeg;base64,${btoa(key)}`,
  }),
}));

const existingIds = vi.hoisted(() => new Set<string>());
vi.mock('#web/modules/history/library/open-library-image.ts', () => ({
  existingImages: async () => existingIds,
}));
beforeEach(() => existingIds.clear());

const record = (changes: Partial<VideoRecord>): VideoRecord => ({
  id: 'a',
  job_id: 'a',
  user_id: 'me',
  status: 'completed',
  prompt: 'A red fox runs through snow',
  video_type: 'text-to-video',
  presigned_url: null,
  thumbnail_url: null,
  duration_seconds: 6,
  created_at: '2026-11-21T10:00:00Z',
  completed_at: null,
  error_message: null,
  reference_images: [],
  parameters: { seed: 7, options: { durationSeconds: 6 } },
  favourite: false,
  parent_id: null,
  ...changes,
});

async function repeatVideo(changes: Partial<VideoRecord>) {
  const request = await repeatRequest(record(changes));
  // The server's schema accepts the request.
  expect(generateVideoBody.safeParse(request).success).toBe(true);
  return request;
}

test('requests a single shot with its prompt, seed and reference', async () => {
  expect(await repeatVideo({ reference_images: ['users/me/references/a.png'] })).toEqual({
    videoType: 'TEXT_VIDEO',
    prompt: 'A red fox runs through snow',
    duration: 6,
    seed: 7,
    referenceImage: `data:image/jpeg;base64,${btoa('users/me/references/a.png')}`,
  });
});

test('requests an automated story with its length and template', async () => {
  expect(
    await repeatVideo({
      video_type: 'multi-shot-auto',
      parameters: {
        seed: 7,
        options: { durationSeconds: 30 },
        template: 'brand-story',
        shots: [{ text: 'Split' }],
      },
    }),
  ).toEqual({
    videoType: 'MULTI_SHOT_AUTOMATED',
    prompt: 'A red fox runs through snow',
    duration: 30,
    seed: 7,
    template: 'brand-story',
  });
});

test('requests a storyboard with each of its shots, their seeds and references', async () => {
  const shots = [
    { text: 'First', seed: 1, referenceImageKey: 'users/me/references/a.png' },
    { text: 'Second', seed: 2 },
  ];
  expect(
    await repeatVideo({
      video_type: 'multi-shot-manual',
      prompt: 'Manual storyboard video',
      parameters: { options: { durationSeconds: 12 }, shots },
    }),
  ).toEqual({ videoType: 'MULTI_SHOT_MANUAL', prompt: 'Manual storyboard video', shots });
});

const key = 'users/me/references/a.png';
const storedCrop = { referenceImage: `data:image/jpeg;base64,${btoa(key)}` };
const singleShot = { reference_images: [key], parent_id: 'fox' };

test.each([
  ['by its id and the position of its crop', 0.2, ['fox'], { referenceImageId: 'fox', referenceFocus: 0.2 }],
  ['as its stored crop if it has been deleted since', 0.2, [], storedCrop],
  ['as its stored crop if the video is older than recorded crops', undefined, ['fox'], storedCrop],
])('requests an image from the history %s', async (_how, referenceFocus, idsInHistory, reference) => {
  for (const id of idsInHistory) existingIds.add(id);
  const parameters = { seed: 7, options: { durationSeconds: 6 }, referenceFocus };
  const request = await repeatVideo({ ...singleShot, parameters });
  expect(request).toMatchObject(reference);
  expect(Object.keys(request).filter((name) => name.startsWith('reference'))).toEqual(Object.keys(reference));
});

test('requests each shot of a storyboard with its image and crop, or with its stored crop if the image is gone', async () => {
  existingIds.add('fox');
  const parameters = {
    options: { durationSeconds: 12 },
    shots: ['fox', 'gone'].map((id) => ({
      text: id,
      seed: 1,
      referenceImageKey: `users/me/references/${id}.png`,
      referenceImageId: id,
      referenceFocus: 0.9,
    })),
  };
  expect(await repeatVideo({ video_type: 'multi-shot-manual', parameters })).toMatchObject({
    shots: [
      { text: 'fox', seed: 1, referenceImageId: 'fox', referenceFocus: 0.9 },
      { text: 'gone', seed: 1, referenceImageKey: 'users/me/references/gone.png' },
    ],
  });
});
