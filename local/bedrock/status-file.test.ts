import { beforeAll, expect, test } from 'vitest';
import { documentedFailures } from '#adapters/bedrock/documented/nova-reel.ts';
import { setUpBedrock } from '#test/support/bedrock-under-test.ts';
import { makeClip } from '#test/support/clip-maker.ts';
import type { ClipOutput } from './clip-output.ts';
import { renderShots } from './render-shots.ts';

const bedrock = setUpBedrock(21_161, { modelsRegion: 'us-east-1' });
const configuration = { fps: 24, dimension: '1280x720' };
const singleShot = {
  taskType: 'TEXT_VIDEO',
  textToVideoParams: { text: 'a lake' },
  videoGenerationConfig: { ...configuration, durationSeconds: 6 },
};
const storyboard = {
  taskType: 'MULTI_SHOT_MANUAL',
  multiShotManualParams: { shots: [{ text: 'a lake' }, { text: 'a boat' }] },
  videoGenerationConfig: configuration,
};

/** Runs a job to its end. Returns the job, the names of its files, their folder and the content of the status file. */
async function runJob(modelInput: typeof singleShot | typeof storyboard) {
  const { invocationArn } = await bedrock.startClip({ modelId: 'amazon.nova-reel-v1:1', modelInput });
  const ended = await bedrock.untilSettled(invocationArn);
  const folder = `/media/jobs/one/${invocationArn?.split('/').at(-1)}/`;
  const names = bedrock.stored.map(({ url }) => url.replace(/\?.*$/, '').replace(folder, ''));
  const status = bedrock.textAt(`${folder}video-generation-status.json`) ?? '';
  return { ended, names, folder, status: JSON.parse(status) };
}

test('writes a manifest, the video and a status file for a single shot, in this order', async () => {
  const { ended, names, folder, status } = await runJob(singleShot);
  expect(ended.status).toBe('Completed');
  expect(names).toEqual(['manifest.json', 'output.mp4', 'video-generation-status.json']);
  const success = { status: 'SUCCESS', location: `s3:/${folder}output.mp4` };
  expect(status).toEqual({ schemaVersion: '1.0.0', shots: [success], fullVideo: success });
});

test.each([
  ['a single shot', singleShot, 1],
  ['a storyboard of two shots', storyboard, 2],
] as const)(
  'writes a failure for each shot and no video when %s is filtered',
  async (_input, input, shots) => {
    bedrock.plan({ operation: 'StartAsyncInvoke', mode: 'filtered' });
    const { ended, names, status } = await runJob(input);
    const failureMessage = 'The generated content has been blocked by our content filters.';
    expect(ended).toMatchObject({ status: 'Failed', failureMessage });
    expect(names).toEqual(['video-generation-status.json']);
    const failureType = 'RAI_VIOLATION_OUTPUT_VIDEO_DEFLECTION';
    const failure = { status: 'FAILURE', failureType, failureMessage };
    expect(status).toEqual({ schemaVersion: '1.0.0', shots: Array(shots).fill(failure), fullVideo: failure });
  },
);

test.each(Object.entries(documentedFailures))(
  'fails a job with %s and its documented message',
  async (failureType, failureMessage) => {
    bedrock.plan({ operation: 'StartAsyncInvoke', mode: 'filtered', error: failureType });
    const { ended, status } = await runJob(singleShot);
    expect(ended).toMatchObject({ status: 'Failed', failureMessage });
    expect(status.fullVideo).toEqual({ status: 'FAILURE', failureType, failureMessage });
  },
);

let clip: Uint8Array;
beforeAll(async () => {
  clip = await makeClip({ width: 128, height: 72, frames: 144, noise: 0 });
});

test('writes a file and a status for each shot of a multi-shot video', async () => {
  const written: [string, string | number][] = [];
  const record = (name: string, bytes: Uint8Array | string) =>
    written.push([name, typeof bytes === 'string' ? bytes : bytes.length]);
  const output: ClipOutput = {
    write: async (_uri, _id, mp4) => void record('output.mp4', mp4),
    writeSibling: async (_uri, _id, name, bytes) => void record(name, bytes),
    read: async () => new Uint8Array(),
    close: () => undefined,
  };
  const studio = {
    paint: async () => clip,
    cutOut: async () => clip,
    findMask: async () => clip,
    repaint: async () => clip,
    extend: async () => clip,
    renderClip: async () => clip,
    close: async () => undefined,
  };
  const invocation = {
    id: 'abcdefghijkl',
    requestHash: '',
    modelArn: '',
    s3Uri: 's3://media/jobs/',
    status: 'InProgress' as const,
    submitTime: '',
  };
  const shot = { prompt: 'a lake', width: 128, height: 72, seconds: 6, isLoop: false };
  const stopping = new AbortController().signal;
  await renderShots({ studio, output, stopping, untilDue: async () => undefined }, invocation, [shot, shot]);
  const names = written.map(([name]) => name);
  expect(names).toEqual([
    'manifest.json',
    'shot_0001.mp4',
    'shot_0002.mp4',
    'output.mp4',
    'video-generation-status.json',
  ]);
  const status = JSON.parse(String(written.at(-1)?.[1]));
  const successAt = (name: string) => ({
    status: 'SUCCESS',
    location: `s3://media/jobs/abcdefghijkl/${name}`,
  });
  expect(status).toMatchObject({
    shots: [successAt('shot_0001.mp4'), successAt('shot_0002.mp4')],
    fullVideo: successAt('output.mp4'),
  });
});
