import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
  GetAsyncInvokeCommand,
  InvokeModelCommand,
  ListAsyncInvokesCommand,
  type ListAsyncInvokesCommandInput,
  StartAsyncInvokeCommand,
  type StartAsyncInvokeCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type BedrockOptions, startBedrock } from '#local/bedrock/start-bedrock.ts';
import { createFaultPlan, type Fault } from '#local/faults.ts';
import type { Studio } from '#studio/studio.ts';

export const CORE = 'stability.stable-image-core-v1:1';
export const LUMA = 'luma.ray-v2:0';

/** A studio that returns texts instead of images. It can hold clips until the test releases them. */
function createTestStudio() {
  let release: () => void = () => undefined;
  let gate = Promise.resolve();
  let rendered = 0;
  const studio: Studio = {
    paint: async ({ seed }) => Buffer.from(`picture ${seed}`),
    cutOut: async ({ format }) => Buffer.from(`cut-out as ${format}`),
    findMask: async ({ part }) => Buffer.from(`mask by ${part.by}`),
    repaint: async ({ seed, changes, repainting }) => Buffer.from(`${changes} by ${repainting.by} ${seed}`),
    extend: async ({ seed }) => Buffer.from(`extended ${seed}`),
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

/** A stand-in for S3 that accepts and remembers everything. */
function createS3() {
  const stored: { url: string; contentType: string | undefined; bytes: number }[] = [];
  const texts = new Map<string, string>();
  const server = createServer(async (request, response) => {
    let bytes = 0;
    let text = '';
    for await (const chunk of request) {
      bytes += chunk.length;
      text += chunk;
    }
    texts.set(new URL(request.url ?? '', 'http://s3').pathname, text);
    stored.push({ url: request.url ?? '', contentType: request.headers['content-type'], bytes });
    response.setHeader('etag', '"stored"').end();
  });
  return { stored, texts, server };
}

/** Starts Bedrock's stand-in on `port` before each test, with one for S3 on the next port. Tests use the real client. */
export function setUpBedrock(
  port: number,
  options: Pick<BedrockOptions, 'lifecycles' | 'quotas' | 'modelsRegion'> = {},
) {
  const s3 = createS3();
  let testStudio = createTestStudio();
  let faults = createFaultPlan();
  let client: BedrockRuntimeClient;
  let dataFolder: string;
  let server: Awaited<ReturnType<typeof startBedrock>>;

  const start = async () => {
    // A new client, because connections to a stopped server cannot be reused.
    client = new BedrockRuntimeClient({
      region: 'us-west-2',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      requestHandler: new NodeHttpHandler(),
      maxAttempts: 1,
    });
    server = await startBedrock({
      port,
      dataFolder,
      secondsPerClip: 0,
      faults,
      s3: {
        endpoint: `http://127.0.0.1:${port + 1}`,
        region: 'us-east-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
      accountId: '000000000000',
      studio: testStudio.studio,
      ...options,
    });
  };
  const stop = async () => {
    client.destroy();
    await server.close();
  };

  beforeAll(() => new Promise<void>((resolve) => s3.server.listen(port + 1, '127.0.0.1', resolve)));
  afterAll(() => {
    s3.server.closeAllConnections();
    s3.server.close();
  });
  beforeEach(async () => {
    dataFolder = mkdtempSync(path.join(tmpdir(), 'moodlark-bedrock-'));
    faults = createFaultPlan();
    testStudio = createTestStudio();
    s3.stored.length = 0;
    await start();
  });
  afterEach(async () => {
    await stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const get = (invocationArn: string | undefined) =>
    client.send(new GetAsyncInvokeCommand({ invocationArn }));
  return {
    origin: `http://127.0.0.1:${port}`,
    stored: s3.stored,
    /** The text written to `/bucket/key`. */
    textAt: (uri: string) => s3.texts.get(uri),
    studio: () => testStudio,
    /** Restarts the stand-in on the same data. */
    restart: async () => {
      await stop();
      testStudio = createTestStudio();
      await start();
    },
    plan: (fault: Partial<Fault> & Pick<Fault, 'operation'>) =>
      faults.append([{ service: 'bedrock', times: 1, mode: 'before', ...fault }]),
    invoke: async (modelId: string, body: unknown, abortSignal?: AbortSignal) => {
      const command = new InvokeModelCommand({ modelId, body: JSON.stringify(body) });
      const { body: bytes } = await client.send(command, abortSignal ? { abortSignal } : {});
      return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    },
    converse: (input: ConverseCommandInput) => client.send(new ConverseCommand(input)),
    startClip: (change: Partial<StartAsyncInvokeCommandInput> = {}) =>
      client.send(
        new StartAsyncInvokeCommand({
          modelId: LUMA,
          modelInput: { prompt: 'A lake at dawn' },
          outputDataConfig: { s3OutputDataConfig: { s3Uri: 's3://media/jobs/one/' } },
          ...change,
        }),
      ),
    get,
    list: (query: ListAsyncInvokesCommandInput) => client.send(new ListAsyncInvokesCommand(query)),
    untilSettled: async (invocationArn: string | undefined) => {
      for (;;) {
        const invocation = await get(invocationArn);
        if (invocation.status !== 'InProgress') return invocation;
        await sleep(10);
      }
    },
  };
}

/** An exception of the service, as reported by its client. */
export const refusal = (name: string, httpStatusCode: number) =>
  expect.objectContaining({ name, $metadata: expect.objectContaining({ httpStatusCode }) });
