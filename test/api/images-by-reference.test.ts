import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { discPhoto } from '#test/support/image-tools.ts';
import { plainImage } from '#test/support/images.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, sharedProduct } from '#test/support/product.ts';
import { createS3Client, objectBytes, objectKeys } from '#test/support/stored.ts';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };

let product: Product;
let photo: string;
let ann: Person;
let ben: Person;
let annsImage: string;
beforeAll(async () => {
  product = await sharedProduct();
  photo = await discPhoto();
  [ann, ben] = [await signUp(product, 'Ann'), await signUp(product, 'Ben')];
  annsImage = await makeImage(ann);
});

const post = (person: Person, path: string, body: unknown, key?: string) =>
  requestApi(product, `/api/${path}`, { as: person, body, ...(key !== undefined && { key }) });
const idInKey = (key: string) => key.split('/').at(-1)?.replace('.png', '') ?? '';
const makeImage = async (person: Person, options: object = {}) =>
  idInKey(textField(await post(person, 'generate-image', { prompt: 'a boat', options }), 's3Key'));
const usage = async (person: Person) => {
  const { body } = await requestApi(product, '/api/catalog', { as: person });
  const { pictures, videos } = body.budget as Record<'pictures' | 'videos', { used: number }>;
  return [pictures.used, videos.used];
};

type SourceFields = { bytes?: string; id?: string };
/** Every request that accepts a source image; if it requires one, with a part of the error for a missing image. */
const requests: [
  name: string,
  path: string,
  createBody: (source: SourceFields) => object,
  missing: string | undefined,
][] = [
  ['remove-background', 'remove-background', ({ bytes, id }) => ({ image: bytes, imageId: id }), 'Send the'],
  [
    'preprocess-reference-image',
    'preprocess-reference-image',
    ({ bytes, id }) => ({ image: bytes, imageId: id, mode: 'CANNY' }),
    'Please upload a reference image',
  ],
  [
    'image-variation',
    'image-variation',
    ({ bytes, id }) => ({ options: { image: bytes, imageId: id } }),
    'Send the',
  ],
  [
    'image-conditioning',
    'image-conditioning',
    ({ bytes, id }) => ({ prompt: 'a moon', options: { referenceImage: bytes, imageId: id } }),
    'Please upload a reference image',
  ],
  [
    'a single shot',
    'generate-video',
    ({ bytes, id }) => ({
      ...{ videoType: 'TEXT_VIDEO', prompt: 'a boat on a quiet lake' },
      ...{ referenceImage: bytes, referenceImageId: id },
    }),
    undefined,
  ],
  [
    'a storyboard shot',
    'generate-video',
    ({ bytes, id }) => ({
      videoType: 'MULTI_SHOT_MANUAL',
      shots: [{ text: 'a boat', referenceImageKey: bytes, referenceImageId: id }],
    }),
    undefined,
  ],
];

describe.each(requests)('%s', (_name, path, createBody, missing) => {
  test('accepts the id of one’s own image, and rejects other sources before anything is counted', async () => {
    const before = await Promise.all([usage(ann), usage(ben)]);
    const both = await post(ann, path, createBody({ bytes: photo, id: annsImage }));
    expect([both.status, both.body.error]).toEqual([400, expect.stringMatching(/^Send either .* not both$/)]);
    for (const id of [7, '', null, {}])
      expect((await post(ann, path, createBody({ id: id as string }))).status, String(id)).toBe(400);
    for (const [person, id] of [
      [ann, randomUUID()],
      [ann, 'no-id'],
      [ben, annsImage],
    ] as const) {
      const unknown = await post(person, path, createBody({ id }));
      expect([id, unknown.status, unknown.body.code]).toEqual([id, 404, 'NOT_FOUND']);
      expect(unknown.body.error).toMatch(/no longer exists/);
    }
    if (missing !== undefined) {
      const neither = await post(ann, path, createBody({}));
      expect([neither.status, neither.body.error]).toEqual([400, expect.stringContaining(missing)]);
    }
    expect(await Promise.all([usage(ann), usage(ben)])).toEqual(before);

    const response = await post(ann, path, createBody({ id: annsImage }));
    expect([200, 202]).toContain(response.status);
    const table = path === 'generate-video' ? 'video_history' : 'image_history';
    const id = path === 'generate-video' ? response.body.jobId : idInKey(String(response.body.s3Key));
    const { data } = await ann.supabase.from(table).select('id, parent_id').eq('parent_id', annsImage);
    if (path !== 'preprocess-reference-image') expect(data).toContainEqual({ id, parent_id: annsImage });
  });
});

test('returns 404 for an image whose file is gone', async () => {
  const id = await makeImage(ann);
  const { bucket } = product.endpoints();
  await createS3Client(product).send(
    new DeleteObjectCommand({ Bucket: bucket, Key: `users/${ann.id}/images/${id}.png` }),
  );
  const response = await post(ann, 'image-variation', { options: { imageId: id } });
  expect([response.status, response.body.error]).toEqual([404, MESSAGES.sourceMissing]);
});

test('repeats the response for a key after the source is deleted, and keeps the source’s file for its variation', async () => {
  const cleo = await signUp(product, 'Cleo');
  const source = await makeImage(cleo);
  const key = randomUUID();
  const vary = () => post(cleo, 'image-variation', { options: { imageId: source } }, key);
  const variationKey = textField(await vary(), 's3Key');
  const remove = (id: string) =>
    requestApi(product, `/api/image/${id}`, { as: cleo, method: 'DELETE' }).then(({ body }) => body.message);
  expect(await remove(source)).toBe(MESSAGES.imageDeleted);
  expect(textField(await vary(), 's3Key')).toBe(variationKey);
  const { data } = await cleo.supabase.from('image_history').select('parent_id, parameters').single();
  const sourceKey = `users/${cleo.id}/images/${source}.png`;
  expect(data).toMatchObject({ parent_id: null, parameters: { referenceKey: sourceKey } });
  expect(await objectKeys(product, `users/${cleo.id}/images/`)).toEqual([variationKey, sourceKey].sort());
  const again = await post(cleo, 'image-variation', { options: { imageId: source } });
  expect([again.status, again.body.error]).toEqual([404, MESSAGES.sourceMissing]);
  expect(
    (await post(cleo, 'image-variation', { options: { imageId: idInKey(variationKey) } }, key)).status,
  ).toBe(422);
  expect(await remove(idInKey(variationKey))).toBe(MESSAGES.imageDeleted);
  expect(await objectKeys(product, `users/${cleo.id}/`)).toEqual([]);
});

test('refuses an image for a full group without a charge, and an invalid group id', async () => {
  const dora = await signUp(product, 'Dora');
  const groupId = randomUUID();
  for (let seed = 0; seed < LIMITS.imageGroup.max; seed++) await makeImage(dora, { seed, groupId });
  const excess = await post(dora, 'generate-image', { prompt: 'a boat', options: { groupId } });
  expect([excess.status, excess.body.error]).toEqual([400, MESSAGES.groupFull]);
  expect(await usage(dora)).toEqual([LIMITS.imageGroup.max, 0]);
  const invalidGroup = await post(dora, 'generate-image', { prompt: 'a boat', options: { groupId: 'mine' } });
  expect([invalidGroup.status, invalidGroup.body.error]).toEqual([400, 'groupId must be a UUID']);
});

test('saves and charges for every concurrent image that is made for a group, but groups no more than the limit', async () => {
  const dora = await signUp(product, 'Dora');
  const groupId = randomUUID();
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, seed) =>
      post(dora, 'generate-image', { prompt: 'a boat', options: { seed, groupId } }),
    ),
  );
  const succeeded = responses.filter(({ status }) => status === 200);
  expect(succeeded.every(({ body }) => typeof body.s3Key === 'string')).toBe(true);
  expect(responses.every(({ status }) => status === 200 || status === 400)).toBe(true);
  const { data = [] } = await dora.supabase.from('image_history').select('group_id');
  expect(data).toHaveLength(succeeded.length);
  expect(data?.filter(({ group_id: group }) => group === groupId)).toHaveLength(LIMITS.imageGroup.max);
  expect(await usage(dora)).toEqual([succeeded.length, 0]);
});

test.each([
  [0, 'red'],
  [1, 'blue'],
] as const)(
  'crops a first frame from a stored image at focus %s, where it is %s',
  async (referenceFocus, color) => {
    const id = await makeImage(ann);
    const { bucket: Bucket } = product.endpoints();
    const [red, blue] = [await plainImage(720, 720, 'png', RED), await plainImage(720, 720, 'png', BLUE)];
    const Body = await sharp({ create: { width: 720, height: 1440, channels: 3, background: 'white' } })
      .composite([
        { input: red, left: 0, top: 0 },
        { input: blue, left: 0, top: 720 },
      ])
      .png()
      .toBuffer();
    await createS3Client(product).send(
      new PutObjectCommand({ Bucket, Key: `users/${ann.id}/images/${id}.png`, Body }),
    );
    const shot = { referenceImageId: id, referenceFocus };
    const single = { videoType: 'TEXT_VIDEO', prompt: 'a boat on a quiet lake', ...shot };
    const storyboard = { videoType: 'MULTI_SHOT_MANUAL', shots: [{ text: 'a boat', ...shot }] };
    for (const [body, suffix] of [
      [single, ''],
      [storyboard, '-1'],
    ] as const) {
      const { body: started } = await post(ann, 'generate-video', body);
      const frame = await objectBytes(product, `users/${ann.id}/references/${started.jobId}${suffix}.png`);
      const { channels } = await sharp(frame).stats();
      expect(channels.map(({ mean }) => mean)).toEqual(Object.values(color === 'red' ? RED : BLUE));
      const { data } = await ann.supabase.from('video_history').select('parent_id').eq('id', started.jobId);
      expect(data).toEqual([{ parent_id: id }]);
    }
  },
);

test('lists the videos made from an image to its owner only', async () => {
  const { body } = await post(ann, 'generate-video', {
    videoType: 'TEXT_VIDEO',
    prompt: 'a boat on a quiet lake',
    referenceImageId: annsImage,
  });
  const list = (query: string, person = ann) =>
    requestApi(product, `/api/video-history?${query}`, { as: person });
  const { videos } = (await list(`parentId=${annsImage}`)).body as { videos: Record<string, unknown>[] };
  expect(videos.map(({ id }) => id)).toContain(body.jobId);
  expect(new Set(videos.map(({ parent_id }) => parent_id))).toEqual(new Set([annsImage]));
  expect((await list(`parentId=${annsImage}`, ben)).body.videos).toEqual([]);
  expect((await list('parentId=x')).body.videos).toEqual([]);
  expect((await list(`parentId=${annsImage}&q=boat`)).status).toBe(400);
});
