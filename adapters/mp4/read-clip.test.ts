import { expect, test } from 'vitest';
import { isSameEncoding } from './read-clip.ts';

const configuration: VideoDecoderConfig = {
  codec: 'avc1.640020',
  codedWidth: 1280,
  codedHeight: 720,
  description: Uint8Array.from([1, 2, 3]),
};

test('clips of one encoder and setting fit together, however their description is held in memory', () => {
  const inABuffer = { ...configuration, description: Uint8Array.from([1, 2, 3]).buffer };
  const inTheMiddle = { ...configuration, description: Uint8Array.from([9, 1, 2, 3]).subarray(1) };
  expect(isSameEncoding(configuration, inABuffer)).toBe(true);
  expect(isSameEncoding(configuration, inTheMiddle)).toBe(true);
});

test.each([
  ['profile', { codec: 'avc1.42001f' }],
  ['width', { codedWidth: 960 }],
  ['height', { codedHeight: 540 }],
  ['setting of the encoder', { description: Uint8Array.from([1, 2, 4]) }],
])('clips of another %s do not fit together', (_name, change) => {
  expect(isSameEncoding(configuration, { ...configuration, ...change })).toBe(false);
});
