import { beforeEach, expect, test, vi } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { readMarks, writeXmpMarks } from '#contract/marks/marks.ts';
import { noisyImage, plainImage } from '#test/support/images.ts';
import { openImage } from './image-file.ts';

const SIDE_PIXELS = 1_100;
const MARKS = {
  digitalSourceType: 'trainedAlgorithmicMedia',
  creatorTool: 'Another Tool',
  createdAt: '2026-01-01',
  id: 'foreign',
} as const;

beforeEach(async () => {
  const encoded = await plainImage(SIDE_PIXELS, SIDE_PIXELS, 'webp');
  vi.stubGlobal('createImageBitmap', async () => ({
    width: SIDE_PIXELS,
    height: SIDE_PIXELS,
    close: () => {},
  }));
  vi.spyOn(document, 'createElement').mockReturnValue(
    Object.assign(document.createElement('canvas'), {
      getContext: () => ({ drawImage: () => {}, fillRect: () => {} }),
      toBlob: (done: BlobCallback, type: string) => done(new Blob([new Uint8Array(encoded)], { type })),
    }),
  );
});

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

test('keeps only the digital source type of a marked image in a copy that is small enough to send', async () => {
  const marked = writeXmpMarks(await noisyImage(SIDE_PIXELS, SIDE_PIXELS), 'image/png', MARKS);
  expect(marked.length).toBeGreaterThan(LIMITS.image.maxInlineBytes);
  const { blob, shrinkNote } = await openImage(new File([marked.slice()], 'fox.png'));
  expect([blob.type, shrinkNote]).toEqual(['image/webp', expect.stringContaining('Compressed')]);
  expect(readMarks(await bytesOf(blob))?.xmp).toEqual({ digitalSourceType: 'trainedAlgorithmicMedia' });
});

test('adds no marks to the copy of an unmarked image', async () => {
  const { blob } = await openImage(
    new File([new Uint8Array(await noisyImage(SIDE_PIXELS, SIDE_PIXELS))], 'fox.png'),
  );
  expect(readMarks(await bytesOf(blob))?.statements).toEqual({});
});

test('reads the image once, however many copies are too large to send', async () => {
  const marked = writeXmpMarks(await noisyImage(SIDE_PIXELS, SIDE_PIXELS), 'image/png', MARKS);
  const file = new File([marked.slice()], 'fox.png');
  const read = vi.spyOn(file, 'arrayBuffer');
  const sizes = [LIMITS.image.maxInlineBytes + 1, LIMITS.image.maxInlineBytes + 1, 1_000];
  const toBlob = (done: BlobCallback, type: string) =>
    done(new Blob([new Uint8Array(sizes.shift() ?? 0)], { type }));
  // Each `createElement` returns the same canvas.
  Object.assign(document.createElement('canvas'), { toBlob });
  expect((await openImage(file)).blob.size).toBe(1_000);
  expect([sizes, read.mock.calls.length]).toEqual([[], 1]);
});

test('recognizes the same bytes when they are chosen again, and no others', async () => {
  const choose = async (bytes: Buffer, name: string) =>
    await openImage(new File([new Uint8Array(bytes)], name));
  const [fox, hare] = [await plainImage(64, 64), await plainImage(64, 96)];
  const [first, again, other] = await Promise.all([
    choose(fox, 'fox'),
    choose(fox, 'copy'),
    choose(hare, 'hare'),
  ]);
  expect(first.fingerprint).toMatch(/\d/);
  expect(again.fingerprint).toBe(first.fingerprint);
  expect(again.id).not.toBe(first.id);
  expect(other.fingerprint).not.toBe(first.fingerprint);
});
