import { expect, test } from 'vitest';
import { detectImageType } from './image-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF\0', 'image/jpeg'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['GIF89a', 'other'],
  ['<svg xmlns="http', 'other'],
  ['\n <?xml version', 'other'],
  ['%PDF-1.7', 'other'],
  ['\0\0\0\x1cftypheic', 'other'],
  ['RIFF\x10\0\0\0WAVEfmt ', 'unknown'],
  ['hello', 'unknown'],
  ['', 'unknown'],
])('detects %j as %s', (start, type) => {
  expect(detectImageType(bytes(start))).toBe(type);
});
