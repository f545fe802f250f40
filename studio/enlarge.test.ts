import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { enlarge } from './enlarge.ts';

const SIDE = 64;
const [DARK_LEVEL, LIGHT_LEVEL] = [96, 216];

/** The middle row of an image, in one channel. */
async function readMiddleRow(image: Sharp): Promise<number[]> {
  const { data, info } = await image.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((info.height >> 1) * info.width, ((info.height >> 1) + 1) * info.width)];
}

const steepestStep = (row: readonly number[]) =>
  Math.max(...row.slice(1).map((value, i) => Math.abs(value - (row[i] as number))));

test.each([2, 4])('sharpens an edge enlarged %s times without a visible halo', async (factor) => {
  const square = {
    left: 20,
    top: 20,
    input: {
      create: {
        width: 24,
        height: 24,
        channels: 3,
        background: `rgb(${LIGHT_LEVEL}, ${LIGHT_LEVEL}, ${LIGHT_LEVEL})`,
      },
    },
  } as const;
  const bytes = await sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      background: `rgb(${DARK_LEVEL}, ${DARK_LEVEL}, ${DARK_LEVEL})`,
    },
  })
    .composite([square])
    .png()
    .toBuffer();
  const image = { bytes, format: 'png', width: SIDE, height: SIDE } as const;
  const row = await readMiddleRow(sharp(await enlarge({ image, format: 'png', factor })));
  const plain = await readMiddleRow(sharp(bytes).resize(SIDE * factor));
  expect(row).toHaveLength(SIDE * factor);
  expect(steepestStep(row)).toBeGreaterThan(steepestStep(plain));
  // A halo beyond these levels would be visible.
  expect(Math.max(...row)).toBeLessThan(Math.max(...plain) + 8);
  expect(Math.min(...row)).toBeGreaterThan(Math.min(...plain) - 12);
});

test('does not amplify grain', async () => {
  const grain = Buffer.from(
    Array.from({ length: SIDE * SIDE * 3 }, (_, i) => 120 + ((Math.floor(i / 3) * 7919) % 5)),
  );
  const bytes = await sharp(grain, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();
  const image = { bytes, format: 'png', width: SIDE, height: SIDE } as const;
  const deviation = async (enlarged: Sharp) => (await enlarged.stats()).channels[0]?.stdev ?? 0;
  const plain = await deviation(sharp(bytes).resize(SIDE * 4));
  expect(plain).toBeGreaterThan(0.5);
  expect(await deviation(sharp(await enlarge({ image, format: 'png', factor: 4 })))).toBeLessThan(
    plain * 1.05,
  );
});
