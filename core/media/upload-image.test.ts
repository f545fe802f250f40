import { expect, test } from 'vitest';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import * as MESSAGES from '#contract/messages.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { jpegHeader, pngHeader } from '#test/support/picture-headers.ts';
import { uploadImage } from './upload-image.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

test('what is kept is the picture encoded anew as PNG, under a key of our own making', async () => {
  const { ports, objects } = inMemoryPorts();
  const image = ports.base64.encode(jpegHeader(300, 200));
  const { key, url } = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, {
    image,
    imageType: 'text-to-image',
    filename: '../../ë.html',
  });
  expect(key).toMatch(new RegExp(`^users/${ann.userId}/images/${UUID}\\.png$`));
  expect(url).toBe(`https://media.test/bucket/${key}`);
  expect(objects.get(key)).toEqual({
    bytes: pngHeader(300, 200),
    contentType: 'image/png',
    metadata: { 'image-type': 'text-to-image', filename: '..%2F..%2F%C3%AB.html' },
  });
});

test('a reference lies beside the pictures, not among them', async () => {
  const { ports } = inMemoryPorts();
  const image = ports.base64.encode(pngHeader(64, 64));
  const { key } = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, { image, imageType: 'reference' });
  expect(key).toMatch(new RegExp(`^users/${ann.userId}/references/upload-${UUID}\\.png$`));
});

test('a file name of any length and script fits into the object’s metadata', async () => {
  const { ports, objects } = inMemoryPorts();
  const image = ports.base64.encode(pngHeader(64, 64));
  const filename = `${'🦊'.repeat(127)}\ud800`;
  const { key } = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, {
    image,
    imageType: 'reference',
    filename,
  });
  expect(objects.get(key)?.metadata.filename?.length).toBeLessThan(1_500);
});

test('a file that is no picture is refused and nothing is stored', async () => {
  const { ports, objects } = inMemoryPorts();
  const image = ports.base64.encode(pngHeader(64, 64));
  const broken = { ...ports, pixels: { ...ports.pixels, normalise: async () => undefined } };
  await expect(
    uploadImage(broken, DEFAULT_DAILY_BUDGET, ann, { image, imageType: 'reference' }),
  ).rejects.toMatchObject({
    code: 'UNREADABLE_PICTURE',
    message: MESSAGES.unreadablePicture,
  });
  await expect(
    uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, { image: 'AAAA', imageType: 'reference' }),
  ).rejects.toMatchObject({
    code: 'UNREADABLE_PICTURE',
  });
  expect(objects.size).toBe(0);
});

test('an upload takes the place of an earlier one, whose object goes', async () => {
  const { ports, objects } = inMemoryPorts();
  const image = ports.base64.encode(pngHeader(64, 64));
  const first = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, { image, imageType: 'reference' });
  const second = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, {
    image,
    imageType: 'reference',
    replaces: first.key,
  });
  expect([...objects.keys()]).toEqual([second.key]);
});

test('only an upload of one’s own is replaced, never what a record shows or what belongs to another', async () => {
  const { ports, objects } = inMemoryPorts();
  const image = ports.base64.encode(pngHeader(64, 64));
  const picture = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, { image, imageType: 'text-to-image' });
  await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, {
    image,
    imageType: 'reference',
    replaces: picture.key,
  });
  expect(objects.has(picture.key)).toBe(true);
  const bob = { userId: '0b0b0b0b-0000-4000-8000-000000000002', accessToken: 'token' };
  const own = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, { image, imageType: 'reference' });
  const before = objects.size;
  await expect(
    uploadImage(ports, DEFAULT_DAILY_BUDGET, bob, { image, imageType: 'reference', replaces: own.key }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(objects.size).toBe(before);
});

test('an earlier upload that cannot be removed keeps nobody waiting', async () => {
  const { ports } = inMemoryPorts();
  const image = ports.base64.encode(pngHeader(64, 64));
  const { key: replaces } = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, {
    image,
    imageType: 'reference',
  });
  const media = { ...ports.media, remove: () => Promise.reject(new Error('S3 is down')) };
  const { key } = await uploadImage({ ...ports, media }, DEFAULT_DAILY_BUDGET, ann, {
    image,
    imageType: 'reference',
    replaces,
  });
  expect(key).not.toBe(replaces);
});
