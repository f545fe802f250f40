import { expect, test } from 'vitest';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { interleavedBudgets } from '#test/support/interleaved-budgets.ts';
import { uploadImage } from './upload-image.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const bob = { userId: '0b0b0b0b-0000-4000-8000-000000000002', accessToken: 'token' };
const MEGABYTE = 1024 * 1024;
const budgetUsedUp = (message: string) => ({
  code: 'BUDGET_USED_UP',
  message: `${message} Your budget resets on 22 November, 00:00 UTC. Nothing was started or counted.`,
});

function setUp(changes: Partial<typeof DEFAULT_DAILY_BUDGET> = {}) {
  const memory = inMemoryPorts();
  const limits = { ...DEFAULT_DAILY_BUDGET, uploadsPerPerson: 3, ...changes };
  const image = memory.ports.base64.encode(pngHeader(64, 64));
  const upload = (caller = ann, changes: { image?: string; replaces?: string } = {}) =>
    uploadImage(memory.ports, limits, caller, { image, imageType: 'reference', ...changes });
  const uploadCount = () => memory.budgets.uploads.get(`2026-11-21 ${ann.userId}`)?.count ?? 0;
  return { ...memory, limits, image, upload, uploadCount };
}

test('rejects an upload over the daily limit, says when the budget resets and stores nothing', async () => {
  const { upload, objects, clock } = setUp();
  for (let count = 0; count < 3; count++) await upload();
  await expect(upload()).rejects.toMatchObject(budgetUsedUp('You’ve used all 3 of today’s uploads.'));
  expect(objects.size).toBe(3);
  await expect(upload(bob)).resolves.toBeDefined();
  clock.advance(24 * 60 * 60);
  await expect(upload()).resolves.toBeDefined();
});

test('limits the number of uploaded bytes exactly', async () => {
  const { ports, upload, objects } = setUp({ uploadMegabytesPerPerson: 2 });
  const setUploadSize = (bytes: number) => {
    ports.pixels.normalize = async () => ({ png: new Uint8Array(bytes), width: 64, height: 64 });
  };
  setUploadSize(MEGABYTE);
  await upload();
  setUploadSize(MEGABYTE + 1);
  await expect(upload()).rejects.toMatchObject(
    budgetUsedUp('This is more than what’s left of today’s 2 MB of uploads.'),
  );
  setUploadSize(MEGABYTE);
  await upload();
  expect(objects.size).toBe(2);
});

test('counts the bytes of an image, not those of its thumbnail', async () => {
  const { ports, limits, image, budgets, objects } = setUp();
  ports.pixels.thumbnail = async () => new Uint8Array(MEGABYTE);
  const { key } = await uploadImage(ports, limits, ann, { image, imageType: 'text-to-image' });
  expect(objects.size).toBe(2);
  expect(budgets.uploads.get(`2026-11-21 ${ann.userId}`)).toMatchObject({
    count: 1,
    bytes: objects.get(key)?.bytes.length,
  });
});

test('stores exactly as many concurrent uploads as the day allows', async () => {
  const { ports, upload, objects } = setUp({ uploadsPerPerson: 20 });
  ports.budgets = { ...ports.budgets, updateUploadDay: interleavedBudgets().updateUploadDay };
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => upload()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(objects.size).toBe(20);
});

test('does not count invalid, rejected or unsaved uploads', async () => {
  const { ports, upload, uploadCount } = setUp();
  await expect(upload(ann, { image: 'AAAA' })).rejects.toMatchObject({ code: 'UNREADABLE_IMAGE' });
  await expect(
    upload(ann, { replaces: `users/${bob.userId}/references/upload-1.png` }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const { put } = ports.media;
  ports.media.put = () => Promise.reject(new Error('the store is down'));
  await expect(upload()).rejects.toThrow('the store is down');
  expect(uploadCount()).toBe(0);
  ports.media.put = put;
  for (let count = 0; count < 3; count++) await upload();
  await expect(upload()).rejects.toMatchObject({ code: 'BUDGET_USED_UP' });
  expect(uploadCount()).toBe(3);
});

test('counts a replacement as another upload of the day', async () => {
  const { upload } = setUp();
  let replaces = (await upload()).key;
  for (let count = 0; count < 2; count++) replaces = (await upload(ann, { replaces })).key;
  await expect(upload(ann, { replaces })).rejects.toMatchObject({ code: 'BUDGET_USED_UP' });
});

test('reports why storing failed even if undoing the count fails', async () => {
  const { ports, upload } = setUp();
  ports.media.put = async () => {
    ports.budgets.updateUploadDay = () => Promise.reject(new Error('the table is down'));
    throw new Error('the store is down');
  };
  await expect(upload()).rejects.toThrow('the store is down');
});
