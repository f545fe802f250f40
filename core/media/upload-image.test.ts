import { describe, expect, test } from 'vitest';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { joinBytes, latin1Bytes } from '#contract/marks/bytes.ts';
import { readMarks, writeXmpMarks } from '#contract/marks/marks.ts';
import * as MESSAGES from '#contract/messages.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Provenance } from '#core/ports/provenance.ts';
import { jpegHeader, pngHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { uploadImage } from './upload-image.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

test('re-encodes the image as PNG and stores it under a generated key', async () => {
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

test('stores a reference in its own folder, without a thumbnail', async () => {
  const { ports, objects } = inMemoryPorts();
  const image = ports.base64.encode(pngHeader(64, 64));
  const stored = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, { image, imageType: 'reference' });
  expect(stored.key).toMatch(new RegExp(`^users/${ann.userId}/references/upload-${UUID}\\.png$`));
  expect(stored.thumbnailKey).toBeUndefined();
  expect([...objects.keys()]).toEqual([stored.key]);
});

test('stores the thumbnail of an image under the same id, with only the origin statements of its marks', async () => {
  const { ports, objects } = inMemoryPorts();
  const marks = { digitalSourceType: 'trainedAlgorithmicMedia', creatorTool: 'Another Tool' } as const;
  const marked = writeXmpMarks(pngHeader(64, 64), 'image/png', {
    ...marks,
    createdAt: '2026-01-01',
    id: 'x',
  });
  const image = ports.base64.encode(marked);
  const stored = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, { image, imageType: 'text-to-image' });
  expect(stored.thumbnailKey).toBe(stored.key.replace('/images/', '/thumbnails/').replace('.png', '.webp'));
  const thumbnail = objects.get(stored.thumbnailKey ?? '');
  expect(thumbnail?.contentType).toBe('image/webp');
  expect(readMarks(thumbnail?.bytes ?? new Uint8Array())?.xmp).toEqual({
    digitalSourceType: 'trainedAlgorithmicMedia',
  });
});

test('keeps an image whose thumbnail cannot be made', async () => {
  const { ports, objects, warnings } = inMemoryPorts();
  ports.pixels.thumbnail = () => Promise.reject(new Error('out of memory'));
  const image = ports.base64.encode(pngHeader(64, 64));
  const stored = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, { image, imageType: 'text-to-image' });
  expect(stored.thumbnailKey).toBeUndefined();
  expect([...objects.keys()]).toEqual([stored.key]);
  expect(warnings).toHaveLength(1);
});

test('keeps only the origin statements of an upload’s marks', async () => {
  const { ports, objects } = inMemoryPorts();
  const marked = writeXmpMarks(pngHeader(64, 64), 'image/png', {
    digitalSourceType: 'trainedAlgorithmicMedia',
    creatorTool: 'Another Tool',
    createdAt: '2026-01-01',
    id: 'foreign',
  });
  const image = ports.base64.encode(marked);
  const { key } = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, { image, imageType: 'reference' });
  const stored = objects.get(key)?.bytes ?? new Uint8Array();
  expect(readMarks(stored)?.xmp).toEqual({ digitalSourceType: 'trainedAlgorithmicMedia' });
});

const OWN_MARKS = {
  digitalSourceType: 'trainedAlgorithmicMedia',
  creatorTool: 'Moodlark 2.0 (Stable Image Core)',
  aiSystem: 'Stable Image Core',
  createdAt: '2026-11-22T12:00:00.000Z',
  id: '0b1e1f6e-9a53-4a3c-9f60-6f5a3c0b7a10',
} as const;

const idInKey = (key: string) => key.split('/').at(-1)?.replace('.png', '');

/** Adds the chunk in which a PNG contains its manifest, as in an image that the server could not save. */
const withManifest = (png: Uint8Array) =>
  joinBytes(png, Uint8Array.of(0, 0, 0, 4), latin1Bytes('caBXc2pa'), Uint8Array.of(0, 0, 0, 0));

describe('an image that the server made but could not save', () => {
  const upload = async (file: Uint8Array, isOwn: Provenance['isOwn'], caller: Caller = ann) => {
    const { ports, objects, warnings } = inMemoryPorts();
    ports.provenance.isOwn = isOwn;
    const image = ports.base64.encode(file);
    const { key, thumbnailKey = '' } = await uploadImage(ports, DEFAULT_DAILY_BUDGET, caller, {
      image,
      imageType: 'text-to-image',
    });
    const readObject = (name: string) => objects.get(name)?.bytes ?? new Uint8Array();
    return { key, stored: readObject(key), thumbnail: readObject(thumbnailKey), warnings };
  };

  test('is stored unchanged under the id in its marks if its signature is valid', async () => {
    const file = withManifest(writeXmpMarks(pngHeader(64, 64), 'image/png', OWN_MARKS));
    const { key, stored } = await upload(file, async () => true);
    expect(key).toBe(`users/${ann.userId}/images/${OWN_MARKS.id}.png`);
    expect(Buffer.from(stored).equals(file)).toBe(true);
  });

  test.each([
    ['by another deployment', async () => false],
    ['and the signature cannot be checked', async () => Promise.reject(new Error('the library is missing'))],
  ])('keeps its XMP under a new id if it is signed %s', async (_case, isOwn) => {
    const file = withManifest(
      writeXmpMarks(pngHeader(64, 64), 'image/png', { ...OWN_MARKS, prompt: 'a fox' }),
    );
    const { key, stored } = await upload(file, isOwn);
    const marks = readMarks(stored);
    expect(marks?.hasManifest).toBe(false);
    expect(marks?.xmp).toEqual({ ...OWN_MARKS, id: idInKey(key) });
    expect(key).not.toContain(OWN_MARKS.id);
  });

  test.each([true, false])(
    'has a thumbnail with its XMP, without the prompt (signature valid: %s)',
    async (isOwn) => {
      const xmp = writeXmpMarks(pngHeader(64, 64), 'image/png', { ...OWN_MARKS, prompt: 'a fox' });
      const { key, thumbnail } = await upload(withManifest(xmp), async () => isOwn, {
        ...ann,
        promptInMarks: true,
      });
      expect(readMarks(thumbnail)?.xmp).toEqual({ ...OWN_MARKS, id: idInKey(key) });
    },
  );

  test('keeps the prompt if the person allows it', async () => {
    const file = writeXmpMarks(pngHeader(64, 64), 'image/png', { ...OWN_MARKS, prompt: 'a fox' });
    const { stored } = await upload(file, async () => false, { ...ann, promptInMarks: true });
    expect(readMarks(stored)?.xmp.prompt).toBe('a fox');
  });

  test.each([
    ['the name of another program', { ...OWN_MARKS, creatorTool: 'Moodlark 2.0 (Ann)' }],
    ['an invalid time', { ...OWN_MARKS, createdAt: 'Ann’s birthday' }],
  ])('keeps only its origin statements if its marks contain %s', async (_case, marks) => {
    const { stored } = await upload(writeXmpMarks(pngHeader(64, 64), 'image/png', marks), async () => false);
    expect(readMarks(stored)?.xmp).toEqual({ digitalSourceType: 'trainedAlgorithmicMedia' });
  });

  test('loses its id and its manifest if it is uploaded as a reference', async () => {
    const { ports, objects } = inMemoryPorts();
    const file = withManifest(writeXmpMarks(pngHeader(64, 64), 'image/png', OWN_MARKS));
    const image = ports.base64.encode(file);
    const { key } = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, { image, imageType: 'reference' });
    expect(key).not.toContain(OWN_MARKS.id);
    expect(readMarks(objects.get(key)?.bytes ?? new Uint8Array())?.hasManifest).toBe(false);
  });
});

test('fits a file name of any length and script into the metadata', async () => {
  const { ports, objects } = inMemoryPorts();
  const image = ports.base64.encode(pngHeader(64, 64));
  const filename = `${'🦊'.repeat(127)}\ud800`;
  const { key } = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, {
    image,
    imageType: 'reference',
    filename,
  });
  // S3 allows 2 KB for all of an object's metadata.
  expect(objects.get(key)?.metadata.filename?.length).toBeLessThan(1_500);
});

test('rejects a file that is not an image and stores nothing', async () => {
  const { ports, objects } = inMemoryPorts();
  const image = ports.base64.encode(pngHeader(64, 64));
  const broken = { ...ports, pixels: { ...ports.pixels, normalize: async () => undefined } };
  await expect(
    uploadImage(broken, DEFAULT_DAILY_BUDGET, ann, { image, imageType: 'reference' }),
  ).rejects.toMatchObject({
    code: 'UNREADABLE_IMAGE',
    message: MESSAGES.unreadableImage,
  });
  await expect(
    uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, { image: 'AAAA', imageType: 'reference' }),
  ).rejects.toMatchObject({
    code: 'UNREADABLE_IMAGE',
  });
  expect(objects.size).toBe(0);
});

test('removes the earlier upload that an upload replaces', async () => {
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

test('replaces only the person’s own uploads, never a recorded object or another person’s upload', async () => {
  const { ports, objects } = inMemoryPorts();
  const image = ports.base64.encode(pngHeader(64, 64));
  const original = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, { image, imageType: 'text-to-image' });
  await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, {
    image,
    imageType: 'reference',
    replaces: original.key,
  });
  expect(objects.has(original.key)).toBe(true);
  const bob = { userId: '0b0b0b0b-0000-4000-8000-000000000002', accessToken: 'token' };
  const annsUpload = await uploadImage(ports, DEFAULT_DAILY_BUDGET, ann, { image, imageType: 'reference' });
  const before = objects.size;
  await expect(
    uploadImage(ports, DEFAULT_DAILY_BUDGET, bob, {
      image,
      imageType: 'reference',
      replaces: annsUpload.key,
    }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(objects.size).toBe(before);
});

test('succeeds when the earlier upload cannot be removed', async () => {
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
