import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { readMarks } from '#contract/marks/marks.ts';
import { requestApi, textOf } from '#test/support/call-api.ts';
import { readIndependently } from '#test/support/independent-c2pa.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, sharedProduct } from '#test/support/product.ts';
import { objectBytes } from '#test/support/stored.ts';
import { startVideo, untilFinished } from '#test/support/videos.ts';

const PROMPT = 'a fox called Quetzalcanary on a red boat';

let product: Product;
let ann: Person;
beforeAll(async () => {
  product = await sharedProduct();
  ann = await signUp(product, 'Zebulcanary');
}, 120_000);

type Stored = { id: string; key: string; bytes: Uint8Array };

async function generate(as = ann, prompt = PROMPT): Promise<Stored> {
  const answer = await requestApi(product, '/api/generate-image', { as, body: { prompt } });
  const key = textOf(answer, 's3Key');
  return { id: path.basename(key, '.png'), key, bytes: await objectBytes(product, key) };
}

async function vary(imageId: string): Promise<Stored> {
  const body = { options: { imageId } };
  const key = textOf(await requestApi(product, '/api/image-variation', { as: ann, body }), 's3Key');
  return { id: path.basename(key, '.png'), key, bytes: await objectBytes(product, key) };
}

async function film(imageId: string): Promise<Stored> {
  const id = await startVideo(product, ann, {
    videoType: 'TEXT_VIDEO',
    prompt: PROMPT,
    referenceImageId: imageId,
  });
  const over = await untilFinished(product, ann, id);
  expect([over.body.status, over.body.error]).toEqual(['completed', undefined]);
  const key = `users/${ann.id}/videos/${id}/output.mp4`;
  return { id, key, bytes: await objectBytes(product, key) };
}

test('every kind of file carries XMP and a signature, of which an independent reader finds nothing wrong', async () => {
  const image = await generate();
  const variation = await vary(image.id);
  const video = await film(image.id);
  for (const [{ id, bytes }, type] of [
    [image, 'image/png'],
    [variation, 'image/png'],
    [video, 'video/mp4'],
  ] as const) {
    const marks = readMarks(bytes);
    expect(marks).toMatchObject({ type, hasManifest: true });
    // The studio asked no model.
    expect(marks?.xmp).toEqual({
      digitalSourceType: 'algorithmicMedia',
      creatorTool: 'Moodlark 2.0 (built-in studio)',
      createdAt: expect.stringMatching(/^20\d\d-/),
      id,
    });
    const { failures, text } = await readIndependently(type, bytes);
    expect(failures).toEqual([]);
    const isMadeFrom = bytes !== image.bytes;
    expect([text.includes('c2pa.created'), text.includes('c2pa.opened')]).toEqual([true, isMadeFrom]);
    for (const canary of [ann.id, ann.email, 'Zebulcanary', 'Quetzalcanary'])
      expect(Buffer.from(bytes).includes(canary), canary).toBe(false);
    expectExiftoolReads(bytes, id);
  }
  const { data } = await ann.supabase.from('image_history').select('parameters').eq('id', image.id).single();
  expect(data?.parameters).not.toHaveProperty('marks');
});

test('a thumbnail carries the XMP of its image, unsigned', async () => {
  const { id } = await generate();
  const thumbnail = await objectBytes(product, `users/${ann.id}/thumbnails/${id}.webp`);
  expect(readMarks(thumbnail)).toMatchObject({ xmp: { id }, hasManifest: false });
});

test('a prompt is written into files from when its person says so until they take it back', async () => {
  const bea = await signUp(product, 'Bea');
  const set = async (promptInMarks: boolean) => {
    await bea.supabase.auth.updateUser({ data: { promptInMarks } });
    const { data } = await bea.supabase.auth.refreshSession();
    return { ...bea, token: data.session?.access_token ?? '' };
  };
  const promptOf = async (as: Person) => readMarks((await generate(as)).bytes)?.xmp.prompt;
  expect(await promptOf(bea)).toBeUndefined();
  expect(await promptOf(await set(true))).toBe(PROMPT);
  expect(await promptOf(await set(false))).toBeUndefined();
});

test('only its owner may read the key', () => {
  const modes = ['key.pem', 'certificates.pem'].map(
    (file) => statSync(path.join(product.dataFolder, 'signing', file)).mode & 0o777,
  );
  expect(modes).toEqual([0o600, 0o600]);
});

const exiftoolSays = z.tuple([z.record(z.string(), z.unknown())]);

/** Where exiftool is installed (Debian: libimage-exiftool-perl). */
function expectExiftoolReads(bytes: Uint8Array, id: string): void {
  const file = path.join(product.dataFolder, `marked-${id}`);
  writeFileSync(file, bytes);
  const run = spawnSync('exiftool', ['-json', '-G1', '-XMP:all', file], { encoding: 'utf8' });
  if (run.error) return;
  const [marks] = exiftoolSays.parse(JSON.parse(run.stdout));
  expect(marks).toMatchObject({
    'XMP-iptcExt:DigitalSourceType': 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
    'XMP-xmp:CreatorTool': 'Moodlark 2.0 (built-in studio)',
    'XMP-dc:Identifier': id,
  });
}
