import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { FaultPlan } from '#local/faults.ts';
import { openStudio, type Studio } from '#studio/studio.ts';
import { type AccountQuotas, openRequestCount, type RequestCount } from './account-quotas.ts';
import { type AsyncInvocations, createAsyncInvocations } from './async-invocations.ts';
import { BedrockError } from './bedrock-error.ts';
import { openClipOutput } from './clip-output.ts';
import { createClipRunner } from './clip-runner.ts';
import { converse } from './converse/converse.ts';
import { getFoundationModel, listFoundationModels } from './foundation-models.ts';
import { type InvocationStore, openInvocationStore } from './invocation-store.ts';
import { invokeModel } from './invoke-model.ts';
import { listInvocations } from './list-invocations.ts';
import { checkCallable, type Lifecycles, NOTHING_ENDS } from './model-lifecycles.ts';
import { findModel, SERVED_REGION } from './models/served-models.ts';
import { NoAnswer, type Operation, underPlannedFault } from './planned-fault.ts';
import { checkAuthorised, isOurHost, readJsonBody } from './read-request.ts';
import { checkInput, inputOfQuery } from './service-model/check-input.ts';

/** A request to a model; asking again with its `token` is not asking twice. */
export type AskedModel = {
  operation: Operation;
  modelId: string;
  body: unknown;
  token?: string | undefined;
  /** Its content filter stopped it. */
  isBlocked?: boolean;
};

export type BedrockOptions = {
  port: number;
  /** In which it stands for Bedrock; other regions' models are unknown there. */
  modelsRegion?: string;
  /** Which models end when, or are switched off; none if none is given. */
  lifecycles?: Lifecycles;
  dataFolder: string;
  /** The least time that a clip takes from its submission to its completion. */
  secondsPerClip: number;
  faults: FaultPlan;
  /** Where finished clips are written, with the caller's rights. */
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  accountId: string;
  /** What the account may ask of its models; nothing is counted where it is not said. */
  quotas?: AccountQuotas;
  /** What paints; the built-in studio if none is given. */
  studio?: Studio;
  /** Hears of each request that a model took. */
  onAsked?: (asked: AskedModel) => void;
};

type Parts = {
  modelsRegion: string;
  lifecycles: Lifecycles;
  store: InvocationStore;
  studio: Studio;
  invocations: AsyncInvocations;
  requests: RequestCount;
  faults: FaultPlan;
  onAsked: (asked: AskedModel) => void;
};

const mediaTypes = ({ headers }: IncomingMessage) => ({
  contentType: headers['content-type'],
  accept: headers.accept,
});

/** Answers one call of Bedrock's runtime, or of its lists of models; throws BedrockError for what it refuses. */
async function answer(request: IncomingMessage, parts: Parts): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, first, second = '', third, ...more] = pathname.split('/');
  const under = <T>(operation: Operation, run: Parameters<typeof underPlannedFault<T>>[2]) =>
    underPlannedFault(parts.faults, operation, run);
  const call = `${request.method} ${first}`;

  const callable = (modelId: string) => {
    checkCallable(parts.lifecycles, findModel(modelId, parts.modelsRegion).id, new Date());
    return modelId;
  };

  checkAuthorised(request);
  if (call === 'POST model' && third === 'invoke' && more.length === 0) {
    const body = await readJsonBody(request);
    checkInput('InvokeModel', { modelId: decodeURIComponent(second), ...mediaTypes(request) });
    const modelId = decodeURIComponent(second);
    let isBlocked = false;
    const made = await under('InvokeModel', (given) => {
      isBlocked = given.filtered;
      return invokeModel(parts, callable(modelId), body, given);
    });
    parts.onAsked({ operation: 'InvokeModel', modelId, body, isBlocked });
    return made;
  }
  if (call === 'POST model' && third === 'converse' && more.length === 0) {
    const body = await readJsonBody(request);
    checkInput('Converse', { ...Object(body), modelId: decodeURIComponent(second) });
    const modelId = decodeURIComponent(second);
    const said = await under('Converse', (given) => converse(parts, callable(modelId), body, given));
    parts.onAsked({ operation: 'Converse', modelId, body });
    return said;
  }
  if (call === 'POST async-invoke' && second === '') {
    const body = await readJsonBody(request);
    const started = await under('StartAsyncInvoke', (given) => parts.invocations.start(body, given));
    const { modelId, modelInput, clientRequestToken: token } = Object(body);
    parts.onAsked({ operation: 'StartAsyncInvoke', modelId, body: modelInput, token });
    return started;
  }
  if (call === 'GET async-invoke' && second !== '') {
    const arn = decodeURIComponent(pathname.slice('/async-invoke/'.length));
    checkInput('GetAsyncInvoke', { invocationArn: arn });
    return under('GetAsyncInvoke', async () => parts.invocations.get(arn));
  }
  if (call === 'GET async-invoke') {
    checkInput('ListAsyncInvokes', inputOfQuery('ListAsyncInvokes', searchParams));
    return under('ListAsyncInvokes', async () => {
      const { page, nextToken } = listInvocations(parts.store.all(), searchParams);
      return {
        asyncInvokeSummaries: page.map(parts.invocations.describe),
        ...(nextToken !== undefined && { nextToken }),
      };
    });
  }
  if (call === 'GET foundation-models' && second === '') {
    return under('ListFoundationModels', async () => listFoundationModels(parts, searchParams, new Date()));
  }
  if (call === 'GET foundation-models') {
    const identifier = decodeURIComponent(pathname.slice('/foundation-models/'.length));
    return under('GetFoundationModel', async () => getFoundationModel(parts, identifier, new Date()));
  }
  throw new BedrockError('UnknownOperationException', 'The requested operation is not recognized.', 404);
}

function send(response: ServerResponse, status: number, body: unknown, exception?: string): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-amzn-requestid': randomUUID(),
    ...(exception !== undefined && { 'x-amzn-errortype': exception }),
  });
  response.end(JSON.stringify(body));
}

async function serve(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  try {
    send(response, 200, await answer(request, parts));
  } catch (error) {
    if (error instanceof NoAnswer) return;
    if (error instanceof BedrockError) {
      send(response, error.status, { message: error.message }, error.exception);
      return;
    }
    console.error('The Bedrock stand-in failed.', error);
    send(
      response,
      500,
      { message: 'The system encountered an unexpected error.' },
      'InternalServerException',
    );
  }
}

/** Starts the stand-in for Amazon Bedrock's runtime on 127.0.0.1, with the built-in studio behind it. */
export async function startBedrock(options: BedrockOptions): Promise<{ close(): Promise<void> }> {
  const { modelsRegion = SERVED_REGION, lifecycles = NOTHING_ENDS, quotas = {} } = options;
  const requests = openRequestCount(quotas);
  const folder = path.resolve(options.dataFolder);
  const store = openInvocationStore(path.join(folder, 'invocations'));
  const studio = options.studio ?? openStudio({ clipFolder: path.join(folder, 'clips') });
  const runner = createClipRunner({
    store,
    studio,
    output: openClipOutput(options.s3),
    secondsPerClip: options.secondsPerClip,
  });
  const invocations = createAsyncInvocations({
    store,
    runner,
    modelsRegion,
    lifecycles,
    accountId: options.accountId,
    quotas,
    requests,
  });
  const { faults, onAsked = () => undefined } = options;
  const parts = { modelsRegion, lifecycles, store, studio, invocations, requests, faults, onAsked };

  const server = createServer((request, response) => {
    if (isOurHost(request, options.port)) void serve(request, response, parts);
    else send(response, 421, { message: 'Misdirected Request' });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  runner.resume();
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, runner.close()]);
    },
  };
}
