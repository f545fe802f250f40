import sharp from 'sharp';
import { expect, test } from 'vitest';
import { strictBase64 } from '#adapters/runtime/strict-base64.ts';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import * as LIMITS from '#contract/limits.ts';
import { readMarks, writeXmpMarks } from '#contract/marks/marks.ts';
import * as MESSAGES from '#contract/messages.ts';
import type { MarkedFile } from '#core/marks/mark-file.ts';
import { noisyImage } from '#test/support/images.ts';
import { returnInline } from './return-inline.ts';

const ports = { base64: strictBase64, pixels: sharpPixels };

const mark = async (png: Uint8Array): Promise<MarkedFile> => ({
  bytes: writeXmpMarks(png, 'image/png', {
    digitalSourceType: 'trainedAlgorithmicMedia',
    creatorTool: 'Moodlark',
    createdAt: '2026-11-22T12:00:00.000Z',
    id: 'unsaved',
  }),
  level: 'signed',
});

test('returns the marked file unchanged if it fits in a response; the first warning says that it was not saved', async () => {
  const png = await noisyImage(100, 80);
  const unsavedImage = { png, marked: await mark(png), row: { width: 100, height: 80 } };
  const { unsaved, warning } = await returnInline(
    ports,
    { ...unsavedImage, warning: 'Something else.' },
    mark,
  );
  expect(Buffer.from(unsaved, 'base64').equals(unsavedImage.marked.bytes)).toBe(true);
  expect(warning).toBe(`${MESSAGES.imageNotSaved}. Something else.`);
  expect((await returnInline(ports, unsavedImage, mark)).warning).toBe(MESSAGES.imageNotSaved);
});

test('scales down an image that is too large for a response, keeping its aspect ratio and marks, and warns', async () => {
  const png = await noisyImage(2000, 1000);
  expect(png.length).toBeGreaterThan(LIMITS.image.maxInlineBytes);
  const unsavedImage = { png, marked: await mark(png), row: { width: 2000, height: 1000 } };
  const { unsaved, warning } = await returnInline(ports, unsavedImage, mark);
  const returned = Buffer.from(unsaved, 'base64');
  expect(returned.length).toBeLessThanOrEqual(LIMITS.image.maxInlineBytes);
  const { width, height } = await sharp(returned).metadata();
  expect(width).toBeGreaterThan(700);
  expect(width / height).toBeCloseTo(2, 1);
  expect(readMarks(returned)?.xmp.id).toBe('unsaved');
  expect(warning).toBe(`${MESSAGES.imageNotSaved}. ${MESSAGES.returnedSmaller}`);
});
