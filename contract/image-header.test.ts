import { expect, test } from 'vitest';
import { jpegHeader, pngHeader, webpHeaders } from '#test/support/image-headers.ts';
import { readImageHeader } from './image-header.ts';

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['a PNG', 'png', pngHeader(1280, 720)],
  ['a JPEG with camera data before its frame', 'jpeg', jpegHeader(1280, 720)],
  ['a lossy WebP', 'webp', webpHeaders.lossy(1280, 720)],
  ['a lossless WebP', 'webp', webpHeaders.lossless(1280, 720)],
  ['an extended WebP', 'webp', webpHeaders.extended(1280, 720)],
])('reads the type and size in the header of %s', (_name, type, bytes) => {
  expect(readImageHeader(bytes)).toEqual({ kind: 'image', type, width: 1280, height: 720 });
});

test('reads sizes above every limit, so that they can be rejected', () => {
  expect(readImageHeader(pngHeader(200_000, 3_000_000_000))).toMatchObject({ height: 3_000_000_000 });
  expect(readImageHeader(webpHeaders.extended(16_777_216, 1))).toMatchObject({ width: 16_777_216 });
});

test.each([
  ['GIF', 'GIF89a\x10\0\x10\0'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['SVG after whitespace and an XML declaration', ' \n<?xml version="1.0"?><svg/>'],
  ['HTML', '<!DOCTYPE html><script>alert(1)</script>'],
  ['HTML after a byte order mark', '\xef\xbb\xbf<html>'],
  ['PDF', '%PDF-1.7'],
  ['AVIF', '\0\0\0\x20ftypavif'],
  ['BMP', 'BM\x36\0\0\0'],
  ['ZIP', 'PK\x03\x04'],
  ['WAV', 'RIFF\0\0\0\0WAVEfmt '],
])('recognizes %s as a type that is not accepted', (_name, text) => {
  expect(readImageHeader(toBytes(text))).toEqual({ kind: 'other' });
});

test.each([
  ['an empty file', ''],
  ['plain text', 'a red fox in the snow'],
  ['a PNG cut off before its size', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0'],
  ['a JPEG without a frame', '\xff\xd8\xff\xd9'],
  ['a JPEG whose segment ends after the file', `\xff\xd8\xff\xe0\xff\xff${'x'.repeat(100)}`],
])('does not recognize %s', (_name, text) => {
  expect(readImageHeader(toBytes(text)).kind).toBe('unknown');
});

test('reads a header cut off at any byte without an error', () => {
  for (const header of [
    pngHeader(9, 9),
    jpegHeader(9, 9),
    webpHeaders.lossy(9, 9),
    webpHeaders.extended(9, 9),
  ]) {
    for (let length = 0; length <= header.length; length++) {
      expect(['image', 'other', 'unknown']).toContain(readImageHeader(header.subarray(0, length)).kind);
    }
  }
});
