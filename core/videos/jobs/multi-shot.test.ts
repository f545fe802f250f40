import { expect, test } from 'vitest';
import { type Catalog, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import { writeXmpMarks } from '#contract/marks/marks.ts';
import * as MESSAGES from '#contract/messages.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { FileToSign } from '#core/ports/provenance.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { nextStep, type StepName, videoSteps, WAITING_OUTCOMES } from '#test/support/video-steps.ts';
import { generateVideo } from './generate-video.ts';
import { planVideo } from './plan-video.ts';
import { videoStatus } from './video-status.ts';

const ANN = '0a0a0a0a-0000-4000-8000-000000000001';
const BOB = '0b0b0b0b-0000-4000-8000-000000000002';
const ann = { userId: ANN, accessToken: 'token' };
const CLIP_SECONDS = 90;
const STORY = 'A boat leaves. The storm comes. It sinks. Gulls cry.';
const REEL_CATALOG: Catalog = { ...DEFAULT_CATALOG, multiShotVideo: 'nova-reel' };

function setUp(catalog = DEFAULT_CATALOG) {
  const memory = inMemoryPorts();
  const settings = { catalog, limits: DEFAULT_DAILY_BUDGET, typicalSeconds: CLIP_SECONDS };
  const steps = videoSteps(memory.ports, CLIP_SECONDS);
  const start = async (body: unknown, key?: string) =>
    (
      await generateVideo(
        { ports: memory.ports, settings, caller: ann, idempotencyKey: key },
        generateVideoBody.parse(body),
      )
    ).jobId;
  const finish = async (jobId: string) => {
    let step: StepName | undefined = 'PlanVideo';
    while (step) {
      const name: StepName = step;
      const { outcome, waitSeconds } = await steps[name](jobId);
      if (WAITING_OUTCOMES.includes(outcome)) memory.clock.advance(waitSeconds);
      step = nextStep(name, outcome);
    }
  };
  const clipTexts = () => memory.videoModels.invocations.map(({ clip }) => clip.text);
  return { ...memory, start, finish, steps, clipTexts };
}

const storyRequest = (changes = {}) => ({
  videoType: 'MULTI_SHOT_AUTOMATED',
  prompt: STORY,
  duration: 24,
  ...changes,
});
const storyboardRequest = (shots: unknown[], changes = {}) => ({
  videoType: 'MULTI_SHOT_MANUAL',
  shots,
  ...changes,
});

test('splits a story with the text model into one clip per six seconds', async () => {
  const { start, finish, clipTexts, storyModels, videos, jobs } = setUp();
  const jobId = await start(storyRequest({ seed: 7, template: 'brand-story' }));
  expect(jobs.get(jobId)?.shots).toEqual([]);
  await finish(jobId);
  expect(storyModels.requests).toMatchObject([
    { model: 'nova-2-lite', story: STORY, shots: 4, maxCharacters: 512 },
  ]);
  expect(clipTexts()).toEqual(['part 1', 'part 2', 'part 3', 'part 4']);
  expect(videos.get(jobId)).toMatchObject({
    status: 'completed',
    videoType: 'multi-shot-auto',
    prompt: STORY,
    durationSeconds: 24,
    parameters: {
      ...{ seed: 7, template: 'brand-story', model: 'luma-ray2', usd: 30.01 },
      options: { durationSeconds: 24 },
      shots: ['part 1', 'part 2', 'part 3', 'part 4'].map((text) => ({ text, seed: 7 })),
    },
  });
});

const BY_SENTENCES = ['A boat leaves.', 'The storm comes.', 'It sinks.', 'Gulls cry.'];
const throwBusy = (): string[] => {
  throw new AppError('MODEL_BUSY', 'busy');
};

test.each([
  ['is busy', throwBusy],
  ['writes too few parts', () => ['one', 'two']],
  ['writes an empty part', () => ['one', ' ', 'three', 'four']],
  ['writes a part that is too long', () => ['one', 'two', 'three', 'word '.repeat(200)]],
])('splits a story between sentences when the text model %s', async (_name, respond) => {
  const { start, finish, clipTexts, storyModels, jobs } = setUp();
  storyModels.respond = respond;
  const jobId = await start(storyRequest());
  await finish(jobId);
  expect(clipTexts()).toEqual(BY_SENTENCES);
  expect(jobs.get(jobId)?.status).toBe('completed');
});

test('splits a story between sentences, without charge, when there is no text model', async () => {
  const { start, ports, storyModels, jobs } = setUp({ ...DEFAULT_CATALOG, storySplit: null });
  const jobId = await start(storyRequest());
  await planVideo(ports, jobId, { storySplit: null });
  expect(jobs.get(jobId)?.shots.map(({ text }) => text)).toEqual(BY_SENTENCES);
  expect(jobs.get(jobId)?.parameters?.usd).toBe(30);
  expect(storyModels.requests).toEqual([]);
});

test('splits a story once and keeps its shots when the step is repeated', async () => {
  const { start, steps, storyModels, jobs } = setUp();
  const jobId = await start(storyRequest());
  await steps.PlanVideo(jobId);
  const planned = jobs.get(jobId)?.shots;
  storyModels.respond = throwBusy;
  await steps.PlanVideo(jobId);
  expect(jobs.get(jobId)?.shots).toEqual(planned);
});

const MP4_WITHOUT_FRAMES = new TextEncoder().encode(
  '\u0000\u0000\u0000\u0010ftypisom\u0000\u0000\u0002\u0000',
);

const markedByAnotherTool = (digitalSourceType: string) =>
  Buffer.from(
    writeXmpMarks(pngHeader(640, 480), 'image/png', {
      digitalSourceType: digitalSourceType as 'algorithmicMedia',
      creatorTool: 'Another Tool of Jane Canary',
      createdAt: '2026-01-01',
      id: 'foreign',
    }),
  ).toString('base64');

/** Ports whose videos are files that can be signed, and the files that were signed. */
function setUpSigning() {
  const setup = setUp();
  const signed: FileToSign[] = [];
  setup.ports.clips = { join: async () => ({ mp4: MP4_WITHOUT_FRAMES, durationSeconds: 24 }) };
  const sign = async (file: FileToSign) => {
    signed.push(file);
    return file.bytes;
  };
  setup.ports.provenance = { ...setup.ports.provenance, sign };
  return { ...setup, signed };
}

test('copies only the statements from the marks of uploaded references into a storyboard’s video', async () => {
  const { start, finish, signed, objects } = setUpSigning();
  const plain = Buffer.from(pngHeader(640, 480)).toString('base64');
  // A statement is cut after 100 UTF-16 units, here within the emoji.
  const tooLong = `${'x'.repeat(99)}😀`;
  const jobId = await start(
    storyboardRequest([
      { text: 'one', referenceImageKey: markedByAnotherTool('trainedAlgorithmicMedia') },
      { text: 'two' },
      { text: 'three', referenceImageKey: plain },
      { text: 'four', referenceImageKey: markedByAnotherTool(tooLong) },
    ]),
  );
  await finish(jobId);
  expect(objects.has(`users/${ANN}/videos/${jobId}/output.mp4`)).toBe(true);
  expect(signed).toMatchObject([
    {
      source: { description: 'Digital source type: trainedAlgorithmicMedia' },
      otherSources: [`Digital source type: ${'x'.repeat(99)}\ufffd`],
    },
  ]);
});

test('writes the marks into a video while the video is being stored', async () => {
  const { start, finish, ports, objects } = setUpSigning();
  const freeSizes: (number | undefined)[] = [];
  ports.clips = {
    join: async (_clips, _seconds, freeBytes) => {
      freeSizes.push(freeBytes);
      return { mp4: MP4_WITHOUT_FRAMES.slice(), durationSeconds: 6 };
    },
  };
  ports.provenance.sign = async ({ bytes }) => {
    await new Promise(setImmediate);
    // Represents the marks, which are written into the file in place.
    bytes[15] = 7;
    return bytes;
  };
  const makeVideo = (extra: object) =>
    start({ videoType: 'TEXT_VIDEO', prompt: 'waves on a shore', ...extra });
  const jobId = await makeVideo({});
  await finish(jobId);
  expect(objects.get(`users/${ANN}/videos/${jobId}/output.mp4`)?.bytes[15]).toBe(7);
  await finish(await makeVideo({ referenceImage: markedByAnotherTool('trainedAlgorithmicMedia') }));
  // The marks of a source need more room.
  expect(freeSizes[1]).toBeGreaterThan((freeSizes[0] ?? 0) + 3_000);
});

test('copies the statements of a reference’s marks only into the single-shot video made from it', async () => {
  const { start, finish, signed } = setUpSigning();
  const makeVideo = async (referenceImage: string) =>
    finish(await start({ videoType: 'TEXT_VIDEO', prompt: 'waves on a shore', referenceImage }));
  await makeVideo(markedByAnotherTool('trainedAlgorithmicMedia'));
  await makeVideo(Buffer.from(pngHeader(640, 480)).toString('base64'));
  const statements = 'Digital source type: trainedAlgorithmicMedia';
  expect(signed.map(({ source, otherSources }) => [source?.description, otherSources])).toEqual([
    [statements, undefined],
    [undefined, undefined],
  ]);
});

test('makes a storyboard’s video shot by shot with its references as first frames', async () => {
  const { start, finish, videoModels, objects, videos, ports } = setUp();
  const ownKey = `users/${ANN}/references/mine.png`;
  objects.set(ownKey, { bytes: pngHeader(800, 600), contentType: 'image/png', metadata: {} });
  const inline = ports.base64.encode(pngHeader(640, 480));
  const jobId = await start(
    storyboardRequest(
      [
        { text: 'one', referenceImageKey: ownKey },
        { text: 'two', seed: 5 },
        { text: 'three', referenceImageKey: `data:image/png;base64,${inline}` },
      ],
      { seed: 9, duration: 600 },
    ),
  );
  await finish(jobId);
  expect(
    videoModels.invocations.map(({ clip }) => [clip.text, clip.seed, clip.firstFrame !== undefined]),
  ).toEqual([
    ['one', 9, true],
    ['two', 5, false],
    ['three', 9, true],
  ]);
  const frames = [1, 3].map((shot) => `users/${ANN}/references/${jobId}-${shot}.png`);
  expect(videos.get(jobId)).toMatchObject({
    ...{ prompt: 'Manual storyboard video', videoType: 'multi-shot-manual', durationSeconds: 18 },
    referenceKeys: frames,
    parameters: {
      shots: [
        { text: 'one', seed: 9, referenceImageKey: frames[0] },
        { text: 'two', seed: 5 },
        { text: 'three', seed: 9, referenceImageKey: frames[1] },
      ],
      usd: 22.5,
    },
  });
  expect(objects.has(ownKey)).toBe(true);
});

test('makes two clips from a storyboard’s only shot', async () => {
  const { start, finish, clipTexts, videos } = setUp();
  const jobId = await start(storyboardRequest([{ text: 'a boat' }]));
  await finish(jobId);
  expect(clipTexts()).toEqual(['a boat', 'a boat']);
  expect(videos.get(jobId)).toMatchObject({
    durationSeconds: 12,
    parameters: { shots: [{ text: 'a boat' }] },
  });
});

test('gives shots without a seed a common seed, the same in every retry', async () => {
  const first = setUp();
  const jobId = await first.start(storyboardRequest([{ text: 'one' }, { text: 'two' }]), 'key');
  const seeds = first.jobs.get(jobId)?.shots.map(({ seed }) => seed) ?? [];
  expect(new Set(seeds).size).toBe(1);
  expect(seeds[0]).toBeLessThan(1_000_000);
  const second = setUp();
  await second.start(storyboardRequest([{ text: 'one' }, { text: 'two' }]), 'key');
  expect(second.jobs.get(jobId)?.shots.map(({ seed }) => seed)).toEqual(seeds);
});

test.each([
  [`users/${BOB}/references/x.png`, 'FORBIDDEN', MESSAGES.keyNotOwned],
  [`users/${ANN}/../${BOB}/references/x.png`, 'FORBIDDEN', MESSAGES.keyNotOwned],
  [`users/${ANN}/references/gone.png`, 'UNKNOWN_REFERENCE', MESSAGES.missingReference(2)],
  [`users/${ANN}/videos/x/output.mp4`, 'UNKNOWN_REFERENCE', MESSAGES.missingReference(2)],
  ['not an image', 'UNREADABLE_IMAGE', FIELD_MESSAGES.malformedReference],
  ['data:image/svg+xml;base64,PHN2Zz4=', 'CONTENT_TYPE_NOT_ALLOWED', MESSAGES.imageTypeNotAllowed],
] as const)(
  'rejects the reference image “%s” without starting or charging anything',
  async (reference, code, message) => {
    const { start, jobs, objects, budgets } = setUp();
    const shots = [{ text: 'one' }, { text: 'two', referenceImageKey: reference }];
    await expect(start(storyboardRequest(shots))).rejects.toMatchObject({ code, message });
    expect([jobs.size, objects.size, budgets.spentMicros()]).toEqual([0, 0, 0]);
  },
);

test('reserves all clips in advance and refunds them once if nothing is delivered', async () => {
  const { start, finish, videoModels, budgets, jobs, steps } = setUp();
  videoModels.failures = [undefined, 'model-error', 'model-error'];
  const jobId = await start(storyRequest({ duration: 12 }));
  expect(budgets.spentMicros()).toBe(15_010_000);
  await finish(jobId);
  expect(jobs.get(jobId)?.status).toBe('failed');
  await steps.FailVideo(jobId);
  expect(budgets.spentMicros()).toBe(0);
});

test.each([
  ['a story', storyRequest({ duration: 120, seed: 7 }), { text: STORY, storySeconds: 120, seed: 7 }],
  [
    'a storyboard',
    storyboardRequest([{ text: 'one' }, { text: 'two' }], { seed: 7 }),
    { shots: [{ text: 'one' }, { text: 'two' }], seed: 7 },
  ],
  [
    'a storyboard of one shot',
    storyboardRequest([{ text: 'one' }], { seed: 7 }),
    { shots: [{ text: 'one' }, { text: 'one' }] },
  ],
])('makes the whole video of %s in one invocation of a multi-shot model', async (_kind, body, expected) => {
  const { start, finish, videoModels, videos, jobs, storyModels, ports } = setUp(REEL_CATALOG);
  const jobId = await start(body);
  const durationSeconds = jobs.get(jobId)?.durationSeconds;
  // The model delivers all shots together, so the progress must not wait for single ones.
  expect(await videoStatus(ports, CLIP_SECONDS, ann, jobId)).not.toHaveProperty('shotsTotal');
  await finish(jobId);
  expect(videoModels.invocations.map(({ clip }) => clip)).toMatchObject([expected]);
  expect(storyModels.requests).toEqual([]);
  expect(videos.get(jobId)).toMatchObject({ status: 'completed', durationSeconds });
});

test.each([
  ['the model is not available', MESSAGES.modelUnavailable],
  ['a reference is missing', MESSAGES.videoReferenceMissing],
  ['a text is too long', MESSAGES.videoTooLong],
])('reports the reason to the owner if %s', async (reason, error) => {
  const { start, finish, videos, videoModels, objects, ports } = setUp();
  const text = '字'.repeat(512);
  const jobId = await start(
    storyboardRequest([{ text, referenceImageKey: ports.base64.encode(pngHeader(640, 480)) }]),
  );
  if (reason === 'a reference is missing') objects.clear();
  videoModels.start = async () => {
    if (reason === 'the model is not available') throw new AppError('MODEL_UNAVAILABLE', 'gone');
    return { status: 'refused', reason: 'model-error' };
  };
  await finish(jobId);
  expect(videos.get(jobId)).toMatchObject({ status: 'failed', error });
});
