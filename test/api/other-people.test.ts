import { beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import * as MESSAGES from '#contract/messages.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { anonymousSupabase, type Person, signUp } from '#test/support/person.ts';
import { type Product, sharedProduct } from '#test/support/product.ts';
import { countStored, objectKeys } from '#test/support/stored.ts';
import {
  createClaims,
  readKid,
  signedByProduct,
  signedWithGuessedSecret,
  signedWithUnknownKey,
  unsigned,
} from '#test/support/tokens.ts';
import { untilFinished } from '#test/support/videos.ts';

let product: Product;
let ann: Person;
let ben: Person;
let annsVideo: string;
let annsImage: string;
let annsExport: string;
beforeAll(async () => {
  product = await sharedProduct();
  ann = await signUp(product, 'Ann');
  ben = await signUp(product, 'Ben');
  const video = await requestApi(product, '/api/generate-video', {
    as: ann,
    body: { videoType: 'TEXT_VIDEO', prompt: 'a boat on a quiet lake' },
  });
  annsVideo = textField(video, 'jobId');
  // The video's clips must not arrive while stored objects are counted.
  await untilFinished(product, ann, annsVideo);
  const image = await requestApi(product, '/api/generate-image', { as: ann, body: { prompt: 'a boat' } });
  annsImage = textField(image, 's3Key');
  const archive = await requestApi(product, '/api/account/export', { as: ann, method: 'POST' });
  annsExport = textField(archive, 'exportId');
});

const idInKey = (key: string) => key.split('/').at(-1)?.replace('.png', '');

/** A well-formed request to every route, in the name of a person. */
const requests: Record<
  EndpointName,
  (userId: string) => { path: string; method?: 'DELETE'; body?: Record<string, unknown> }
> = {
  'generate-image': (userId) => ({ path: '/api/generate-image', body: { prompt: 'a boat', userId } }),
  'remove-background': (userId) => ({ path: '/api/remove-background', body: { image: 'aGk=', userId } }),
  'color-guided-generation': (userId) => ({
    path: '/api/color-guided-generation',
    body: { prompt: 'a boat', options: { colors: ['#FF5733'] }, userId },
  }),
  'image-variation': (userId) => ({
    path: '/api/image-variation',
    body: { options: { image: 'aGk=' }, userId },
  }),
  'image-conditioning': (userId) => ({
    path: '/api/image-conditioning',
    body: { prompt: 'a boat', options: { referenceImage: 'aGk=' }, userId },
  }),
  'edit-erase': (userId) => ({
    path: '/api/edit/erase',
    body: { image: 'aGk=', mask: 'aGk=', userId },
  }),
  'edit-replace': (userId) => ({
    path: '/api/edit/replace',
    body: { image: 'aGk=', mask: 'aGk=', prompt: 'a boat', userId },
  }),
  'edit-recolor': (userId) => ({
    path: '/api/edit/recolor',
    body: { image: 'aGk=', searchPrompt: 'the car', color: '#ff0000', userId },
  }),
  'edit-fill': (userId) => ({
    path: '/api/edit/fill',
    body: { image: 'aGk=', mask: 'aGk=', prompt: 'a boat', userId },
  }),
  'edit-extend': (userId) => ({
    path: '/api/edit/extend',
    body: { image: 'aGk=', extend: { left: 8 }, userId },
  }),
  'edit-background': (userId) => ({
    path: '/api/edit/background',
    body: { image: 'aGk=', prompt: 'a beach', userId },
  }),
  'edit-enlarge': (userId) => ({
    path: '/api/edit/enlarge',
    body: { image: 'aGk=', userId },
  }),
  'preprocess-reference-image': (userId) => ({
    path: '/api/preprocess-reference-image',
    body: { image: 'aGk=', mode: 'CANNY', userId },
  }),
  'delete-image': (userId) => ({
    path: `/api/image/${idInKey(annsImage)}?userId=${userId}`,
    method: 'DELETE',
  }),
  'upload-image': (userId) => ({
    path: '/api/s3/upload',
    body: { image: 'aGk=', imageType: 'reference', userId },
  }),
  'presign-media': (userId) => ({ path: '/api/s3/presigned-url', body: { key: annsImage, userId } }),
  'generate-video': (userId) => ({
    path: '/api/generate-video',
    body: { videoType: 'TEXT_VIDEO', prompt: 'a boat at sea', userId },
  }),
  receipt: (userId) => ({
    path: `/api/receipt/some-id?createdAt=2026-11-21T12:00:00Z&userId=${userId}`,
  }),
  catalog: (userId) => ({ path: `/api/catalog?userId=${userId}` }),
  'video-status': (userId) => ({ path: `/api/video-status/${annsVideo}?userId=${userId}` }),
  'video-history': (userId) => ({ path: `/api/video-history?userId=${userId}` }),
  'delete-video': (userId) => ({ path: `/api/video/${annsVideo}?userId=${userId}`, method: 'DELETE' }),
  'force-video-fallback-check': (userId) => ({
    path: '/api/force-video-fallback-check',
    body: { userId },
  }),
  'export-account': (userId) => ({ path: `/api/account/export?userId=${userId}`, body: {} }),
  'export-status': (userId) => ({ path: `/api/account/export/${annsExport}?userId=${userId}` }),
  'delete-account': (userId) => ({
    path: '/api/account',
    method: 'DELETE',
    body: { confirm: 'somebody@else.test', userId },
  }),
};
const names = Object.keys(requests) as EndpointName[];

test('this file calls every route', () => {
  expect(names.sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

describe('the API', () => {
  const forgeries: Record<string, () => Promise<string>> = {
    'no token at all': async () => '',
    'words instead of a token': async () => 'let-me-in',
    'the publishable key': async () => product.endpoints().publishableKey,
    'the secret key': async () => product.endpoints().secretKey,
    'a changed signature': async () => `${ann.token.slice(0, -6)}AAAAAA`,
    'changed claims under the old signature': async () => {
      const [head, , signature] = ann.token.split('.');
      const claims = { ...createClaims(product, ann), sub: ben.id };
      return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    },
    'a token signed with an unknown key': () => signedWithUnknownKey(createClaims(product, ann)),
    'a token signed with an unknown key under our key’s id': () =>
      signedWithUnknownKey(createClaims(product, ann), readKid(ann.token)),
    'an unsigned token': async () => unsigned(createClaims(product, ann)),
    'a token signed with a guessed secret': () =>
      signedWithGuessedSecret(createClaims(product, ann), product.endpoints().publishableKey),
    'an expired token': () =>
      signedByProduct(product, { ...createClaims(product, ann), exp: 1_600_000_000, iat: 1_599_996_400 }),
    'another issuer': () =>
      signedByProduct(product, { ...createClaims(product, ann), iss: 'https://example.test/auth/v1' }),
    'another audience': () => signedByProduct(product, { ...createClaims(product, ann), aud: 'anon' }),
    'another role': () => signedByProduct(product, { ...createClaims(product, ann), role: 'service_role' }),
    'the token of an anonymous person': () =>
      signedByProduct(product, { ...createClaims(product, ann), is_anonymous: true }),
    'a subject that is not an id': () =>
      signedByProduct(product, { ...createClaims(product, ann), sub: '../admin' }),
    'a token that never expires': () => {
      const { exp: _exp, ...rest } = createClaims(product, ann);
      return signedByProduct(product, rest);
    },
  };

  test.each(Object.entries(forgeries))('rejects a request with %s on every route', async (_what, forge) => {
    const token = await forge();
    for (const name of names) {
      const { path, ...request } = requests[name](ann.id);
      const as = token === '' ? {} : { as: { token } };
      const response = await requestApi(product, path, { ...request, ...as });
      expect(response.status, name).toBe(401);
      expect(response.body, name).toMatchObject({ success: false, code: 'NOT_SIGNED_IN' });
    }
  });

  test('accepts a valid token that the test signs in the same way', async () => {
    const token = await signedByProduct(product, createClaims(product, ann));
    const response = await requestApi(product, '/api/video-history', { as: { token } });
    expect(response.status).toBe(200);
  });
});

describe('when Ben tries to access Ann’s data, the product', () => {
  test.each(names)('rejects %s in her name, and starts nothing', async (name) => {
    const before = await countStored(product, ann, ben);
    const { path, ...request } = requests[name](ann.id);
    const response = await requestApi(product, path, { as: ben, ...request });
    expect(response.status).toBe(403);
    expect(response.body).toMatchObject({ success: false, code: 'FORBIDDEN' });
    expect(await countStored(product, ann, ben)).toEqual(before);
  });

  test('returns 404 for her job, as for an unknown job', async () => {
    const hers = await requestApi(product, `/api/video-status/${annsVideo}`, { as: ben });
    const unknown = await requestApi(product, '/api/video-status/11111111-1111-4111-8111-111111111111', {
      as: ben,
    });
    const { requestId: _one, ...response } = hers.body;
    const { requestId: _other, ...expected } = unknown.body;
    expect([hers.status, response]).toEqual([unknown.status, expected]);
    expect(hers.status).toBe(404);
  });

  test('does not sign her keys for him in any spelling, even together with his own', async () => {
    const his = `users/${ben.id}/images/a.png`;
    const attempts = [
      annsImage,
      `users/${ben.id}/../${ann.id}/images/a.png`,
      `users/${ben.id}/images/../../${ann.id}/a.png`,
      `users/${ben.id}`,
      `users/${ben.id}%2F..%2F${ann.id}/a.png`,
      `users//${ann.id}/a.png`,
      `/users/${ben.id}/a.png`,
      `users\\${ann.id}\\a.png`,
      `users/${ben.id}x/a.png`,
      'users/',
    ];
    for (const key of attempts) {
      const response = await requestApi(product, '/api/s3/presigned-url', { as: ben, body: { key } });
      expect([key, response.status, response.body.error]).toEqual([key, 403, MESSAGES.keyNotOwned]);
      const many = await requestApi(product, '/api/s3/presigned-url', {
        as: ben,
        body: { keys: [his, key] },
      });
      expect([key, many.status]).toEqual([key, 403]);
    }
  });

  test('does not let his upload replace her image', async () => {
    const response = await requestApi(product, '/api/s3/upload', {
      as: ben,
      body: { image: 'AAAA', imageType: 'reference', replaces: annsImage },
    });
    expect([response.status, response.body.error]).toEqual([403, MESSAGES.keyNotOwned]);
  });

  test('signs a link to a missing key of his own, which opens no other key', async () => {
    const response = await requestApi(product, '/api/s3/presigned-url', {
      as: ben,
      body: { key: `users/${ben.id}/images/nothing.png` },
    });
    expect(response.status).toBe(200);
    const link = new URL(textField(response, 'url'));
    expect((await fetch(link)).status).toBe(404);
    link.pathname = link.pathname.replace(`users/${ben.id}/images/nothing.png`, annsImage);
    expect((await fetch(link)).status).toBe(403);
  });

  test('shows none of her data in his history and tables', async () => {
    const history = await requestApi(product, '/api/video-history', { as: ben });
    expect(history.body.videos).toEqual([]);
    for (const table of ['image_history', 'video_history', 'usage_tracking']) {
      const { data, error } = await ben.supabase.from(table).select('*');
      expect([table, data, error]).toEqual([table, [], null]);
    }
    const { data } = await ben.supabase.from('profiles').select('id');
    expect(data).toEqual([{ id: ben.id }]);
  });

  test('does not let him change or delete her rows', async () => {
    await ben.supabase.from('image_history').update({ favourite: true }).eq('user_id', ann.id);
    await ben.supabase.from('image_history').delete().eq('user_id', ann.id);
    await ben.supabase.from('video_history').delete().eq('user_id', ann.id);
    await ben.supabase.from('profiles').update({ name: 'Ben was here' }).eq('id', ann.id);
    const { data: images } = await ann.supabase.from('image_history').select('favourite');
    const { data: videos } = await ann.supabase.from('video_history').select('id');
    const { data: profile } = await ann.supabase.from('profiles').select('name').single();
    expect([images, videos, profile]).toEqual([[{ favourite: false }], [{ id: annsVideo }], { name: 'Ann' }]);
  });

  test('does not let him add a row in her name, or any video', async () => {
    const row = { user_id: ann.id, prompt: 'x', image_type: 'text-to-image', s3_key: annsImage };
    expect((await ben.supabase.from('image_history').insert(row)).error).not.toBeNull();
    const video = { id: ben.id, user_id: ben.id, video_type: 'text-to-video', status: 'pending' };
    expect((await ben.supabase.from('video_history').insert(video)).error).not.toBeNull();
  });
});

describe('a visitor who is not signed in', () => {
  test('can neither read a table nor count usage', async () => {
    const visitor = anonymousSupabase(product);
    for (const table of ['profiles', 'image_history', 'video_history', 'usage_tracking'])
      expect((await visitor.from(table).select('*')).error, table).not.toBeNull();
    expect((await visitor.rpc('count_usage', { image_type: 'standard' })).error).not.toBeNull();
  });

  test('can read nothing in the bucket without a signature', async () => {
    const { endpoints, bucket } = product.endpoints();
    expect(await objectKeys(product, `users/${ann.id}/images/`)).toContain(annsImage);
    for (const path of ['', `/${bucket}`, `/${bucket}/${annsImage}`])
      expect((await fetch(`${endpoints.s3}${path}`)).status, path).toBe(403);
  });
});
