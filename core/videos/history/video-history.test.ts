import { expect, test } from 'vitest';
import type { NewVideoRow } from '#core/ports/video-history.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { videoHistory } from './video-history.ts';

const ANN = '0a0a0a0a-0000-4000-8000-000000000001';
const ann = { userId: ANN, accessToken: 'token' };
const videoId = (number: number) => `0c0c0c0c-0000-4000-8000-${String(number).padStart(12, '0')}`;

const row = (number: number, changes: Partial<NewVideoRow> = {}): NewVideoRow => ({
  id: videoId(number),
  userId: ANN,
  prompt: 'waves under a full moon',
  videoType: 'text-to-video',
  durationSeconds: 6,
  width: 1280,
  height: 720,
  referenceKeys: [],
  parentId: null,
  parameters: { seed: 7, options: { durationSeconds: 6 } },
  createdAt: `2026-11-21T10:00:0${number}.000000+00:00`,
  ...changes,
});

test('returns links to a video’s file and first reference', async () => {
  const { ports } = inMemoryPorts();
  const reference = `users/${ANN}/references/${videoId(1)}.png`;
  const key = `users/${ANN}/videos/${videoId(1)}/output.mp4`;
  await ports.videoHistory.insert(row(1, { referenceKeys: [reference] }));
  const completedAt = '2026-11-21T10:02:00+00:00';
  await ports.videoHistory.update(videoId(1), { status: 'completed', key, completedAt });
  const { videos, nextCursor } = await videoHistory(ports, ann, { limit: 50 });
  expect(nextCursor).toBeNull();
  expect(videos).toEqual([
    {
      id: videoId(1),
      job_id: videoId(1),
      user_id: ANN,
      status: 'completed',
      prompt: 'waves under a full moon',
      video_type: 'text-to-video',
      presigned_url: `https://media.test/bucket/${key}?signature=1`,
      thumbnail_url: `https://media.test/bucket/${reference}?signature=1`,
      duration_seconds: 6,
      created_at: '2026-11-21T10:00:01.000000+00:00',
      completed_at: completedAt,
      error_message: null,
      reference_images: [reference],
      parameters: { seed: 7, options: { durationSeconds: 6 } },
      favourite: false,
      parent_id: null,
    },
  ]);
});

test('returns no link for an unfinished video', async () => {
  const { ports } = inMemoryPorts();
  await ports.videoHistory.insert(row(1));
  const { videos } = await videoHistory(ports, ann, { limit: 50 });
  expect(videos).toMatchObject([{ status: 'pending', presigned_url: null, thumbnail_url: null }]);
});

test('pages through all videos, newest first', async () => {
  const { ports } = inMemoryPorts();
  for (let number = 1; number <= 5; number++) await ports.videoHistory.insert(row(number));
  const pages: string[][] = [];
  let cursor: string | null | undefined;
  do {
    const page = await videoHistory(ports, ann, { limit: 2, ...(cursor && { cursor }) });
    pages.push(page.videos.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(pages).toEqual([[videoId(5), videoId(4)], [videoId(3), videoId(2)], [videoId(1)]]);
});

test('returns no cursor after a full last page', async () => {
  const { ports } = inMemoryPorts();
  for (let number = 1; number <= 2; number++) await ports.videoHistory.insert(row(number));
  expect((await videoHistory(ports, ann, { limit: 2 })).nextCursor).toBeNull();
});

test('signs no link to another person’s object that a row references', async () => {
  const { ports } = inMemoryPorts();
  const othersKey = 'users/0b0b0b0b-0000-4000-8000-000000000002/references/x.png';
  await ports.videoHistory.insert(row(1, { referenceKeys: [othersKey] }));
  expect((await videoHistory(ports, ann, { limit: 1 })).videos).toMatchObject([{ thumbnail_url: null }]);
});

test('rejects a malformed cursor', async () => {
  const { ports } = inMemoryPorts();
  await expect(videoHistory(ports, ann, { limit: 1, cursor: 'x' })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  });
});

test('filters by words of the prompt, type, status, favourite and id', async () => {
  const { ports } = inMemoryPorts();
  await ports.videoHistory.insert(row(1, { prompt: 'A red fox' }));
  await ports.videoHistory.insert(row(2, { prompt: 'A blue fox', videoType: 'multi-shot-manual' }));
  const idsFor = async (query: Parameters<typeof videoHistory>[2]) =>
    (await videoHistory(ports, ann, query)).videos.map(({ id }) => id);
  expect(await idsFor({ limit: 50, q: ' fox  blue ' })).toEqual([videoId(2)]);
  expect(await idsFor({ limit: 50, videoType: 'text-to-video', status: 'pending' })).toEqual([videoId(1)]);
  expect(await idsFor({ limit: 50, favourite: 'true' })).toEqual([]);
  expect(await idsFor({ limit: 50, id: videoId(1) })).toEqual([videoId(1)]);
});
