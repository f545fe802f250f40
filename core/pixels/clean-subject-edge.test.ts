import { expect, test } from 'vitest';
import type { RgbaImage } from '#core/domain/images/image-file.ts';
import { cleanSubjectEdge } from './clean-subject-edge.ts';

const [RED, BLUE] = [
  [250, 10, 0, 255],
  [0, 20, 240, 255],
] as const;

/** A red subject on the left of a blue background; the colors mix in the columns 6 to 9. */
function mixedEdge() {
  const [width, height] = [16, 5];
  const row = [0, 0, 0, 0, 0, 0, 51, 102, 153, 204, 255, 255, 255, 255, 255, 255];
  const background = {
    pixels: Uint8Array.from(Array(height).fill(row).flat()),
    width,
    height,
    channels: 1,
  } as const;
  const mix = (share: number) =>
    RED.map((red, channel) => Math.round(red + ((BLUE[channel] ?? 0) - red) * (share / 255)));
  const pixels = Uint8Array.from([...background.pixels].flatMap(mix));
  return { image: { pixels, width, height, channels: 4 } satisfies RgbaImage, background };
}
const pixelAt = ({ pixels, width }: RgbaImage, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test('gives a subject’s soft edge the subject’s color, and changes no other pixel', () => {
  const { image, background } = mixedEdge();
  const cleaned = cleanSubjectEdge(image, background);
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      // In a small image the color spreads by two pixels.
      const expected = x === 6 || x === 7 ? [...RED] : pixelAt(image, x, y);
      expect(pixelAt(cleaned, x, y), `${x}, ${y}`).toEqual(expected);
    }
});

test('ignores the color of the subject’s transparent pixels', () => {
  const { image, background } = mixedEdge();
  for (let y = 0; y < image.height; y++) image.pixels.set([0, 255, 0, 0], (y * image.width + 5) * 4);
  expect(pixelAt(cleanSubjectEdge(image, background), 6, 2)).toEqual([...RED]);
});
