import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { openStudio } from '../studio.ts';
import { cutOut } from './cut-out.ts';

vi.setConfig({ testTimeout: 120_000 });

const SIDE = 400;
const FIGURE = { cx: 200, cy: 190, rx: 75, ry: 95 };

/** Adds camera noise, the same every time. */
function grain(rgb: Buffer, amount: number): Buffer {
  let state = 1;
  return Buffer.from(
    rgb.map((value) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return Math.min(255, Math.max(0, value + amount * ((state >> 8) / 0x7fffff - 0.5)));
    }),
  );
}

const draw = (svg: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${svg}</svg>`);

/** A synthetic portrait: a lit face and shoulders in front of an uneven blurred background. */
async function portrait(format: 'png' | 'jpeg' = 'jpeg'): Promise<Buffer> {
  const { cx, cy, rx, ry } = FIGURE;
  const backdrop = await sharp(
    draw(
      '<rect width="400" height="400" fill="#9fc4d8"/><rect y="230" width="400" height="170" fill="#6f9a52"/><circle cx="60" cy="240" r="60" fill="#4f7a3c"/><circle cx="350" cy="220" r="50" fill="#5c8a45"/><circle cx="300" cy="60" r="30" fill="#f6f0d8"/>',
    ),
  )
    .blur(9)
    .png()
    .toBuffer();
  const figure = await sharp(
    draw(
      `<defs><radialGradient id="s" cx=".4" cy=".35"><stop offset="0" stop-color="#f0c8a8"/><stop offset="1" stop-color="#a8704e"/></radialGradient></defs><path d="M 100 400 q 10 -110 70 -120 h 60 q 60 10 70 120 z" fill="#7a2338"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#s)"/>`,
    ),
  )
    .blur(0.8)
    .png()
    .toBuffer();
  const flat = await sharp(backdrop)
    .composite([{ input: figure }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(grain(flat, 14), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

const isFigure = (x: number, y: number) =>
  ((x - FIGURE.cx) / FIGURE.rx) ** 2 + ((y - FIGURE.cy) / FIGURE.ry) ** 2 < 1;
const distanceToRim = (x: number, y: number) =>
  Math.abs(Math.hypot((x - FIGURE.cx) / FIGURE.rx, (y - FIGURE.cy) / FIGURE.ry) - 1) * FIGURE.rx;

async function cut(bytes: Uint8Array, format: 'png' | 'jpeg' | 'webp' = 'png') {
  const { width, height } = await sharp(bytes).metadata();
  return cutOut({ image: { bytes, format: 'jpeg', width, height }, format });
}

/** A result that several tests share. */
let cutPortrait: Promise<Uint8Array> | undefined;
const cutOutPortrait = () => (cutPortrait ??= portrait().then((bytes) => cut(bytes)));

test('keeps the foreground and makes the background transparent', async () => {
  const result = await cutOutPortrait();
  const { data, info } = await sharp(result).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: SIDE, height: SIDE, channels: 4 });
  let wrong = 0;
  let counted = 0;
  for (let y = 0; y < 280; y++) {
    for (let x = 0; x < SIDE; x++) {
      if (distanceToRim(x, y) < 4) continue;
      counted += 1;
      const alpha = data[(y * SIDE + x) * 4 + 3] as number;
      if (isFigure(x, y) ? alpha < 250 : alpha > 5) wrong += 1;
    }
  }
  expect(wrong / counted).toBeLessThan(0.01);
  // The shoulders extend to the bottom edge.
  expect(data[((SIDE - 1) * SIDE + 200) * 4 + 3]).toBeGreaterThan(240);
});

test('softens the edge over a few pixels without a fringe of the old background', async () => {
  const { data } = await sharp(await cutOutPortrait())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = 130;
  const alphas = Array.from({ length: SIDE }, (_, x) => data[(row * SIDE + x) * 4 + 3] as number);
  const soft = alphas.filter((alpha) => alpha > 12 && alpha < 243).length;
  expect(soft).toBeGreaterThanOrEqual(2);
  expect(soft).toBeLessThanOrEqual(16);
  for (let x = 0; x < SIDE; x++) {
    const [red = 0, , blue = 0, alpha = 0] = data.subarray((row * SIDE + x) * 4, (row * SIDE + x) * 4 + 4);
    // In this row, the background has more blue than red, and the figure more red than blue.
    if (alpha > 60) expect(red, `at ${x}`).toBeGreaterThan(blue);
  }
});

/** A small image that is not square, for tests in which the quality of the cut does not matter. */
const narrowImage = async () =>
  sharp(await portrait('png'))
    .resize(64, 160, { fit: 'fill' })
    .png()
    .toBuffer();

test('keeps the size of a small image, and fills its background with white in a JPEG', async () => {
  const { data, info } = await sharp(await cut(await narrowImage(), 'jpeg'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 64, height: 160, channels: 3 });
  expect([...data.subarray(0, 3)].every((value) => value > 245)).toBe(true);
});

test('leaves transparent pixels transparent, in a PNG and in a WebP', async () => {
  const transparent = await sharp(await narrowImage())
    .ensureAlpha(0)
    .png()
    .toBuffer();
  for (const format of ['png', 'webp'] as const) {
    const image = await cut(transparent, format);
    expect(await sharp(image).metadata()).toMatchObject({ format, width: 64, height: 160, channels: 4 });
    expect((await sharp(image).stats()).channels[3]?.max).toBe(0);
  }
});

test('cuts out a large image at full size, with original pixels inside and a soft edge', async () => {
  // The image is wider than the image in which the edge is computed, and low, because each pixel costs time.
  const [width, height] = [2048, 512];
  const bytes = await sharp(await portrait('png'))
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .toBuffer();
  const { data, info } = await sharp(await cut(bytes))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height, channels: 4 });
  const pixelAt = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  const inside = await sharp(bytes).extract({ left: 1024, top: 243, width: 1, height: 1 }).raw().toBuffer();
  expect(pixelAt(1024, 243)).toEqual([...inside, 255]);
  expect(pixelAt(10, 10)[3]).toBe(0);
  const alphas = Array.from({ length: width }, (_, x) => pixelAt(x, 168)[3] as number);
  expect(alphas.filter((alpha) => alpha > 12 && alpha < 243).length).toBeGreaterThan(8);
});

test('leaves an image of a single color whole', async () => {
  const flat = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  expect(await sharp(await cut(flat)).stats()).toMatchObject({ isOpaque: true });
});

test('keeps the whole foreground if it nearly fills the image', async () => {
  const largeSubject = draw(
    '<rect width="400" height="400" fill="#cde"/><path d="M 120 110 q 80 -180 160 0" fill="none" stroke="#142" stroke-width="18"/><rect x="25" y="110" rx="30" width="350" height="270" fill="#264"/>',
  );
  const { data } = await sharp(await cut(await sharp(largeSubject).png().toBuffer()))
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (left: number, top: number) => data[top * SIDE + left];
  expect([alphaAt(200, 250), alphaAt(35, 250), alphaAt(365, 250), alphaAt(200, 370)]).toEqual([
    255, 255, 255, 255,
  ]);
  expect(
    [alphaAt(5, 200), alphaAt(SIDE - 6, 200), alphaAt(200, 70)],
    'next to the subject and inside its handle',
  ).toEqual([0, 0, 0]);
});

test('keeps a flower that the edges of the image cut off', async () => {
  const petals = [-10, 15, 40, 65, 90, 115].map(
    (angle) =>
      `<ellipse cx="190" cy="300" rx="150" ry="46" fill="url(#p)" transform="rotate(${angle} 380 300)"/>`,
  );
  const flower = draw(
    `<defs><linearGradient id="p"><stop offset="0" stop-color="#f8d040"/><stop offset="1" stop-color="#d88008"/></linearGradient></defs><rect width="400" height="400" fill="#100c08"/>${petals.join('')}`,
  );
  const { data } = await sharp(await cut(await sharp(flower).png().toBuffer()))
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (left: number, top: number) => data[top * SIDE + left];
  expect([alphaAt(300, 290), alphaAt(100, 30), alphaAt(20, 200)], 'flower and background').toEqual([
    255, 0, 0,
  ]);
});

test('leaves a backdrop with a soft spot whole', async () => {
  const spot = draw(
    '<defs><radialGradient id="s"><stop offset="0" stop-color="#3a3f48"/><stop offset="1" stop-color="#c8ccd2"/></radialGradient></defs><rect width="400" height="400" fill="#c8ccd2"/><circle cx="200" cy="200" r="80" fill="url(#s)"/>',
  );
  expect(await sharp(await cut(await sharp(spot).png().toBuffer())).stats()).toMatchObject({
    isOpaque: true,
  });
});

test('leaves a landscape whole, including its sun', async () => {
  const landscape = draw(
    '<defs><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="#4a86c8"/><stop offset="1" stop-color="#cfe2ee"/></linearGradient></defs><rect width="400" height="400" fill="url(#s)"/><circle cx="300" cy="80" r="22" fill="#fff6d8"/><path d="M 0 260 Q 100 225 200 260 T 400 250 V 400 H 0 Z" fill="#5c8a45"/>',
  );
  expect(await sharp(await cut(await sharp(landscape).png().toBuffer())).stats()).toMatchObject({
    isOpaque: true,
  });
});

test('cuts out two images at the same time with identical results and less than 700 MB of additional memory', async () => {
  const studio = openStudio({ clipFolder: path.join(tmpdir(), 'moodlark-no-clips') });
  try {
    const bytes = await portrait();
    const request = {
      image: { bytes, format: 'jpeg' as const, width: SIDE, height: SIDE },
      format: 'png' as const,
    };
    const rssBefore = process.memoryUsage().rss;
    const results = await Promise.all(Array.from({ length: 2 }, () => studio.cutOut(request)));
    const expected = Buffer.from(await cutOutPortrait());
    for (const result of results) expect(Buffer.compare(Buffer.from(result), expected)).toBe(0);
    expect(process.memoryUsage().rss - rssBefore).toBeLessThan(700_000_000);
  } finally {
    await studio.close();
  }
});
