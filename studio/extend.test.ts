import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { extend } from './extend.ts';

// Painting is CPU-bound and slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const [WIDTH, HEIGHT] = [160, 120];
const margins = { left: 40, right: 24, up: 16, down: 8 };
const NEW_WIDTH = WIDTH + margins.left + margins.right;
const NEW_HEIGHT = HEIGHT + margins.up + margins.down;

/** A sky above water. */
async function landscape() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="60%" fill="#8fc4ee"/><rect y="60%" width="100%" height="40%" fill="#1d4a68"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  return { bytes, format: 'png', width: WIDTH, height: HEIGHT } as const;
}

const decodeRaw = (bytes: Uint8Array) =>
  sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });

test('extends an image beyond its sides and keeps all of its pixels', async () => {
  const image = await landscape();
  const request = { image, margins, prompt: '', freedom: 0.5, seed: 3, format: 'png' } as const;
  const [before, after] = await Promise.all([decodeRaw(image.bytes), extend(request).then(decodeRaw)]);
  expect(after.info).toMatchObject({ width: NEW_WIDTH, height: NEW_HEIGHT });
  const colorAt = (x: number, y: number) => [
    ...after.data.subarray((y * NEW_WIDTH + x) * 3, (y * NEW_WIDTH + x) * 3 + 3),
  ];
  for (let y = 0; y < HEIGHT; y++) {
    const from = ((y + margins.up) * NEW_WIDTH + margins.left) * 3;
    const row = after.data.subarray(from, from + WIDTH * 3);
    expect(row.equals(before.data.subarray(y * WIDTH * 3, (y + 1) * WIDTH * 3)), `row ${y}`).toBe(true);
  }
  // The new area shows sky above and at the sides, and water below.
  const [sky = 0] = colorAt(5, 20);
  const [water = 0] = colorAt(5, 136);
  expect(sky).toBeGreaterThan(110);
  expect(water).toBeLessThan(70);
});

test('extends differently with a prompt, and identically for the same seed', async () => {
  const image = await landscape();
  const request = { image, margins, prompt: '', freedom: 1, seed: 3, format: 'png' } as const;
  const [plain, again, prompted] = await Promise.all([
    extend(request),
    extend(request),
    extend({ ...request, prompt: 'a desert with dunes at sunset' }),
  ]);
  expect(Buffer.from(plain).equals(Buffer.from(again))).toBe(true);
  expect(Buffer.from(prompted).equals(Buffer.from(plain))).toBe(false);
});

test('continues the colors of each row and does not repeat the sun', async () => {
  const bushes = Array.from(
    { length: 60 },
    (_, i) => `<rect x="${(i * 53) % 160}" y="${66 + ((i * 29) % 50)}" width="5" height="3" fill="#3f6b2f"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="55%" fill="#8fc4ee"/><rect y="55%" width="100%" height="45%" fill="#57883f"/>${bushes.join('')}<circle cx="22" cy="20" r="9" fill="#fffbe8"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  const image = { bytes, format: 'png', width: WIDTH, height: HEIGHT } as const;
  const sideMargins = { left: 60, right: 60, up: 0, down: 0 };
  const { data, info } = await decodeRaw(
    await extend({ image, margins: sideMargins, prompt: '', freedom: 0.5, seed: 3, format: 'png' }),
  );
  const added = Array.from({ length: info.height * info.width }, (_, i) => i).filter((i) => {
    const x = i % info.width;
    return x < sideMargins.left || x >= info.width - sideMargins.right;
  });
  const colorAt = (i: number) => [...data.subarray(i * 3, i * 3 + 3)] as [number, number, number];
  // The horizon is in row 66.
  for (const i of added) {
    const [red, green, blue] = colorAt(i);
    const y = Math.floor(i / info.width);
    if (y < 58) expect([y, blue > green && red < 225]).toEqual([y, true]);
    if (y > 74) expect([y, green > blue]).toEqual([y, true]);
  }
});
