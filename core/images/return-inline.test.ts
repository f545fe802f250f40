import sharp from 'sharp';
import { expect, test } from 'vitest';
import { strictBase64 } from '#adapters/runtime/strict-base64.ts';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { noisyImage } from '#test/support/images.ts';
import { returnInline } from './return-inline.ts';

const ports = { base64: strictBase64, pixels: sharpPixels };

test('returns an image that fits a response unchanged, with its other warnings', async () => {
  const png = await noisyImage(100, 80);
  const row = { width: 100, height: 80 };
  const { unsaved, warning } = await returnInline(ports, { png, row, warning: 'Something else.' });
  expect(Buffer.from(unsaved, 'base64').equals(png)).toBe(true);
  expect(warning).toBe(`${MESSAGES.imageNotSaved}. Something else.`);
  expect((await returnInline(ports, { png, row })).warning).toBe(MESSAGES.imageNotSaved);
});

test('scales down an image that is too large for a response, in its ratio, with a warning', async () => {
  const png = await noisyImage(2000, 1000);
  expect(png.length).toBeGreaterThan(LIMITS.handedOverBytes);
  const { unsaved, warning } = await returnInline(ports, { png, row: { width: 2000, height: 1000 } });
  const handed = Buffer.from(unsaved, 'base64');
  expect(handed.length).toBeLessThanOrEqual(LIMITS.handedOverBytes);
  const { width, height } = await sharp(handed).metadata();
  expect(width).toBeGreaterThan(700);
  expect(width / height).toBeCloseTo(2, 1);
  expect(warning).toBe(`${MESSAGES.imageNotSaved}. ${MESSAGES.handedOverSmaller}`);
});
