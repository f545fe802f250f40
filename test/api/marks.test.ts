import { spawnSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { readMarks, writeXmpMarks } from '#contract/marks/marks.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { subjectImage } from '#test/support/images.ts';
import { readManifestIndependently } from '#test/support/independent-c2pa.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, sharedProduct } from '#test/support/product.ts';
import { objectBytes } from '#test/support/stored.ts';
import { startVideo, untilFinished } from '#test/support/videos.ts';

const PROMPT = 'a fox called Quetzalcanary on a red boat';

/** The XMP of a file that the studio made, without the id of its record. */
const STUDIO_MARKS = {
  digitalSourceType: 'algorithmicMedia',
  creatorTool: 'Moodlark 2.0 (built-in studio)',
  createdAt: '2026-11-22T12:00:00.000Z',
} as const;

let product: Product;
let ann: Person;
beforeAll(async () => {
  product = await sharedProduct();
  ann = await signUp(product, 'Zebulcanary');
}, 120_000);

type StoredFile = { id: string; key: string; bytes: Uint8Array };

async function generate(person = ann, prompt = PROMPT): Promise<StoredFile> {
  const response = await requestApi(product, '/api/generate-image', { as: person, body: { prompt } });
  const key = textField(response, 's3Key');
  return { id: path.basename(key, '.png'), key, bytes: await objectBytes(product, key) };
}

async function vary(imageId: string): Promise<StoredFile> {
  const body = { options: { imageId } };
  const key = textField(await requestApi(product, '/api/image-variation', { as: ann, body }), 's3Key');
  return { id: path.basename(key, '.png'), key, bytes: await objectBytes(product, key) };
}

const makeVideo = (imageId: string) => makeVideoFrom({ referenceImageId: imageId });

async function makeVideoFrom(
  reference: { referenceImageId: string } | { referenceImage: string },
): Promise<StoredFile> {
  const id = await startVideo(product, ann, { videoType: 'TEXT_VIDEO', prompt: PROMPT, ...reference });
  const finished = await untilFinished(product, ann, id);
  expect([finished.body.status, finished.body.error]).toEqual(['completed', undefined]);
  const key = `users/${ann.id}/videos/${id}/output.mp4`;
  return { id, key, bytes: await objectBytes(product, key) };
}

test('an image, a variation and a video have XMP without personal data and a signature that an independent reader accepts', async () => {
  const image = await generate();
  const variation = await vary(image.id);
  const video = await makeVideo(image.id);
  for (const [{ id, bytes }, type] of [
    [image, 'image/png'],
    [variation, 'image/png'],
    [video, 'video/mp4'],
  ] as const) {
    const marks = readMarks(bytes);
    expect(marks).toMatchObject({ type, hasManifest: true });
    // The built-in studio uses no model, so its files are algorithmic media.
    expect(marks?.xmp).toEqual({
      digitalSourceType: 'algorithmicMedia',
      creatorTool: 'Moodlark 2.0 (built-in studio)',
      createdAt: expect.stringMatching(/^20\d\d-/),
      id,
    });
    const { failures, text } = await readManifestIndependently(type, bytes);
    expect(failures).toEqual([]);
    const isDerived = bytes !== image.bytes;
    expect([text.includes('c2pa.created'), text.includes('c2pa.opened')]).toEqual([true, isDerived]);
    for (const canary of [ann.id, ann.email, 'Zebulcanary', 'Quetzalcanary'])
      expect(Buffer.from(bytes).includes(canary), canary).toBe(false);
  }
  const { data } = await ann.supabase.from('image_history').select('parameters').eq('id', image.id).single();
  expect(data?.parameters).not.toHaveProperty('marks');
});

test('an image that the server could not save keeps its marks and its id when the browser saves it, but not its signature as a reference', async () => {
  await product.plan({ service: 'supabase', operation: 'POST /rest/v1/image_history', times: 20 });
  const made = await requestApi(product, '/api/generate-image', { as: ann, body: { prompt: PROMPT } });
  await product.clearFaults();
  const image = textField(made, 'image');
  const upload = (imageType: string) =>
    requestApi(product, '/api/s3/upload', { as: ann, body: { image, imageType } });
  const key = textField(await upload('text-to-image'), 'key');
  const stored = await objectBytes(product, key);
  expect(Buffer.from(stored).toString('base64') === image).toBe(true);
  expect(readMarks(stored)?.xmp.id).toBe(path.basename(key, '.png'));
  expect((await readManifestIndependently('image/png', stored)).failures).toEqual([]);
  const reference = await objectBytes(product, textField(await upload('reference'), 'key'));
  expect(readMarks(reference)).toMatchObject({
    hasManifest: false,
    xmp: { digitalSourceType: 'algorithmicMedia' },
  });
});

test('a thumbnail has the XMP of its image but no signature', async () => {
  const { id } = await generate();
  const thumbnail = await objectBytes(product, `users/${ann.id}/thumbnails/${id}.webp`);
  expect(readMarks(thumbnail)).toMatchObject({ xmp: { id }, hasManifest: false });
});

test('writes prompts into images only while the person allows it', async () => {
  const bea = await signUp(product, 'Bea');
  const setPreference = async (promptInMarks: boolean) => {
    await bea.supabase.auth.updateUser({ data: { promptInMarks } });
    const { data } = await bea.supabase.auth.refreshSession();
    return { ...bea, token: data.session?.access_token ?? '' };
  };
  const markedPrompt = async (person: Person) => readMarks((await generate(person)).bytes)?.xmp.prompt;
  expect(await markedPrompt(bea)).toBeUndefined();
  expect(await markedPrompt(await setPreference(true))).toBe(PROMPT);
  expect(await markedPrompt(await setPreference(false))).toBeUndefined();
});

test('only the user who runs the product may read the signing key', () => {
  const modes = ['key.pem', 'certificates.pem'].map(
    (file) => statSync(path.join(product.dataFolder, 'signing', file)).mode & 0o777,
  );
  expect(modes).toEqual([0o600, 0o600]);
});

const exiftoolOutput = z.tuple([z.record(z.string(), z.unknown())]);
const hasExiftool = spawnSync('exiftool', ['-ver']).error === undefined;

const MARKED_FILES: [type: string, make: () => Promise<{ id: string; bytes: Uint8Array }>][] = [
  ['a stored PNG', () => generate()],
  ['the MP4 of a video', async () => makeVideo((await generate()).id)],
  [
    'a WebP thumbnail',
    async () => {
      const { id } = await generate();
      return { id, bytes: await objectBytes(product, `users/${ann.id}/thumbnails/${id}.webp`) };
    },
  ],
  [
    'a marked JPEG',
    async () => {
      const { id } = await generate();
      const bytes = await sharp(await subjectImage())
        .jpeg()
        .toBuffer();
      return { id, bytes: writeXmpMarks(bytes, 'image/jpeg', { ...STUDIO_MARKS, id }) };
    },
  ],
];

test.skipIf(!hasExiftool).each(MARKED_FILES)(
  'exiftool, if installed, reads the XMP of %s',
  async (_name, make) => {
    const { id, bytes } = await make();
    const file = path.join(product.dataFolder, `marked-${id}`);
    writeFileSync(file, bytes);
    const run = spawnSync('exiftool', ['-json', '-G1', '-XMP:all', file], { encoding: 'utf8' });
    rmSync(file);
    const [marks] = exiftoolOutput.parse(JSON.parse(run.stdout));
    expect(marks).toMatchObject({
      'XMP-iptcExt:DigitalSourceType': 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
      'XMP-xmp:CreatorTool': STUDIO_MARKS.creatorTool,
      'XMP-dc:Identifier': id,
    });
  },
);

test('a video states how its reference was made, whether sent inline or uploaded earlier, but not with which tool', async () => {
  const marks = {
    ...STUDIO_MARKS,
    digitalSourceType: 'trainedAlgorithmicMedia',
    creatorTool: 'Quetzalcanary',
  } as const;
  const png = await sharp(await subjectImage())
    .png()
    .toBuffer();
  const marked = writeXmpMarks(png, 'image/png', { ...marks, id: 'foreign' });
  const image = Buffer.from(marked).toString('base64');
  const uploaded = await requestApi(product, '/api/s3/upload', {
    as: ann,
    body: { image, imageType: 'reference' },
  });
  for (const referenceImage of [`data:image/png;base64,${image}`, textField(uploaded, 'key')]) {
    const { bytes } = await makeVideoFrom({ referenceImage });
    const { failures, text } = await readManifestIndependently('video/mp4', bytes);
    expect(failures).toEqual([]);
    expect(text).toContain('Digital source type: trainedAlgorithmicMedia');
    expect(Buffer.from(bytes).includes('Quetzalcanary')).toBe(false);
  }
});
