import { expect, test } from 'vitest';
import { imageKey } from '#core/domain/media/object-keys.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { presignMedia } from './presign-media.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const bobsKey = imageKey('0b0b0b0b-0000-4000-8000-000000000002', 'x');
const annsKey = (name: string) => imageKey(ann.userId, name);

test('returns one link for one key', async () => {
  const { ports } = inMemoryPorts();
  expect(await presignMedia(ports, ann, { key: annsKey('a') })).toEqual({
    url: `https://media.test/bucket/${annsKey('a')}?signature=1`,
  });
});

test('returns links in the order of the keys', async () => {
  const { ports } = inMemoryPorts();
  const { urls } = { urls: [], ...(await presignMedia(ports, ann, { keys: [annsKey('b'), annsKey('a')] })) };
  expect(urls.map((url) => new URL(url).pathname)).toEqual([
    `/bucket/${annsKey('b')}`,
    `/bucket/${annsKey('a')}`,
  ]);
});

test('rejects all keys if one belongs to another person', async () => {
  const { ports } = inMemoryPorts();
  await expect(presignMedia(ports, ann, { keys: [annsKey('a'), bobsKey] })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('does not reveal whether another person’s object exists', async () => {
  const { ports } = inMemoryPorts();
  await ports.media.put(bobsKey, new Uint8Array(1), 'image/png');
  const forbidden = { code: 'FORBIDDEN', message: 'One of the keys is not yours' };
  await expect(presignMedia(ports, ann, { key: bobsKey })).rejects.toMatchObject(forbidden);
  await expect(presignMedia(ports, ann, { key: `${bobsKey}2` })).rejects.toMatchObject(forbidden);
});
