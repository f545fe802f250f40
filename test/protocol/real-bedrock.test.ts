import {
  BedrockRuntimeClient,
  GetAsyncInvokeCommand,
  InvokeModelCommand,
  StartAsyncInvokeCommand,
} from '@aws-sdk/client-bedrock-runtime';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AcceptedRequest, startBedrock } from '#local/bedrock/start-bedrock.ts';
import { createFaultPlan } from '#local/faults.ts';
import { startRealBedrock } from '#local/real-bedrock/start-real-bedrock.ts';
import { startS3 } from '#local/s3/start-s3.ts';
import { freePort } from '#test/support/free-port.ts';
import { until } from '#test/support/until.ts';
import { temporaryFolder } from './temporary-folder.ts';

const region = 'us-west-2';
const CORE = 'stability.stable-image-core-v1:1';
const LUMA = 'luma.ray-v2:0';
const accountCredentials = { accessKeyId: 'AKIAPERSONAL', secretAccessKey: 'the-person-s-own-secret' };
const localCredentials = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'a-secret-of-this-machine' };
/** Each server's port, counted from the first. */
const OFFSETS = {
  accountS3: 0,
  localS3: 1,
  usWestBedrock: 2,
  usWestForwarder: 3,
  forwarderWithoutBucket: 4,
  usEastBedrock: 5,
  usEastForwarder: 6,
} as const;
const faults = createFaultPlan();
const temporary = temporaryFolder();
/** The requests that the account's models accepted. */
const accepted: AcceptedRequest[] = [];
const servers: { close(): Promise<void> }[] = [];
let bedrock: BedrockRuntimeClient;
let origin = '';
let clientWithoutBucket: BedrockRuntimeClient;
let usEastBedrock: BedrockRuntimeClient;
const firstFrames: (string | undefined)[] = [];
let store: S3Client;

const clientAt = (port: number, credentials = localCredentials) =>
  new BedrockRuntimeClient({
    region,
    endpoint: `http://localhost:${port}`,
    credentials,
    requestHandler: new NodeHttpHandler(),
    maxAttempts: 1,
  });

/** Starts an AWS account, simulated by stand-ins, and the product's forwarders in front of it. */
beforeAll(async () => {
  const port = await freePort({ consecutive: Object.keys(OFFSETS).length });
  const url = (offset: number) => `http://localhost:${port + offset}`;
  const s3 = (offset: number, folder: string, bucket: string, credentials: typeof localCredentials) =>
    startS3({
      port: port + offset,
      folder: `${temporary.folder}/${folder}`,
      region,
      bucket,
      credentials,
      pageOrigins: [],
      faults,
    });
  const startAccountBedrock = (offset: number, modelsRegion: string) =>
    startBedrock({
      port: port + offset,
      modelsRegion,
      dataFolder: `${temporary.folder}/bedrock-${modelsRegion}`,
      secondsPerClip: 0,
      faults,
      s3: { endpoint: url(OFFSETS.accountS3), region, ...accountCredentials },
      accountId: '123456789012',
      onAccepted: (request) => accepted.push(request),
      studio: {
        paint: async ({ seed }) => Buffer.from(`image ${seed}`),
        cutOut: async () => Buffer.from('cut-out'),
        findMask: async () => Buffer.from('mask'),
        repaint: async () => Buffer.from('repainted'),
        extend: async () => Buffer.from('extended'),
        renderClip: async ({ firstFrame }) => {
          firstFrames.push(firstFrame);
          return Buffer.from('clip');
        },
        close: async () => undefined,
      },
    });
  const forwarder = (offset: number, bedrockOffset: number, outputBucket?: string) =>
    startRealBedrock({
      port: port + offset,
      region,
      access: { credentials: async () => accountCredentials },
      ...(outputBucket !== undefined && { outputBucket }),
      store: { endpoint: url(OFFSETS.localS3), region, bucket: 'moodlark-media', ...localCredentials },
      endpoints: { bedrock: url(bedrockOffset), control: url(bedrockOffset), s3: url(OFFSETS.accountS3) },
    });
  servers.push(
    await s3(OFFSETS.accountS3, 'account', 'person-clips', accountCredentials),
    await s3(OFFSETS.localS3, 'local', 'moodlark-media', localCredentials),
    await startAccountBedrock(OFFSETS.usWestBedrock, 'us-west-2'),
    await startAccountBedrock(OFFSETS.usEastBedrock, 'us-east-1'),
    await forwarder(OFFSETS.usWestForwarder, OFFSETS.usWestBedrock, 'person-clips'),
    await forwarder(OFFSETS.forwarderWithoutBucket, OFFSETS.usWestBedrock),
    await forwarder(OFFSETS.usEastForwarder, OFFSETS.usEastBedrock, 'person-clips'),
  );
  origin = url(OFFSETS.usWestForwarder);
  bedrock = clientAt(port + OFFSETS.usWestForwarder);
  clientWithoutBucket = clientAt(port + OFFSETS.forwarderWithoutBucket);
  usEastBedrock = clientAt(port + OFFSETS.usEastForwarder);
  store = new S3Client({
    endpoint: url(OFFSETS.localS3),
    region,
    credentials: localCredentials,
    forcePathStyle: true,
  });
});
beforeEach(() => faults.clear());
afterAll(async () => {
  for (const server of servers.reverse()) await server.close();
  temporary.remove();
});

const requestImage = (client: BedrockRuntimeClient) =>
  client.send(
    new InvokeModelCommand({ modelId: CORE, body: JSON.stringify({ prompt: 'a lake', seed: 42 }) }),
  );
const startClip = (client: BedrockRuntimeClient) =>
  client.send(
    new StartAsyncInvokeCommand({
      modelId: LUMA,
      modelInput: { prompt: 'waves', duration: '5s', resolution: '720p', aspect_ratio: '16:9', loop: false },
      outputDataConfig: { s3OutputDataConfig: { s3Uri: 's3://moodlark-media/users/a/videos/b/clips/' } },
    }),
  );

test('requests an image from the person’s own account and returns its response unchanged', async () => {
  const { body } = await requestImage(bedrock);
  expect(JSON.parse(new TextDecoder().decode(body))).toMatchObject({ seeds: [42], finish_reasons: [null] });
});

test('lets no other program on this machine use the account', async () => {
  const { length } = accepted;
  const stranger = clientAt(Number(new URL(origin).port), {
    ...localCredentials,
    secretAccessKey: 'guessed',
  });
  await expect(requestImage(stranger)).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  for (const authorization of ['Bearer anything', 'AWS4-HMAC-SHA256 anything']) {
    const response = await fetch(`${origin}/model/${CORE}/invoke`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ prompt: 'a lake' }),
    });
    expect(response.status).toBe(400);
  }
  expect(accepted).toHaveLength(length);
});

test('returns the account’s errors under the same names', async () => {
  faults.append([
    {
      service: 'bedrock',
      operation: 'InvokeModel',
      times: 1,
      error: 'AccessDeniedException',
      mode: 'before',
    },
  ]);
  await expect(requestImage(bedrock)).rejects.toMatchObject({
    name: 'AccessDeniedException',
    $metadata: { httpStatusCode: 403 },
  });
});

test('writes a clip to the person’s bucket and copies it to the local store before it is reported as completed', async () => {
  const { invocationArn = '' } = await startClip(bedrock);
  const done = await until('the clip is completed', async () => {
    const response = await bedrock.send(new GetAsyncInvokeCommand({ invocationArn }));
    return response.status === 'Completed' ? response : undefined;
  });
  expect(done.outputDataConfig?.s3OutputDataConfig?.s3Uri).toBe(
    's3://moodlark-media/users/a/videos/b/clips/',
  );
  const id = invocationArn.split('/').at(-1);
  const object = await store.send(
    new GetObjectCommand({ Bucket: 'moodlark-media', Key: `users/a/videos/b/clips/${id}/output.mp4` }),
  );
  expect(await object.Body?.transformToString()).toBe('clip');
});

test('uploads a storyboard’s images to a bucket that the model can read', async () => {
  const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  const key = 'users/a/references/frame.png';
  await store.send(new PutObjectCommand({ Bucket: 'moodlark-media', Key: key, Body: frame }));
  const image = { format: 'png', source: { s3Location: { uri: `s3://moodlark-media/${key}` } } };
  const { invocationArn = '' } = await usEastBedrock.send(
    new StartAsyncInvokeCommand({
      modelId: 'amazon.nova-reel-v1:1',
      modelInput: {
        taskType: 'MULTI_SHOT_MANUAL',
        multiShotManualParams: { shots: [{ text: 'waves', image }, { text: 'clouds' }] },
        videoGenerationConfig: { fps: 24, dimension: '1280x720' },
      },
      outputDataConfig: { s3OutputDataConfig: { s3Uri: 's3://moodlark-media/users/a/videos/c/clips/' } },
    }),
  );
  expect(invocationArn).toMatch(/^arn:aws:bedrock:us-east-1:/);
  // The account's model read the image from the account's bucket.
  await until('both shots are started', async () => firstFrames.length >= 2);
  expect(firstFrames.slice(-2)).toEqual([frame.toString('base64'), undefined]);
});

test('makes images, but starts no clip, without an output bucket', async () => {
  await requestImage(clientWithoutBucket);
  await expect(startClip(clientWithoutBucket)).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('BEDROCK_OUTPUT_BUCKET'),
  });
});

test('reports the requests that the account accepts, and none that it rejects', async () => {
  accepted.length = 0;
  await requestImage(bedrock);
  const { invocationArn = '' } = await startClip(bedrock);
  await until('the clip is completed', async () => {
    const { status } = await bedrock.send(new GetAsyncInvokeCommand({ invocationArn }));
    return status === 'Completed';
  });
  faults.append([
    {
      service: 'bedrock',
      operation: 'InvokeModel',
      times: 1,
      error: 'AccessDeniedException',
      mode: 'before',
    },
  ]);
  await expect(requestImage(bedrock)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  expect(accepted).toEqual([
    { operation: 'InvokeModel', modelId: CORE, body: { prompt: 'a lake', seed: 42 }, isBlocked: false },
    {
      operation: 'StartAsyncInvoke',
      modelId: LUMA,
      body: { prompt: 'waves', duration: '5s', resolution: '720p', aspect_ratio: '16:9', loop: false },
      token: expect.any(String),
    },
  ]);
});
