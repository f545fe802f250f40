import { expect, test } from 'vitest';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { generateImageBody } from '#contract/api/generate-image.ts';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import * as LIMITS from '#contract/limits.ts';
import { readMarks, writeXmpMarks } from '#contract/marks/marks.ts';
import { generateImage } from '#core/images/generate-image.ts';
import { varyImage } from '#core/images/vary-image.ts';
import type { FileToSign, Provenance } from '#core/ports/provenance.ts';
import { generateVideo } from '#core/videos/jobs/generate-video.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { plainImage } from '#test/support/images.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { modelImageFor } from '#test/support/model-response.ts';
import { createXmpMarks, markFile, startMarking } from './mark-file.ts';

const settings = { catalog: DEFAULT_CATALOG, limits: DEFAULT_DAILY_BUDGET };
const ann = {
  userId: '0a0a0a0a-0000-4000-8000-000000000001',
  accessToken: 'token',
  email: 'ann@canary.test',
};
const PROMPT = 'a fox called Quetzalcanary';
const NOTHING = new Uint8Array();

function setUp(change: Partial<Provenance> = {}) {
  const memory = inMemoryPorts();
  const signed: FileToSign[] = [];
  const sign = async (file: FileToSign) => {
    signed.push(file);
    return file.bytes;
  };
  const ports = { ...memory.ports, provenance: { ...memory.ports.provenance, sign, ...change } };
  const generate = async (caller: Parameters<typeof generateImage>[0]['caller'] = ann) => {
    const body = generateImageBody.parse({ prompt: PROMPT });
    const { s3Key = '' } = await generateImage({ ports, settings, caller }, body);
    return memory.objects.get(s3Key)?.bytes ?? NOTHING;
  };
  return { ...memory, ports, signed, generate };
}

test('marks an image with its maker, time, method and record id', async () => {
  const { generate, images, clock, signed, objects } = setUp();
  const file = await generate();
  const [row] = [...images.values()];
  expect(readMarks(file)?.xmp).toEqual({
    digitalSourceType: 'trainedAlgorithmicMedia',
    creatorTool: 'Moodlark 2.0 (Stable Image Core)',
    aiSystem: 'Stable Image Core',
    createdAt: clock.now().toISOString(),
    id: row?.id,
  });
  expect(signed).toMatchObject([
    { digitalSourceType: 'trainedAlgorithmicMedia', madeWith: 'Stable Image Core' },
  ]);
  expect(row?.parameters).not.toHaveProperty('marks');
  const thumbnail = objects.get(row?.thumbnailKey ?? '')?.bytes ?? NOTHING;
  expect(readMarks(thumbnail)?.xmp).toEqual(readMarks(file)?.xmp);
  expect(thumbnail.length).toBeLessThan(LIMITS.thumbnail.markBytes);
});

test('names neither the person nor their email address nor the prompt in any file', async () => {
  const { generate, objects, signed } = setUp();
  await generate();
  expect(objects.size).toBe(2);
  for (const canary of [ann.userId, 'ann@canary', 'Quetzalcanary']) {
    for (const { bytes } of objects.values()) expect(Buffer.from(bytes).includes(canary)).toBe(false);
    expect(JSON.stringify(signed.map(({ bytes: _bytes, ...rest }) => rest))).not.toContain(canary);
  }
});

test('marks an image with its prompt if the person wants that, but never its thumbnail', async () => {
  const { generate, objects } = setUp();
  const file = await generate({ ...ann, promptInMarks: true });
  expect(readMarks(file)?.xmp.prompt).toBe(PROMPT);
  const prompts = [...objects.values()].map(({ bytes }) => readMarks(bytes)?.xmp.prompt);
  expect(prompts.filter((prompt) => prompt !== undefined)).toHaveLength(1);
});

test('names no model for an image of the built-in studio', async () => {
  const { generate, signed } = setUp({ maker: 'studio' });
  const { digitalSourceType, creatorTool, aiSystem } = readMarks(await generate())?.xmp ?? {};
  expect([digitalSourceType, creatorTool, aiSystem]).toEqual([
    'algorithmicMedia',
    'Moodlark 2.0 (built-in studio)',
    undefined,
  ]);
  expect(signed).toMatchObject([{ digitalSourceType: 'algorithmicMedia', madeWith: 'built-in studio' }]);
});

test('marks an image made from another image as a composite, with the source file and its statements', async () => {
  const { ports, signed } = setUp();
  const sourceFile = writeXmpMarks(pngHeader(640, 480), 'image/png', {
    digitalSourceType: 'trainedAlgorithmicMedia',
    creatorTool: 'Another Tool',
    createdAt: '2026-01-01',
    id: 'foreign',
  });
  const options = { image: Buffer.from(sourceFile).toString('base64'), similarityStrength: 0.5 };
  await varyImage({ ports, settings, caller: ann }, { options });
  expect(signed).toMatchObject([
    {
      digitalSourceType: 'compositeWithTrainedAlgorithmicMedia',
      source: { type: 'image/png', description: 'Digital source type: trainedAlgorithmicMedia' },
    },
  ]);
  expect(Buffer.from(signed[0]?.source?.bytes ?? NOTHING).equals(sourceFile)).toBe(true);
});

test.each([
  ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'],
  ['algorithmicMedia', 'algorithmicMedia'],
] as const)(
  'the studio marks an image made from an image of type %s as %s',
  async (digitalSourceType, expected) => {
    const { ports, signed } = setUp({ maker: 'studio' });
    const marks = { digitalSourceType, creatorTool: 'Another Tool', createdAt: '2026-01-01', id: 'foreign' };
    const sourceFile = writeXmpMarks(pngHeader(640, 480), 'image/png', marks);
    const options = { image: Buffer.from(sourceFile).toString('base64'), similarityStrength: 0.5 };
    await varyImage({ ports, settings, caller: ann }, { options });
    expect(signed).toMatchObject([{ digitalSourceType: expected }]);
  },
);

test('the studio marks a video as a composite if AI made its reference image', () => {
  const { ports } = setUp({ maker: 'studio' });
  const sources = { others: ['Digital source type: trainedAlgorithmicMedia'] };
  const video = { id: 'video', model: DEFAULT_CATALOG.textToVideo, isFromImage: true, sources };
  expect(createXmpMarks(ports, video).digitalSourceType).toBe('compositeWithTrainedAlgorithmicMedia');
});

const findObject = (prefix: string, objects: ReturnType<typeof setUp>['objects']) =>
  [...objects].find(([key]) => key.startsWith(`users/${ann.userId}/${prefix}/`))?.[1].bytes ?? NOTHING;

test('keeps the origin statements of an uploaded source in its stored copy and in the first frame of a video', async () => {
  const statements = { digitalSourceType: 'trainedAlgorithmicMedia' } as const;
  const marks = { ...statements, creatorTool: 'Another Tool', createdAt: '2026-01-01', id: 'foreign' };
  const sourceFile = writeXmpMarks(await plainImage(640, 480, 'jpeg'), 'image/jpeg', marks);
  const image = Buffer.from(sourceFile).toString('base64');

  const tool = setUp();
  tool.ports.pixels = sharpPixels;
  tool.ports.imageModels.generate = async (request) => ({
    status: 'generated',
    bytes: await modelImageFor(request),
  });
  await varyImage(
    { ports: tool.ports, settings, caller: ann },
    { options: { image, similarityStrength: 0.5 } },
  );
  expect(readMarks(findObject('references', tool.objects))).toMatchObject({
    type: 'image/jpeg',
    xmp: statements,
  });

  const video = setUp();
  video.ports.pixels = sharpPixels;
  const body = generateVideoBody.parse({ videoType: 'TEXT_VIDEO', prompt: PROMPT, referenceImage: image });
  const videoSettings = { ...settings, typicalSeconds: 90, region: 'us-west-2' };
  await generateVideo({ ports: video.ports, settings: videoSettings, caller: ann }, body);
  const frame = readMarks(findObject('references', video.objects));
  expect([frame?.type, frame?.xmp]).toEqual(['image/png', statements]);
});

test.each([
  ['signing fails', async () => Promise.reject(new Error('no key'))],
  ['no certificate is configured', async () => undefined],
])('stores an image with its XMP when %s, and records the missing signature', async (_case, sign) => {
  const { generate, images } = setUp({ sign });
  expect(readMarks(await generate())?.xmp.digitalSourceType).toBe('trainedAlgorithmicMedia');
  expect([...images.values()][0]?.parameters).toMatchObject({ marks: 'xmp-only' });
});

test('logs a failed signature without details of the file', async () => {
  const { generate, warnings } = setUp({ sign: async () => Promise.reject(new Error('no key')) });
  await generate();
  expect(warnings).toEqual([{ event: 'xmp-only', detail: { cause: new Error('no key') } }]);
});

test('writes only XMP into a file that is too large to sign', async () => {
  const { ports, signed } = setUp();
  const large = new Uint8Array(LIMITS.maxSignedBytes);
  large.set(pngHeader(64, 64));
  // The length of the chunk after the header (33 bytes), so that this chunk fills the rest of the PNG.
  new DataView(large.buffer).setUint32(33, LIMITS.maxSignedBytes - 33 - 12);
  const model = DEFAULT_CATALOG.textToImage.standard;
  const marks = createXmpMarks(ports, { id: 'large', model, isFromImage: false });
  const { bytes, level } = await markFile(ports, large, marks);
  expect([level, signed, readMarks(bytes)?.xmp.id]).toEqual(['xmp-only', [], 'large']);
});

test('returns a file with its XMP before the file is signed', async () => {
  const { promise, resolve: finishSigning } = Promise.withResolvers<Uint8Array>();
  const { ports } = setUp({ sign: () => promise });
  const model = DEFAULT_CATALOG.textToImage.standard;
  const marks = createXmpMarks(ports, { id: 'early', model, isFromImage: false });
  const { file, marking } = startMarking(ports, pngHeader(64, 64), marks);
  expect(readMarks(file)?.xmp.id).toBe('early');
  finishSigning(file);
  expect(await marking).toEqual({ bytes: file, level: 'signed' });
});

test('leaves a file of unknown type unchanged', async () => {
  const { ports, warnings } = setUp();
  const file = new TextEncoder().encode('neither');
  const marks = createXmpMarks(ports, { id: 'odd', model: DEFAULT_CATALOG.textToVideo, isFromImage: false });
  expect(await markFile(ports, file, marks)).toEqual({ bytes: file, level: 'xmp-only' });
  expect(warnings).toEqual([{ event: 'file-not-marked', detail: {} }]);
});
