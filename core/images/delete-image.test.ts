import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import * as MESSAGES from '#contract/messages.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { deleteImage } from './delete-image.ts';
import { removeBackground } from './remove-background.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const bob = { userId: '0b0b0b0b-0000-4000-8000-000000000002', accessToken: 'token' };
const settings = { catalog: DEFAULT_CATALOG, limits: DEFAULT_DAILY_BUDGET };

async function setUp() {
  const memory = inMemoryPorts();
  const make = (key?: string) =>
    removeBackground(
      { ports: memory.ports, settings, caller: ann, idempotencyKey: key },
      { image: memory.ports.base64.encode(pngHeader(640, 480)) },
    );
  await make('first');
  const [id = ''] = [...memory.images.keys()];
  return { ...memory, make, id };
}

test('removes an image with its thumbnail and reference, and makes no new image for a repeated idempotency key', async () => {
  const { ports, objects, images, imageModels, make, id } = await setUp();
  expect(objects.size).toBe(3);
  expect(await deleteImage(ports, ann, id)).toEqual({ message: MESSAGES.imageDeleted });
  expect([objects.size, images.size]).toEqual([0, 0]);
  await make('first');
  expect([objects.size, images.size, imageModels.requests.length]).toEqual([0, 0, 1]);
});

test('throws NOT_FOUND for another person’s image, an unknown id and an invalid id', async () => {
  const { ports, objects, id } = await setUp();
  for (const [caller, imageId] of [
    [bob, id],
    [ann, '11111111-1111-4111-8111-111111111111'],
    [ann, 'x'],
  ] as const)
    await expect(deleteImage(ports, caller, imageId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: MESSAGES.notFound,
    });
  expect(objects.size).toBe(3);
});

test('removes the row and warns when the files cannot be removed', async () => {
  const { ports, objects, images, id } = await setUp();
  ports.media.remove = () => Promise.reject(new Error('down'));
  expect(await deleteImage(ports, ann, id)).toEqual({
    message: MESSAGES.imageDeleted,
    warning: MESSAGES.imageFilesLeft,
  });
  expect(images.size).toBe(0);
  expect(objects.size).toBe(3);
});

test('removes nothing when the row cannot be removed', async () => {
  const { ports, objects, id } = await setUp();
  ports.imageHistory.remove = () => Promise.reject(new Error('down'));
  await expect(deleteImage(ports, ann, id)).rejects.toThrow();
  expect(objects.size).toBe(3);
});

test('keeps a recorded reference whose key does not contain the image’s id', async () => {
  const { ports, objects, images, id } = await setUp();
  const other = `users/${ann.userId}/references/22222222-2222-4222-8222-222222222222.png`;
  await ports.media.put(other, pngHeader(64, 64), 'image/png');
  const row = images.get(id);
  if (!row) throw new Error('no row');
  row.parameters.referenceKey = other;
  await deleteImage(ports, ann, id);
  expect(objects.has(other)).toBe(true);
});
