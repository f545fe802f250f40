import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { discPhoto } from '#test/support/image-tools.ts';
import { paidRequests } from '#test/support/paid-requests.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, sharedProduct } from '#test/support/product.ts';
import { countStored, objectBytes, objectKeys } from '#test/support/stored.ts';

let product: Product;
let photo: string;
let ann: Person;
let mask: string;
beforeAll(async () => {
  product = await sharedProduct();
  [photo, ann] = await Promise.all([discPhoto(), signUp(product, 'Ann')]);
  const box = { input: { create: { width: 80, height: 80, channels: 3 as const, background: '#fff' } } };
  const black = sharp({ create: { width: 320, height: 240, channels: 3, background: '#000' } });
  mask = (
    await black
      .composite([{ ...box, left: 20, top: 20 }])
      .png()
      .toBuffer()
  ).toString('base64');
});

const edit = (tool: string, body: object, key?: string) =>
  requestApi(product, `/api/edit/${tool}`, { as: ann, body, ...(key !== undefined && { key }) });

/** Valid requests to every edit. */
const editRequests = (image: string) => paidRequests(image).filter(({ route }) => route.startsWith('edit-'));

describe('a successful edit', () => {
  test.each(editRequests('').map(({ name }) => name))(
    'stores a PNG and records its image type: %s',
    async (name) => {
      const request = editRequests(photo).find((candidate) => candidate.name === name);
      if (!request) throw new Error('no such request');
      const response = await edit(request.route.replace('edit-', ''), request.body);
      expect([response.status, response.body.error]).toEqual([200, undefined]);
      const result = await objectBytes(product, textField(response, 's3Key'));
      expect(await sharp(result).metadata()).toMatchObject({ format: 'png' });
      const { data } = await ann.supabase
        .from('image_history')
        .select('*')
        .eq('s3_key', textField(response, 's3Key'))
        .single();
      expect(data).toMatchObject({ image_type: request.route, parameters: { style: request.route } });
    },
  );
});

test('records the source as an edit’s parent, changes only masked pixels, and deletes all files of an edit', async () => {
  const source = await edit('erase', { image: photo, mask });
  const parentId = /images\/([0-9a-f-]{36})/.exec(textField(source, 's3Key'))?.[1];
  const child = await edit('erase', { imageId: parentId, mask, options: { seed: 3 } });
  const { data } = await ann.supabase
    .from('image_history')
    .select('*')
    .eq('s3_key', textField(child, 's3Key'))
    .single();
  expect(data).toMatchObject({ parent_id: parentId, parameters: { seed: 3 } });
  const masks = await objectKeys(product, `users/${ann.id}/references/${data.id}`);
  expect(masks).toEqual([data.parameters.maskKey]);
  const [before, after] = await Promise.all(
    [textField(source, 's3Key'), textField(child, 's3Key')].map(async (key) =>
      sharp(await objectBytes(product, key))
        .ensureAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  for (let pixel = 0; pixel < 320 * 240; pixel++) {
    const [x, y] = [pixel % 320, Math.floor(pixel / 320)];
    if (x >= 20 && x < 100 && y >= 20 && y < 100) continue;
    const offset = pixel * 4;
    if (before?.readUInt32BE(offset) !== after?.readUInt32BE(offset))
      throw new Error(`pixel ${x}, ${y} changed`);
  }
  await requestApi(product, `/api/image/${data.id}`, { as: ann, method: 'DELETE' });
  expect(await objectKeys(product, `users/${ann.id}/references/${data.id}`)).toEqual([]);
});

test('makes one image for a repeated key, and rejects the key for a different request', async () => {
  const key = randomUUID();
  const body = { image: photo, searchPrompt: 'the red ball', color: '#2040C0' };
  const first = await edit('recolor', body, key);
  expect(textField(await edit('recolor', body, key), 's3Key')).toBe(textField(first, 's3Key'));
  expect((await edit('recolor', { ...body, color: '#20C040' }, key)).status).toBe(422);
});

test('rejects an unknown source in every tool, and stores and counts nothing', async () => {
  const before = await countStored(product);
  const requests = editRequests(photo);
  const tools = new Set(requests.map(({ route }) => route.replace('edit-', '')));
  expect([...tools].sort().join(' ')).toBe('background enlarge erase extend fill recolor replace');
  for (const { route, body } of requests) {
    const response = await edit(route.replace('edit-', ''), {
      ...body,
      image: undefined,
      imageId: randomUUID(),
    });
    expect([route, response.status, response.body.error]).toEqual([route, 404, MESSAGES.sourceMissing]);
  }
  expect(await countStored(product)).toEqual(before);
});

/** The fields that each edit does not accept. */
const UNSUPPORTED_FIELDS = {
  erase: ['prompt', 'searchPrompt', 'color', 'extend'],
  replace: ['color', 'extend'],
  recolor: ['mask', 'extend'],
  fill: ['searchPrompt', 'color', 'extend'],
  extend: ['mask', 'searchPrompt', 'color'],
  background: ['searchPrompt', 'color', 'extend'],
  enlarge: ['mask', 'searchPrompt', 'color', 'extend'],
} as const;

test('rejects a prompt and other fields that an edit does not accept, and stores and counts nothing', async () => {
  const before = await countStored(product);
  const values = { prompt: 'a boat', searchPrompt: 'the sky', color: '#ff0000', extend: { left: 64 }, mask };
  for (const { route, body } of editRequests(photo)) {
    const tool = route.replace('edit-', '') as keyof typeof UNSUPPORTED_FIELDS;
    for (const field of UNSUPPORTED_FIELDS[tool]) {
      const response = await edit(tool, { ...body, [field]: values[field] });
      expect([tool, response.status, response.body.error]).toEqual([
        tool,
        400,
        FIELD_MESSAGES.notForThisEdit(field),
      ]);
    }
  }
  expect(await countStored(product)).toEqual(before);
});

describe('rejects a request with the reason, and stores nothing, for', () => {
  const png = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const toBase64 = async (bytes: Promise<Buffer>) => (await bytes).toString('base64');
  const cases: [string, string, () => object | Promise<object>, number, string][] = [
    [
      'an empty mask',
      'erase',
      async () => ({ mask: await toBase64(png(320, 240, '#000')) }),
      400,
      MESSAGES.maskEmpty,
    ],
    [
      'an all-white mask',
      'erase',
      async () => ({ mask: await toBase64(png(320, 240, '#fff')) }),
      400,
      MESSAGES.maskFull,
    ],
    [
      'a mask of another size',
      'fill',
      async () => ({ prompt: 'a', mask: await toBase64(png(240, 320, '#fff')) }),
      400,
      MESSAGES.maskSizeMismatch('320x240'),
    ],
    ['a photo as the mask', 'erase', () => ({ mask: photo }), 400, MESSAGES.maskUnreadable],
    ['no mask', 'erase', () => ({}), 400, FIELD_MESSAGES.maskRequired],
    [
      'a source that does not exist',
      'erase',
      () => ({ image: undefined, imageId: randomUUID(), mask }),
      404,
      MESSAGES.sourceMissing,
    ],
    [
      'two sources',
      'erase',
      () => ({ imageId: randomUUID(), mask }),
      400,
      FIELD_MESSAGES.twoImages('image', 'imageId'),
    ],
    ['no source', 'erase', () => ({ image: undefined, mask }), 400, FIELD_MESSAGES.imageRequired],
    [
      'no prompt for the replacement',
      'replace',
      () => ({ searchPrompt: 'the ball', prompt: ' ' }),
      400,
      FIELD_MESSAGES.promptRequired,
    ],
    ['no search prompt', 'recolor', () => ({ color: '#ff0000' }), 400, FIELD_MESSAGES.searchRequired],
    ['no new color', 'recolor', () => ({ searchPrompt: 'the ball' }), 400, FIELD_MESSAGES.newColorRequired],
    [
      'a malformed color',
      'recolor',
      () => ({ searchPrompt: 'the ball', color: 'red' }),
      400,
      FIELD_MESSAGES.malformedColor,
    ],
    [
      'neither a search prompt nor a mask',
      'replace',
      () => ({ prompt: 'a boat' }),
      400,
      FIELD_MESSAGES.searchOrMaskRequired,
    ],
    ['no prompt', 'fill', () => ({ mask }), 400, FIELD_MESSAGES.promptRequired],
    ['no margins', 'extend', () => ({}), 400, FIELD_MESSAGES.marginsRequired],
    ['margins of zero', 'extend', () => ({ extend: { left: 0 } }), 400, FIELD_MESSAGES.marginsRequired],
    [
      'a negative margin',
      'extend',
      () => ({ extend: { left: 64, up: -1 } }),
      400,
      FIELD_MESSAGES.marginRange,
    ],
    [
      'a margin of half a pixel',
      'extend',
      () => ({ extend: { left: 0.5 } }),
      400,
      FIELD_MESSAGES.marginRange,
    ],
    ['margins as a string', 'extend', () => ({ extend: 'left' }), 400, FIELD_MESSAGES.marginsRequired],
    [
      'a margin over the maximum',
      'extend',
      () => ({ extend: { left: 2001 } }),
      400,
      FIELD_MESSAGES.marginRange,
    ],
    [
      'a creativity over the maximum',
      'extend',
      () => ({ extend: { left: 64 }, options: { creativity: 1.1 } }),
      400,
      FIELD_MESSAGES.extendCreativityRange,
    ],
    [
      'an unknown enlarge mode',
      'enlarge',
      () => ({ options: { mode: 'slow' } }),
      400,
      FIELD_MESSAGES.unknownEnlargeMode,
    ],
    [
      'an object that is not in the image',
      'recolor',
      () => ({ searchPrompt: 'the missing car', color: '#2040C0' }),
      422,
      MESSAGES.nothingToRecolor('the missing car'),
    ],
  ];
  test.each(cases)('%s', async (_, tool, body, status, message) => {
    const before = await objectKeys(product, `users/${ann.id}/`);
    const response = await edit(tool, { image: photo, ...(await body()) });
    expect([response.status, response.body.error]).toEqual([status, message]);
    expect(await objectKeys(product, `users/${ann.id}/`)).toEqual(before);
  });

  test('content that the filter blocks, in every tool', async () => {
    const before = await countStored(product, ann);
    for (const { route, body } of editRequests(photo)) {
      await product.plan({ service: 'bedrock', operation: 'InvokeModel', times: 1, mode: 'filtered' });
      const response = await edit(route.replace('edit-', ''), body);
      expect([route, response.status, response.body.code]).toEqual([route, 422, 'CONTENT_BLOCKED']);
    }
    expect(await countStored(product, ann)).toEqual(before);
  });
});
