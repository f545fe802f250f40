import { expect, test } from 'vitest';
import { MESSAGES } from '#contract/messages.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { jpegHeader, pngHeader } from '#test/support/picture-headers.ts';
import { uploadImage } from './upload-image.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

test('what is kept is the picture encoded anew as PNG, under a key of our own making', async () => {
  const { ports, objects } = inMemoryPorts();
  const image = ports.base64.encode(jpegHeader(300, 200));
  const { key, url } = await uploadImage(ports, ann, {
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
  const { key } = await uploadImage(ports, ann, { image, imageType: 'reference' });
  expect(key).toMatch(new RegExp(`^users/${ann.userId}/references/${UUID}\\.png$`));
});

test('a file name of any length and script fits into the object’s metadata', async () => {
  const { ports, objects } = inMemoryPorts();
  const image = ports.base64.encode(pngHeader(64, 64));
  const filename = `${'🦊'.repeat(127)}\ud800`;
  const { key } = await uploadImage(ports, ann, { image, imageType: 'reference', filename });
  expect(objects.get(key)?.metadata.filename?.length).toBeLessThan(1_500);
});

test('a file that is no picture is refused and nothing is stored', async () => {
  const { ports, objects } = inMemoryPorts();
  const image = ports.base64.encode(pngHeader(64, 64));
  const broken = { ...ports, pixels: { ...ports.pixels, normalise: async () => undefined } };
  await expect(uploadImage(broken, ann, { image, imageType: 'reference' })).rejects.toMatchObject({
    code: 'UNREADABLE_PICTURE',
    message: MESSAGES.unreadablePicture,
  });
  await expect(uploadImage(ports, ann, { image: 'AAAA', imageType: 'reference' })).rejects.toMatchObject({
    code: 'UNREADABLE_PICTURE',
  });
  expect(objects.size).toBe(0);
});
