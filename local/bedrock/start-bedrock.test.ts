import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get as openUrl } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BedrockRuntimeClient,
  GetAsyncInvokeCommand,
  InvokeModelCommand,
  ListAsyncInvokesCommand,
  StartAsyncInvokeCommand,
  type StartAsyncInvokeCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFaultPlan, type Fault } from '#local/faults.ts';
import { startBedrock } from './start-bedrock.ts';
import type { Studio } from './studio/studio.ts';

const PORT = 21_101;
const S3_PORT = 21_102;
const CORE = 'stability.stable-image-core-v1:1';
const LUMA = 'luma.ray-v2:0';

type Stored = { url: string; contentType: string | undefined; bytes: number };
const stored: Stored[] = [];
const sink = createServer(async (request, response) => {
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  stored.push({ url: request.url ?? '', contentType: request.headers['content-type'], bytes });
  response.setHeader('etag', '"stored"').end();
});

/** Stands for the painter: these tests are about the protocol, and hold clips back until they let them go. */
function createStudio() {
  let release: () => void = () => undefined;
  let gate = Promise.resolve();
  let rendered = 0;
  const studio: Studio = {
    paintPicture: async ({ seed }) => Buffer.from(`picture ${seed}`),
    renderClip: async () => {
      await gate;
      rendered += 1;
      return Buffer.from('clip');
    },
    close: async () => release(),
  };
  return {
    studio,
    hold: () => {
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    rendered: () => rendered,
  };
}

/** A client with connections of its own: those of a server that ended are of no use with the next. */
const connect = () =>
  new BedrockRuntimeClient({
    region: 'us-west-2',
    endpoint: `http://127.0.0.1:${PORT}`,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    requestHandler: new NodeHttpHandler(),
    maxAttempts: 1,
  });

let client: BedrockRuntimeClient;
let dataFolder: string;
let faults: ReturnType<typeof createFaultPlan>;
let painter: ReturnType<typeof createStudio>;
let server: Awaited<ReturnType<typeof startBedrock>>;

const start = async () => {
  client = connect();
  server = await startBedrock({
    port: PORT,
    dataFolder,
    secondsPerClip: 0,
    faults,
    s3: {
      endpoint: `http://127.0.0.1:${S3_PORT}`,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    accountId: '000000000000',
    studio: painter.studio,
  });
};
const plan = (fault: Partial<Fault> & Pick<Fault, 'operation'>) =>
  faults.append([{ service: 'bedrock', times: 1, mode: 'before', ...fault }]);

beforeAll(() => new Promise<void>((resolve) => sink.listen(S3_PORT, '127.0.0.1', resolve)));
afterAll(() => {
  sink.closeAllConnections();
  sink.close();
});
beforeEach(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'moodlark-bedrock-'));
  faults = createFaultPlan();
  painter = createStudio();
  stored.length = 0;
  await start();
});
afterEach(async () => {
  client.destroy();
  await server.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const invoke = async (modelId: string, body: unknown) => {
  const { body: bytes } = await client.send(new InvokeModelCommand({ modelId, body: JSON.stringify(body) }));
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
};
const startClip = (change: Partial<StartAsyncInvokeCommandInput> = {}) =>
  client.send(
    new StartAsyncInvokeCommand({
      modelId: LUMA,
      modelInput: { prompt: 'A lake at dawn' },
      outputDataConfig: { s3OutputDataConfig: { s3Uri: 's3://media/jobs/one/' } },
      ...change,
    }),
  );
const get = (invocationArn: string | undefined) => client.send(new GetAsyncInvokeCommand({ invocationArn }));
async function settled(invocationArn: string | undefined) {
  for (;;) {
    const invocation = await get(invocationArn);
    if (invocation.status !== 'InProgress') return invocation;
    await sleep(10);
  }
}
const refusal = (name: string, httpStatusCode: number) =>
  expect.objectContaining({ name, $metadata: expect.objectContaining({ httpStatusCode }) });

test('a picture comes back with the seed that was asked for', async () => {
  expect(await invoke(CORE, { prompt: 'a lake', seed: 42 })).toEqual({
    seeds: [42],
    finish_reasons: [null],
    images: [Buffer.from('picture 42').toString('base64')],
  });
});

test('seed 0 is drawn anew, and the drawn seed is told', async () => {
  const [first, second] = [
    await invoke(CORE, { prompt: 'a lake', seed: 0 }),
    await invoke(CORE, { prompt: 'a lake' }),
  ];
  expect(first.seeds).not.toEqual([0]);
  expect(second.seeds).not.toEqual(first.seeds);
});

test('a model may be named by its ARN', async () => {
  const arn = `arn:aws:bedrock:us-west-2::foundation-model/${CORE}`;
  expect(await invoke(arn, { prompt: 'a lake', seed: 1 })).toMatchObject({ seeds: [1] });
});

test('models that are gone or unknown are refused as the service refuses them', async () => {
  for (const modelId of [
    'amazon.nova-canvas-v1:0',
    'stability.stable-image-core-v1:0',
    'nobody.knows-v1:0',
  ]) {
    await expect(invoke(modelId, { prompt: 'a lake' })).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'The provided model identifier is invalid.',
    });
  }
});

test('a model is called in its own way only', async () => {
  await expect(invoke(LUMA, { prompt: 'a lake' })).rejects.toEqual(refusal('ValidationException', 400));
  await expect(startClip({ modelId: CORE })).rejects.toEqual(refusal('ValidationException', 400));
});

test('a call without a signature is refused', async () => {
  const response = await fetch(`http://127.0.0.1:${PORT}/model/${CORE}/invoke`, {
    method: 'POST',
    body: '{}',
  });
  expect(response.status).toBe(403);
  expect(response.headers.get('x-amzn-errortype')).toBe('AccessDeniedException');
});

test('a page under a foreign name cannot reach the stand-in', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    openUrl({ port: PORT, host: '127.0.0.1', headers: { host: `rebound.example:${PORT}` } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
  expect(status).toBe(421);
});

test('a clip is written where it was asked for, as the service writes it', async () => {
  const { invocationArn } = await startClip();
  expect(invocationArn).toMatch(/^arn:aws:bedrock:us-west-2:000000000000:async-invoke\/[a-z0-9]{12}$/);
  const done = await settled(invocationArn);
  expect(done).toMatchObject({
    status: 'Completed',
    submitTime: expect.any(Date),
    endTime: expect.any(Date),
  });
  const id = invocationArn?.split('/').at(-1);
  expect(stored).toEqual([
    {
      url: `/media/jobs/one/${id}/output.mp4?x-id=PutObject`,
      contentType: 'application/octet-stream',
      bytes: 4,
    },
  ]);
});

test('only one clip is in work at once', async () => {
  painter.hold();
  const { invocationArn } = await startClip({ clientRequestToken: 'first' });
  await expect(startClip({ clientRequestToken: 'second' })).rejects.toEqual(
    refusal('ServiceQuotaExceededException', 400),
  );
  painter.release();
  await settled(invocationArn);
  await expect(startClip({ clientRequestToken: 'second' })).resolves.toMatchObject({
    invocationArn: expect.any(String),
  });
});

test('the same token makes one clip, however many ask at once', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, () => startClip({ clientRequestToken: 'job-1-1' })),
  );
  expect(new Set(all.map((one) => one.invocationArn)).size).toBe(1);
  await settled(all[0]?.invocationArn);
  expect(painter.rendered()).toBe(1);
});

test('a token used with another request is a conflict', async () => {
  await startClip({ clientRequestToken: 'job-1-1' });
  await expect(
    startClip({ clientRequestToken: 'job-1-1', modelInput: { prompt: 'Another lake' } }),
  ).rejects.toEqual(refusal('ConflictException', 400));
});

test.each(['under_score', '-leading', 'trailing-', 'with space', 'ümlaut'])(
  'the token %s is refused',
  async (token) => {
    await expect(startClip({ clientRequestToken: token })).rejects.toEqual(
      refusal('ValidationException', 400),
    );
  },
);

test.each(['https://media/jobs', 's3://', 's3:///jobs', 's3://Media/jobs'])(
  '%s is no place for a clip',
  async (s3Uri) => {
    await expect(startClip({ outputDataConfig: { s3OutputDataConfig: { s3Uri } } })).rejects.toEqual(
      refusal('ValidationException', 400),
    );
  },
);

test('an empty prompt is taken and fails as a job', async () => {
  const { invocationArn } = await startClip({ modelInput: { prompt: '' } });
  expect(await settled(invocationArn)).toMatchObject({
    status: 'Failed',
    failureMessage: 'prompt is required',
  });
  expect(stored).toEqual([]);
});

test('an unknown invocation is a bad request, as in the field', async () => {
  await expect(get('arn:aws:bedrock:us-west-2:000000000000:async-invoke/abcdefghijkl')).rejects.toEqual(
    refusal('ValidationException', 400),
  );
});

test('a clip that was in work when the process ended is finished after the next start', async () => {
  painter.hold();
  const { invocationArn } = await startClip({ clientRequestToken: 'job-1-1' });
  await server.close();
  expect(stored).toEqual([]);
  client.destroy();
  painter = createStudio();
  await start();
  expect(await settled(invocationArn)).toMatchObject({ status: 'Completed', clientRequestToken: 'job-1-1' });
  expect(await startClip({ clientRequestToken: 'job-1-1' })).toMatchObject({ invocationArn });
  expect(stored).toHaveLength(1);
});

test('invocations are listed in pages, newest first, and by their status', async () => {
  const arns: (string | undefined)[] = [];
  for (let clip = 0; clip < 5; clip++) {
    const { invocationArn } = await startClip({ modelInput: { prompt: clip === 2 ? ' ' : `Lake ${clip}` } });
    await settled(invocationArn);
    arns.unshift(invocationArn);
  }
  const pages: (string | undefined)[][] = [];
  let nextToken: string | undefined;
  do {
    const page = await client.send(new ListAsyncInvokesCommand({ maxResults: 2, nextToken }));
    pages.push((page.asyncInvokeSummaries ?? []).map((one) => one.invocationArn));
    nextToken = page.nextToken;
  } while (nextToken);
  expect(pages).toEqual([arns.slice(0, 2), arns.slice(2, 4), arns.slice(4)]);
  const failed = await client.send(new ListAsyncInvokesCommand({ statusEquals: 'Failed' }));
  expect(failed.asyncInvokeSummaries?.map((one) => one.invocationArn)).toEqual([arns[2]]);
  await expect(client.send(new ListAsyncInvokesCommand({ nextToken: 'made-up' }))).rejects.toEqual(
    refusal('ValidationException', 400),
  );
});

test('a planned fault fails one call with its documented status, then all is well', async () => {
  plan({ operation: 'InvokeModel', error: 'ThrottlingException' });
  await expect(invoke(CORE, { prompt: 'a lake' })).rejects.toEqual(refusal('ThrottlingException', 429));
  await expect(invoke(CORE, { prompt: 'a lake' })).resolves.toMatchObject({ finish_reasons: [null] });
});

test('a planned fault may strike after the clip was started', async () => {
  plan({ operation: 'StartAsyncInvoke', error: 'InternalServerException', mode: 'after' });
  await expect(startClip({ clientRequestToken: 'job-1-1' })).rejects.toEqual(
    refusal('InternalServerException', 500),
  );
  const { invocationArn } = await startClip({ clientRequestToken: 'job-1-1' });
  await settled(invocationArn);
  expect(painter.rendered()).toBe(1);
});

test('a planned fault may keep an answer back for ever', async () => {
  plan({ operation: 'InvokeModel', mode: 'hang' });
  const gaveUp = AbortSignal.timeout(150);
  const call = client.send(new InvokeModelCommand({ modelId: CORE, body: '{"prompt":"a lake"}' }), {
    abortSignal: gaveUp,
  });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('a delay alone makes a call slow and lets it succeed', async () => {
  plan({ operation: 'InvokeModel', delayMs: 60 });
  const startedAt = performance.now();
  await expect(invoke(CORE, { prompt: 'a lake' })).resolves.toMatchObject({ finish_reasons: [null] });
  expect(performance.now() - startedAt).toBeGreaterThan(55);
});

test('a filtered picture is an answer without pictures, a filtered clip a failed job', async () => {
  plan({ operation: 'InvokeModel', mode: 'filtered' });
  expect(await invoke(CORE, { prompt: 'a lake' })).toEqual({ finish_reasons: ['Filter reason: prompt'] });
  plan({ operation: 'StartAsyncInvoke', mode: 'filtered' });
  const { invocationArn } = await startClip();
  expect(await settled(invocationArn)).toMatchObject({
    status: 'Failed',
    failureMessage: 'Advanced moderation failed',
  });
});
