import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { plainImage } from '#test/support/images.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, sharedProduct } from '#test/support/product.ts';
import { objectBytes, objectKeys } from '#test/support/stored.ts';
import { describeVideo, readBoxTypes, startVideo, untilFinished } from '#test/support/videos.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const decodePixels = (file: Uint8Array) => sharp(file).raw().toBuffer();

const makeImage = (person: Person, body: Record<string, unknown>) =>
  requestApi(product, '/api/generate-image', { as: person, body });

describe('an image', () => {
  test('is stored with a thumbnail under its owner, recorded, and counted', async () => {
    const ann = await signUp(product, 'Ann');
    const options = { width: 1152, height: 768, seed: 7, style: 'watercolor', quality: 'premium' };
    const response = await makeImage(ann, { prompt: 'a boat at dawn, in watercolor style', options });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ success: true, requestId: expect.any(String) });

    const key = textField(response, 's3Key');
    const id = key.split('/').at(-1)?.replace('.png', '');
    const thumbnailKey = `users/${ann.id}/thumbnails/${id}.webp`;
    expect(await objectKeys(product, `users/${ann.id}/`)).toEqual([key, thumbnailKey].sort());
    expect(await sharp(await objectBytes(product, key)).metadata()).toMatchObject({
      format: 'png',
      width: 1152,
      height: 768,
    });
    const thumbnail = await objectBytes(product, thumbnailKey);
    expect(thumbnail.byteLength).toBeLessThanOrEqual(LIMITS.thumbnail.maxBytes);

    const { data } = await ann.supabase.from('image_history').select('*').single();
    expect(data).toMatchObject({
      user_id: ann.id,
      prompt: 'a boat at dawn',
      image_type: 'text-to-image',
      s3_key: key,
      thumbnail_key: thumbnailKey,
      width: 1152,
      height: 768,
      favourite: false,
      parameters: { width: 1152, height: 768, seed: 7, style: 'watercolor', quality: 'premium', cfgScale: 7 },
    });
    const { data: counts } = await ann.supabase.from('usage_tracking').select('*');
    expect(counts).toMatchObject([{ image_type: 'premium', count: 1 }]);
  });

  test('is served to anyone with its link, with headers that prevent scripts', async () => {
    const ann = await signUp(product, 'Ann');
    const response = await makeImage(ann, { prompt: 'a boat at dusk' });
    const imageResponse = await fetch(textField(response, 'image'));
    expect(imageResponse.status).toBe(200);
    expect(imageResponse.headers.get('content-type')).toBe('image/png');
    expect(imageResponse.headers.get('content-security-policy')).toContain('sandbox');
    expect(imageResponse.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is the same for the same prompt and seed, and different for another seed', async () => {
    const ann = await signUp(product, 'Ann');
    const paint = async (seed: number) => {
      const response = await makeImage(ann, { prompt: 'a boat at noon', options: { seed } });
      return Buffer.from(await objectBytes(product, textField(response, 's3Key')));
    };
    const [first, again, other] = [await paint(5), await paint(5), await paint(6)];
    // The marks of each image name its record and time, so only the pixels are compared.
    expect((await decodePixels(first)).equals(await decodePixels(again))).toBe(true);
    expect((await decodePixels(first)).equals(await decodePixels(other))).toBe(false);
  });

  test('is made with a warning if the person changed cfgScale and the model does not support it', async () => {
    const ann = await signUp(product, 'Ann');
    const changed = await makeImage(ann, { prompt: 'a boat', options: { cfgScale: 9 } });
    expect(changed.body.warning).toBe(MESSAGES.creativityNotUsed('Stable Image Core'));
    const unchanged = await makeImage(ann, { prompt: 'a boat', options: { cfgScale: 7 } });
    expect(unchanged.body.warning).toBeUndefined();
  });
});

describe('an upload', () => {
  test('is re-encoded and stored under its owner, without a history row and without the file name in its key', async () => {
    const ann = await signUp(product, 'Ann');
    const jpeg = await plainImage(300, 200, 'jpeg');
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    const response = await requestApi(product, '/api/s3/upload', {
      as: ann,
      body: {
        image: `data:image/jpeg;base64,${polyglot.toString('base64')}`,
        imageType: 'reference',
        filename: '../../etc/passwd.png',
      },
    });
    const key = textField(response, 'key');
    expect(key).toMatch(new RegExp(`^users/${ann.id}/references/upload-[0-9a-f-]{36}\\.png$`));
    const stored = Buffer.from(await objectBytes(product, key));
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 300, height: 200 });
    expect(stored.includes('<script>')).toBe(false);
    const { data } = await ann.supabase.from('image_history').select('id');
    expect(data).toEqual([]);
  });

  test('of an image has a thumbnail, and deleting the row that the browser saved deletes both files', async () => {
    const ann = await signUp(product, 'Ann');
    const image = (await plainImage(1600, 900, 'png')).toString('base64');
    const body = { image, imageType: 'text-to-image' };
    const response = await requestApi(product, '/api/s3/upload', { as: ann, body });
    const [key, thumbnailKey] = [textField(response, 'key'), textField(response, 'thumbnailKey')];
    expect(await objectKeys(product, `users/${ann.id}/`)).toEqual([key, thumbnailKey].sort());
    const thumbnail = await objectBytes(product, thumbnailKey);
    expect(thumbnail.byteLength).toBeLessThanOrEqual(LIMITS.thumbnail.maxBytes);

    const { data: row } = await ann.supabase
      .from('image_history')
      .insert({ image_type: 'text-to-image', s3_key: key, thumbnail_key: thumbnailKey })
      .select('id')
      .single<{ id: string }>();
    const deletion = await requestApi(product, `/api/image/${row?.id}`, { as: ann, method: 'DELETE' });
    expect(deletion.status).toBe(200);
    expect(await objectKeys(product, `users/${ann.id}/`)).toEqual([]);
  });
});

describe('a video', () => {
  test('lasts 6.00 seconds, is 1280x720, has a fast-start index and is stored under its owner', async () => {
    const ann = await signUp(product, 'Ann');
    const jobId = await startVideo(product, ann, { prompt: 'a kite over the dunes', seed: 3 });
    const { data: rowAtStart } = await ann.supabase.from('video_history').select('*').single();
    expect(rowAtStart).toMatchObject({
      id: jobId,
      job_id: jobId,
      prompt: 'a kite over the dunes',
      s3_key: null,
    });

    const finished = await untilFinished(product, ann, jobId);
    expect(finished.body).toMatchObject({ success: true, status: 'completed', jobId, videoId: jobId });
    const key = `users/${ann.id}/videos/${jobId}/output.mp4`;
    const mp4 = await objectBytes(product, key);
    const video = await describeVideo(mp4);
    expect(video).toMatchObject({ codec: 'avc', width: 1280, height: 720 });
    expect(video.seconds).toBeCloseTo(6, 2);
    const boxes = readBoxTypes(mp4);
    expect(boxes.indexOf('moov')).toBeGreaterThanOrEqual(0);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));

    const { data: row } = await ann.supabase.from('video_history').select('*').single();
    expect(row).toMatchObject({
      status: 'completed',
      s3_key: key,
      duration_seconds: 6,
      video_type: 'text-to-video',
      parameters: { seed: 3, options: { durationSeconds: 6 } },
      error_message: null,
    });
    const part = await fetch(textField(finished, 'videoUrl'), { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  });

  test('with a reference image stores it in the video’s size, lists it and has a thumbnail', async () => {
    const ann = await signUp(product, 'Ann');
    const reference = await plainImage(800, 800, 'webp', { r: 200, g: 40, b: 40 });
    const jobId = await startVideo(product, ann, { referenceImage: reference.toString('base64') });
    const history = await requestApi(product, '/api/video-history', { as: ann });
    const [record] = Array.isArray(history.body.videos) ? history.body.videos : [];
    expect(record).toMatchObject({ id: jobId, thumbnail_url: expect.stringContaining('http') });
    const [key] = await objectKeys(product, `users/${ann.id}/references/`);
    if (key === undefined) throw new Error('no reference is stored');
    expect(record.reference_images).toEqual([key]);
    expect(await sharp(await objectBytes(product, key)).metadata()).toMatchObject({
      width: 1280,
      height: 720,
    });
    expect((await untilFinished(product, ann, jobId)).body.status).toBe('completed');
  });

  test('is listed in pages, newest first', async () => {
    const ann = await signUp(product, 'Ann');
    const first = await startVideo(product, ann);
    const second = await startVideo(product, ann);
    const third = await startVideo(product, ann);
    const page = await requestApi(product, '/api/video-history?limit=2', { as: ann });
    const videoIds = (videos: unknown) => (Array.isArray(videos) ? videos.map(({ id }) => id) : []);
    expect(videoIds(page.body.videos)).toEqual([third, second]);
    const rest = await requestApi(
      product,
      `/api/video-history?limit=2&cursor=${textField(page, 'nextCursor')}`,
      {
        as: ann,
      },
    );
    expect(videoIds(rest.body.videos)).toEqual([first]);
    expect(rest.body.nextCursor).toBeNull();
    // The shared product is left idle.
    for (const jobId of [first, second, third]) await untilFinished(product, ann, jobId);
  });
});
