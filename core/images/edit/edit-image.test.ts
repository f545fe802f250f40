import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Catalog, NOVA_CATALOG } from '#catalog/catalogs.ts';
import * as MESSAGES from '#contract/messages.ts';
import { backgroundTool, enlargeTool, extendTool } from '#contract/tools/edit-frame-tools.ts';
import {
  ann,
  base64,
  decodeRgba,
  discMask,
  EDITED_IMAGE_COUNT,
  EDITS,
  type EditInput,
  type EditRun,
  makeEditInputs,
  setUpEdit,
} from '#test/support/edits.ts';
import { modelImageFor, svg } from '#test/support/model-response.ts';
import { asAdobeRgb, asDisplayP3, blackPng } from '#test/support/unusual-images.ts';
import { enlargeImage } from './enlarge-image.ts';
import { extendImage } from './extend-image.ts';
import { replaceBackground } from './replace-background.ts';

let images: EditInput[];
beforeAll(async () => {
  images = await makeEditInputs();
});

/** Edits an image, and counts the changed pixels and those of them outside the editable area. */
async function compare(input: EditInput, edit: keyof typeof EDITS, catalog?: Catalog) {
  const { context, objects } = setUpEdit(catalog);
  const { s3Key = '' } = await EDITS[edit](context, input);
  const result = await decodeRgba(objects.get(s3Key)?.bytes ?? new Uint8Array());
  const original = await decodeRgba(
    await sharp(input.bytes).autoOrient().toColourspace('srgb').png().toBuffer(),
  );
  const { width, height } = original.info;
  const addedLeft = edit === 'extend' ? 16 : 0;
  const maskKey = s3Key.replace('/images/', '/references/').replace('.png', '-mask.png');
  const stored = objects.get(maskKey)?.bytes;
  const mask = stored && (await sharp(stored).toColourspace('b-w').raw().toBuffer());
  let [changed, changedOutside] = [0, 0];
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const [from, to] = [pixel * 4, (y * result.info.width + x + addedLeft) * 4];
    const isSame = original.data.subarray(from, from + 4).equals(result.data.subarray(to, to + 4));
    if (isSame) continue;
    changed += 1;
    // Nothing may change where the mask is black, or anywhere if there is no mask.
    if ((mask?.[pixel] ?? 0) < (edit === 'background' ? 1 : 128)) changedOutside += 1;
  }
  return { changed, changedOutside, size: result.info, hasMask: mask !== undefined };
}

/** Enlarging is not among these edits, because it replaces every pixel. */
describe('every decoded byte outside the editable area', () => {
  const edits = Object.keys(EDITS) as (keyof typeof EDITS)[];
  test.each(edits)(`is preserved by “%s”, on ${EDITED_IMAGE_COUNT} images`, async (edit) => {
    for (const [index, input] of images.entries()) {
      const { changed, changedOutside, size, hasMask } = await compare(input, edit);
      expect(changedOutside, `image ${index}`).toBe(0);
      const [addedWidth, addedHeight] = edit === 'extend' ? [16, 8] : [0, 0];
      expect([size.width, size.height]).toEqual([input.width + addedWidth, input.height + addedHeight]);
      expect(hasMask).toBe(edit !== 'extend');
      if (edit !== 'extend') expect(changed, `image ${index}`).toBeGreaterThan(50);
    }
  });

  test.each(edits)('is preserved by “%s” with a model that needs another image size', async (edit) => {
    // Nova Canvas accepts sides of 320 pixels and more.
    for (const input of images.slice(0, 2)) {
      const { changedOutside } = await compare(input, edit, NOVA_CATALOG);
      expect(changedOutside).toBe(0);
    }
  });
});

/** The mean difference per channel of two images, scaled to one size on a white background. */
async function meanDifference(one: Uint8Array, other: Uint8Array, size: EditInput): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) =>
      sharp(bytes)
        .autoOrient()
        .toColourspace('srgb')
        .flatten({ background: '#fff' })
        .resize(size.width, size.height, { fit: 'fill' })
        .raw({ depth: 'uchar' })
        .toBuffer(),
    ),
  );
  if (a?.length !== b?.length) throw new Error('The images have different sizes.');
  return a?.reduce((sum, value, index) => sum + Math.abs(value - (b?.[index] ?? 0)) / a.length, 0) ?? 0;
}

describe('an edit', () => {
  test(`that enlarges an image shows the same content at four times the width and height, on ${EDITED_IMAGE_COUNT} images`, async () => {
    for (const [index, input] of images.entries()) {
      const { context, objects } = setUpEdit();
      const body = enlargeTool.body.parse({ image: base64(input.bytes) });
      const { s3Key = '' } = await enlargeImage(context, body);
      const result = objects.get(s3Key)?.bytes ?? new Uint8Array();
      const { width, height } = await sharp(result).metadata();
      expect([width, height], `image ${index}`).toEqual([input.width * 4, input.height * 4]);
      expect(await meanDifference(input.bytes, result, input), `image ${index}`).toBeLessThan(3);
    }
  });

  // The matrices of CSS Color 4 give 193.5, 83.4, 50.6 and 204.9, 89.6, 55.5 of 255 in sRGB for 180, 90, 60.
  test.each([
    ['Display P3', asDisplayP3, [193, 83, 51, 255]],
    ['Adobe RGB', asAdobeRgb, [205, 90, 56, 255]],
  ] as const)('keeps the visible colors of an image in %s', async (_name, convert, colors) => {
    const [r, g, b] = [180, 90, 60];
    const { width, height } = { width: 80, height: 70 };
    const plain = sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
    const bytes = await convert(await plain.png().toBuffer());
    const { context, objects } = setUpEdit();
    const { s3Key = '' } = await EDITS.erase(context, {
      ...{ bytes, width, height },
      mask: await discMask(width, height),
    });
    const { data } = await decodeRgba(objects.get(s3Key)?.bytes ?? new Uint8Array());
    expect([...data.subarray(0, 4)]).toEqual(colors);
  });

  test('that enlarges or recolors a transparent image keeps the image’s opacity and background color', async () => {
    const bytes = await sharp({
      create: { width: 96, height: 96, channels: 4, background: '#33669980' },
    })
      .png()
      .toBuffer();
    for (const edit of ['recolor', 'enlarge'] as const) {
      const { context, objects } = setUpEdit();
      const input = { bytes, mask: Buffer.alloc(0), width: 96, height: 96 };
      const { s3Key = '' } =
        edit === 'recolor'
          ? await EDITS.recolor(context, input)
          : await enlargeImage(context, enlargeTool.body.parse({ image: base64(bytes) }));
      const { data } = await decodeRgba(objects.get(s3Key)?.bytes ?? new Uint8Array());
      const opacities = data.filter((_, index) => index % 4 === 3);
      expect(new Set(opacities), edit).toEqual(new Set([128]));
      expect(Math.abs((data[0] as number) - 0x33), edit).toBeLessThan(3);
      expect(Math.abs((data[2] as number) - 0x99), edit).toBeLessThan(3);
    }
  });

  test('creates a new image with its own type, settings, mask and price', async () => {
    const { context, images: rows, objects, counts, spent, modelRequests } = setUpEdit();
    const [input] = images as [EditInput];
    await EDITS.fill(context, input);
    const [row] = [...rows.values()];
    const folder = `users/${ann.userId}/references/${row?.id}`;
    expect(row).toMatchObject({ imageType: 'edit-fill', prompt: 'a boat', width: input.width });
    expect(row?.parameters).toMatchObject({ style: 'edit-fill', maskKey: `${folder}-mask.png` });
    expect(row?.parameters).not.toHaveProperty('mask');
    expect(objects.has(`${folder}-mask.png`)).toBe(true);
    expect(counts).toEqual([`${ann.userId} premium`]);
    expect(await spent()).toEqual([0.07]);
    expect(modelRequests).toMatchObject([
      { task: 'inpainting', model: 'stable-image-inpaint', prompt: 'a boat' },
    ]);
  });

  test('of the background is charged for both models, or for one if a mask is sent', async () => {
    const { context, spent, modelRequests } = setUpEdit();
    const [input] = images as [EditInput];
    await EDITS.background(context, input);
    expect(modelRequests.map(({ task }) => task)).toEqual(['background-removal', 'inpainting']);
    const { image, mask, prompt } = { image: base64(input.bytes), mask: base64(input.mask), prompt: 'a sea' };
    await replaceBackground(context, backgroundTool.body.parse({ image, mask, prompt }));
    expect(modelRequests.map(({ task }) => task).slice(2)).toEqual(['inpainting']);
    expect(await spent()).toEqual([0.14, 0.07]);
  });

  const enlarge: EditRun = (context, { bytes }) =>
    enlargeImage(context, enlargeTool.body.parse({ image: base64(bytes) }));
  const { imageBlocked, contentBlocked } = MESSAGES;
  /** A new background calls two models, and either may refuse. */
  test.each<[name: string, run: EditRun, allowedCalls: number, message: string]>([
    ['erase', EDITS.erase, 0, imageBlocked],
    ['fill', EDITS.fill, 0, contentBlocked],
    ['replace by a mask', EDITS['replace by a mask'], 0, contentBlocked],
    ['replace by words', EDITS['replace by words'], 0, contentBlocked],
    ['recolor', EDITS.recolor, 0, contentBlocked],
    ['extend', EDITS.extend, 0, imageBlocked],
    ['cut out for a background', EDITS.background, 0, imageBlocked],
    ['background', EDITS.background, 1, contentBlocked],
    ['enlarge', enlarge, 0, imageBlocked],
  ])(
    '(%s) costs and stores nothing if blocked, and the message mentions a prompt only if the model received one',
    async (_name, run, allowedCalls, message) => {
      const { context, ports, spent, objects, images: rows, counts } = setUpEdit();
      let calls = 0;
      ports.imageModels.generate = async (request) =>
        calls++ < allowedCalls
          ? { status: 'generated', bytes: await modelImageFor(request) }
          : { status: 'blocked' };
      const [input] = images as [EditInput];
      await expect(run(context, input)).rejects.toMatchObject({ code: 'CONTENT_BLOCKED', message });
      expect([await spent(), objects.size, rows.size, counts]).toEqual([[], 0, 0, []]);
    },
  );

  test('that changes nothing costs nothing, and the message names what was not changed', async () => {
    const { context, ports, spent, images: rows, objects } = setUpEdit();
    ports.imageModels.generate = async (request) => ({
      status: 'generated',
      bytes: 'image' in request ? request.image : new Uint8Array(),
    });
    const reasons = {
      recolor: MESSAGES.nothingToRecolor('the car'),
      'replace by words': MESSAGES.nothingToReplace('the car'),
      fill: MESSAGES.nothingFilledIn('a boat'),
    };
    const [input, code] = [images[0] as EditInput, 'NOTHING_FOUND'];
    for (const [edit, message] of Object.entries(reasons))
      await expect(EDITS[edit as 'fill'](context, input), edit).rejects.toMatchObject({ code, message });
    expect([await spent(), rows.size, objects.size]).toEqual([[], 0, 0]);
  });

  test.each([
    ['the whole image', 1],
    ['nothing', 0],
  ])('of the background costs nothing if the cut-out keeps %s', async (_name, alpha) => {
    const { context, ports, spent, images: rows } = setUpEdit();
    const bytes = await sharp({
      create: { width: 96, height: 96, channels: 4, background: { r: 51, g: 102, b: 153, alpha } },
    })
      .png()
      .toBuffer();
    ports.imageModels.generate = async () => ({ status: 'generated', bytes });
    const body = backgroundTool.body.parse({ image: base64(bytes), prompt: 'A beach' });
    await expect(replaceBackground(context, body)).rejects.toMatchObject({
      code: 'NOTHING_FOUND',
      message: MESSAGES.noSubjectFound,
    });
    expect([await spent(), rows.size]).toEqual([[], 0]);
  });

  test('without a model in the catalog is refused', async () => {
    const { context, modelRequests } = setUpEdit(NOVA_CATALOG);
    const [input] = images as [EditInput];
    const body = enlargeTool.body.parse({ image: base64(input.bytes) });
    await expect(enlargeImage(context, body)).rejects.toMatchObject({ message: MESSAGES.noModelForThis });
    expect(modelRequests).toEqual([]);
  });

  test('enlarges an image to four times its width and height or to four megapixels, and refuses an image of 16 megapixels', async () => {
    const image = base64(
      await sharp({ create: { width: 300, height: 200, channels: 4, background: '#33669980' } })
        .png()
        .toBuffer(),
    );
    const { context, objects, spent } = setUpEdit();
    const sizes = [];
    for (const mode of ['fast', 'detail'] as const) {
      const { s3Key = '' } = await enlargeImage(
        context,
        enlargeTool.body.parse({ image, options: { mode } }),
      );
      const { width, height } = await sharp(objects.get(s3Key)?.bytes).metadata();
      const { data } = await decodeRgba(objects.get(s3Key)?.bytes ?? new Uint8Array());
      sizes.push([width, height, data[3]]);
    }
    expect(sizes).toEqual([
      [1200, 800, 128],
      [2508, 1672, 128],
    ]);
    expect(await spent()).toEqual([0.03, 0.4]);
    const large = base64(blackPng({ width: 4000, height: 4000 }));
    await expect(enlargeImage(context, enlargeTool.body.parse({ image: large }))).rejects.toMatchObject({
      message: MESSAGES.cannotEnlargeFurther,
    });
  });
});

describe('a mask', () => {
  const plain = (width: number, height: number, color: string) =>
    sharp({ create: { width, height, channels: 3, background: color } });
  const firstInput = (): EditInput => (images as [EditInput])[0];
  const cases: readonly (readonly [string, () => Promise<Buffer>, () => string])[] = [
    [
      'of another size',
      () => discMask(90, 64),
      () => MESSAGES.maskSizeMismatch(`${firstInput().width}x${firstInput().height}`),
    ],
    [
      'that is empty',
      () => plain(firstInput().width, firstInput().height, '#000').png().toBuffer(),
      () => MESSAGES.maskEmpty,
    ],
    [
      'that is all white',
      () => plain(firstInput().width, firstInput().height, '#fff').png().toBuffer(),
      () => MESSAGES.maskFull,
    ],
    [
      'that is a JPEG',
      () => plain(firstInput().width, firstInput().height, '#888').jpeg().toBuffer(),
      () => MESSAGES.maskUnreadable,
    ],
    ['that is not an image', async () => Buffer.from('words'), () => MESSAGES.maskUnreadable],
    [
      'that is truncated',
      async () => (await discMask(firstInput().width, firstInput().height)).subarray(0, 60),
      () => MESSAGES.maskUnreadable,
    ],
    [
      'whose header declares another size',
      async () => blackPng(firstInput(), { width: 9, height: 2 }),
      () => MESSAGES.maskUnreadable,
    ],
    [
      'that is larger than a mask may be',
      async () => Buffer.alloc(1024 * 1024 + 1),
      () => MESSAGES.maskUnreadable,
    ],
  ];
  test.each(cases)('%s is rejected before anything is charged', async (_name, make, message) => {
    const { context, modelRequests, spent, objects } = setUpEdit();
    const input = { ...firstInput(), mask: Buffer.from(await make()) };
    await expect(EDITS.erase(context, input)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: message(),
    });
    expect([modelRequests.length, (await spent()).length, objects.size]).toEqual([0, 0, 0]);
  });

  test('that is white on transparency, as a canvas exports it, is accepted', async () => {
    const { width, height } = firstInput();
    const mask = await sharp(svg(width, height, '<circle cx="50%" cy="50%" r="20%" fill="#fff"/>'))
      .png()
      .toBuffer();
    const { context, modelRequests } = setUpEdit();
    await EDITS.erase(context, { ...firstInput(), mask });
    expect(modelRequests).toHaveLength(1);
  });
});

describe('rejects extending', () => {
  test.each([
    [
      'to more pixels than an image may have',
      { left: 2000, right: 2000, up: 2000, down: 2000 },
      64,
      MESSAGES.extendedTooLarge,
    ],
    ['to a ratio beyond one to four', { left: 400 }, 64, MESSAGES.extendedTooNarrow],
  ])('%s', async (_name, extend, side, message) => {
    const image = base64(
      await sharp({ create: { width: side * 2, height: side, channels: 3, background: '#369' } })
        .png()
        .toBuffer(),
    );
    const { context, modelRequests } = setUpEdit();
    const body = extendTool.body.parse({ image, extend });
    await expect(extendImage(context, body)).rejects.toMatchObject({ message });
    expect(modelRequests).toEqual([]);
  });
});
