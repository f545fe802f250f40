import { expect, test } from 'vitest';
import { isSameEncoding } from './read-clip.ts';

const configuration: VideoDecoderConfig = {
  codec: 'avc1.640020',
  codedWidth: 1280,
  codedHeight: 720,
  description: Uint8Array.from([1, 2, 3]),
};

test('matches clips with the same encoder settings in any type of buffer', () => {
  const inArrayBuffer = { ...configuration, description: Uint8Array.from([1, 2, 3]).buffer };
  const inSubarray = { ...configuration, description: Uint8Array.from([9, 1, 2, 3]).subarray(1) };
  expect(isSameEncoding(configuration, inArrayBuffer)).toBe(true);
  expect(isSameEncoding(configuration, inSubarray)).toBe(true);
});

test.each([
  ['profile', { codec: 'avc1.42001f' }],
  ['width', { codedWidth: 960 }],
  ['height', { codedHeight: 540 }],
  ['encoder setting', { description: Uint8Array.from([1, 2, 4]) }],
])('does not match clips with a different %s', (_name, change) => {
  expect(isSameEncoding(configuration, { ...configuration, ...change })).toBe(false);
});
