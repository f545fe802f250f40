import { expect, test } from 'vitest';
import { strictBase64 } from '#adapters/runtime/strict-base64.ts';
import type { ErrorCode } from '#contract/errors.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { jpegHeader, pngHeader, webpHeaders } from '#test/support/image-headers.ts';
import { validateImage } from './validate-image.ts';

const encode = (bytes: Uint8Array) => strictBase64.encode(bytes);
const validate = (text: string) => validateImage(strictBase64, text);

function rejection(text: string): { code: ErrorCode; message: string } {
  try {
    validate(text);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('The image was accepted');
}

const padded = (header: Uint8Array, length: number) => {
  const bytes = new Uint8Array(length);
  bytes.set(header);
  return bytes;
};

test.each([
  ['raw base64', ''],
  ['a data: URL', 'data:image/png;base64,'],
  ['a data: URL of another allowed type, because the content decides', 'data:image/jpeg;base64,'],
  ['a data: URL in capitals with a parameter', 'DATA:IMAGE/PNG;name=x.png;BASE64,'],
])('accepts an image as %s', (_name, prefix) => {
  expect(validate(prefix + encode(pngHeader(64, 64)))).toEqual(pngHeader(64, 64));
});

test.each([
  ['the shortest sides', pngHeader(64, 64)],
  ['the longest side', jpegHeader(4096, 4077)],
  ['the widest ratio', webpHeaders.lossy(256, 64)],
  ['the most bytes', padded(pngHeader(1024, 1024), LIMITS.image.maxInlineBytes)],
])('accepts an image with %s', (_name, bytes) => {
  expect(Buffer.compare(validate(encode(bytes)), bytes)).toBe(0);
});

test.each([
  ['a side of 63', pngHeader(63, 64), 'IMAGE_SHAPE', MESSAGES.imageTooSmall],
  ['a ratio just beyond 1:4', pngHeader(257, 64), 'IMAGE_SHAPE', MESSAGES.imageTooNarrow],
  ['a side of 4097', pngHeader(4097, 2000), 'IMAGE_TOO_LARGE', MESSAGES.imageTooManyPixels],
  ['16.8 megapixels', pngHeader(4096, 4096), 'IMAGE_TOO_LARGE', MESSAGES.imageTooManyPixels],
  [
    '400 megapixels, a decompression bomb',
    pngHeader(20_000, 20_000),
    'IMAGE_TOO_LARGE',
    MESSAGES.imageTooManyPixels,
  ],
  ['no width', pngHeader(0, 64), 'UNREADABLE_IMAGE', MESSAGES.unreadableImage],
  [
    'one byte too many',
    padded(pngHeader(1024, 1024), LIMITS.image.maxInlineBytes + 1),
    'IMAGE_TOO_LARGE',
    MESSAGES.imageTooManyBytes,
  ],
])('rejects an image with %s', (_name, bytes, code, message) => {
  expect(rejection(encode(bytes))).toEqual({ code, message });
});

const gif = encode(Uint8Array.from('GIF89a      ', (character) => character.charCodeAt(0)));
const png = encode(pngHeader(64, 64));

test.each([
  ['a GIF', gif, 'CONTENT_TYPE_NOT_ALLOWED'],
  ['a GIF that claims to be a PNG', `data:image/png;base64,${gif}`, 'CONTENT_TYPE_NOT_ALLOWED'],
  ['a PNG that claims to be an SVG', `data:image/svg+xml;base64,${png}`, 'CONTENT_TYPE_NOT_ALLOWED'],
  ['a data: URL without a type', `data:;base64,${png}`, 'CONTENT_TYPE_NOT_ALLOWED'],
  ['a data: URL that is not base64', 'data:image/png,hello', 'UNREADABLE_IMAGE'],
  ['a data: URL without a comma', 'data:image/png;base64', 'UNREADABLE_IMAGE'],
  ['base64 with a space in it', `${png.slice(0, 8)} ${png.slice(8)}`, 'UNREADABLE_IMAGE'],
  ['truncated base64', png.slice(0, -1), 'UNREADABLE_IMAGE'],
  ['a URL', 'https://example.com/cat.png', 'UNREADABLE_IMAGE'],
  ['an empty string', '', 'UNREADABLE_IMAGE'],
])('rejects %s', (_name, text, code) => {
  expect(rejection(text).code).toBe(code);
});

test('rejects text that is too long, without decoding it', () => {
  expect(rejection('A'.repeat(6_000_000)).code).toBe('IMAGE_TOO_LARGE');
});
