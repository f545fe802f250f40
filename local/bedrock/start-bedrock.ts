import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { FaultPlan } from '#local/faults.ts';
import { readRawBody } from '#local/gateway/read-body.ts';
import { isFromPage, isOurHost } from '#local/host-check.ts';
import { closeNow, listenOnLoopback } from '#local/listen.ts';
import { openStudio, type Studio } from '#studio/studio.ts';
import { type AccountQuotas, createRequestCounter, type RequestCounter } from './account-quotas.ts';
import { type AsyncInvocations, createAsyncInvocations } from './async-invocations.ts';
import { BedrockError, invalid } from './bedrock-error.ts';
import { openClipOutput } from './clip-output.ts';
import { createClipRunner } from './clip-runner.ts';
import { converse } from './converse/converse.ts';
import { getFoundationModel, listFoundationModels } from './foundation-models.ts';
import { type InvocationStore, openInvocationStore } from './invocation-store.ts';
import { invokeModel } from './invoke-model.ts';
import { listInvocations } from './list-invocations.ts';
import { checkCallable, type Lifecycles, NO_LIFECYCLES } from './model-lifecycles.ts';
import { findModel, SERVED_REGION } from './models/served-models.ts';
import { NoResponse, type Operation, runWithPlannedFault } from './planned-fault.ts';
import { checkInput, inputFromQuery } from './service-model/check-input.ts';

/** A request that a model accepted; a repeat with the same `token` is the same request. */
export type AcceptedRequest = {
  operation: Operation;
  modelId: string;
  body: unknown;
  token?: string | undefined;
  /** Whether the content filter blocked the request. */
  isBlocked?: boolean;
};

export type BedrockOptions = {
  port: number;
  /** The region that the stand-in serves; models of other regions are unknown. */
  modelsRegion?: string;
  /** When models end or are disabled. */
  lifecycles?: Lifecycles;
  dataFolder: string;
  /** Minimum time from a clip's submission to its completion. */
  secondsPerClip: number;
  faults: FaultPlan;
  /** Where finished clips are written, with the caller's credentials. */
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  accountId: string;
  /** The account's quotas; without them nothing is counted. */
  quotas?: AccountQuotas;
  /** Makes the images and clips; the built-in studio by default. */
  studio?: Studio;
  /** Called for each request that a model accepted. */
  onAccepted?: (request: AcceptedRequest) => void;
};

type Parts = {
  modelsRegion: string;
  lifecycles: Lifecycles;
  store: InvocationStore;
  studio: Studio;
  invocations: AsyncInvocations;
  requests: RequestCounter;
  faults: FaultPlan;
  onAccepted: (request: AcceptedRequest) => void;
};

/** InvokeModel's limit for a body; that of StartAsyncInvoke is not published and is assumed to be the same. */
const MAX_BODY_BYTES = 25_000_000;

async function readJson(request: Request): Promise<unknown> {
  const body = await readRawBody(request, MAX_BODY_BYTES);
  if (body === 'too long') throw invalid(`Member must have length less than or equal to ${MAX_BODY_BYTES}`);
  try {
    return JSON.parse(body === 'stalled' ? '' : new TextDecoder().decode(body));
  } catch {
    throw invalid('Malformed input request, please reformat your input and try again.');
  }
}

/** Requires a signature or an API key and rejects web pages. */
function checkAuthorized(request: Request): void {
  const headers = Object.fromEntries(request.headers);
  if (isFromPage({ headers }))
    throw new BedrockError('AccessDeniedException', 'Web pages may not call this API');
  if (!/^(AWS4-HMAC-SHA256 |Bearer \S)/.test(headers.authorization ?? ''))
    throw new BedrockError('AccessDeniedException', 'Missing Authentication Token');
}

/** Bedrock's runtime operations and its lists of models. */
function bedrockRoutes(parts: Parts): Hono {
  const { faults, invocations, onAccepted } = parts;
  const app = new Hono();
  const requireCallable = (modelId: string) => {
    checkCallable(parts.lifecycles, findModel(modelId, parts.modelsRegion).id, new Date());
    return modelId;
  };
  const searchParams = ({ req }: Context) => new URL(req.url).searchParams;

  app.use(async ({ req }, next) => {
    checkAuthorized(req.raw);
    await next();
  });
  app.post('/model/:modelId/invoke', async (context) => {
    const modelId = context.req.param('modelId');
    const body = await readJson(context.req.raw);
    const [contentType, accept] = [context.req.header('content-type'), context.req.header('accept')];
    checkInput('InvokeModel', { modelId, contentType, accept });
    let isBlocked = false;
    const response = await runWithPlannedFault(faults, 'InvokeModel', (effects) => {
      isBlocked = effects.isFiltered;
      return invokeModel(parts, requireCallable(modelId), body, effects);
    });
    onAccepted({ operation: 'InvokeModel', modelId, body, isBlocked });
    return send(response);
  });
  app.post('/model/:modelId/converse', async (context) => {
    const modelId = context.req.param('modelId');
    const body = await readJson(context.req.raw);
    checkInput('Converse', { ...Object(body), modelId });
    const response = await runWithPlannedFault(faults, 'Converse', (effects) =>
      converse(parts, requireCallable(modelId), body, effects),
    );
    onAccepted({ operation: 'Converse', modelId, body });
    return send(response);
  });
  app.post('/async-invoke', async (context) => {
    const body = await readJson(context.req.raw);
    const response = await runWithPlannedFault(faults, 'StartAsyncInvoke', (effects) =>
      invocations.start(body, effects),
    );
    const { modelId, modelInput, clientRequestToken: token } = Object(body);
    onAccepted({ operation: 'StartAsyncInvoke', modelId, body: modelInput, token });
    return send(response);
  });

  /** Adds a route for a call without side effects. */
  const read = (path: string, operation: Operation, run: (context: Context, id: string) => object) =>
    app.get(path, async (context) => {
      const id = context.req.param('id') ?? '';
      return send(await runWithPlannedFault(faults, operation, async () => run(context, id)));
    });
  read('/async-invoke/:id{.+}', 'GetAsyncInvoke', (_context, invocationArn) => {
    checkInput('GetAsyncInvoke', { invocationArn });
    return invocations.get(invocationArn);
  });
  read('/async-invoke', 'ListAsyncInvokes', (context) => {
    checkInput('ListAsyncInvokes', inputFromQuery('ListAsyncInvokes', searchParams(context)));
    const { page, ...next } = listInvocations(parts.store.all(), searchParams(context));
    return { asyncInvokeSummaries: page.map(invocations.describe), ...next };
  });
  read('/foundation-models', 'ListFoundationModels', (context) =>
    listFoundationModels(parts, searchParams(context), new Date()),
  );
  read('/foundation-models/:id{.+}', 'GetFoundationModel', (_context, id) =>
    getFoundationModel(parts, id, new Date()),
  );
  app.notFound(() => sendError(UNKNOWN_OPERATION));
  app.onError((error) => sendError(error));
  return app;
}

const UNKNOWN_OPERATION = new BedrockError(
  'UnknownOperationException',
  'The requested operation is not recognized.',
  404,
);

function send(body: unknown, status = 200, exception?: string): Response {
  return Response.json(body, {
    status,
    headers: {
      'x-amzn-requestid': randomUUID(),
      ...(exception !== undefined && { 'x-amzn-errortype': exception }),
    },
  });
}

function sendError(error: unknown): Response | Promise<Response> {
  // Closing the server ends the connection.
  if (error instanceof NoResponse) return new Promise(() => undefined);
  if (error instanceof BedrockError) return send({ message: error.message }, error.status, error.exception);
  console.error('The Bedrock stand-in failed.', error);
  const message = 'The system encountered an unexpected error.';
  return send({ message }, 500, 'InternalServerException');
}

/** Starts the stand-in for Amazon Bedrock on 127.0.0.1, with the built-in studio behind it. */
export async function startBedrock(options: BedrockOptions): Promise<{ close(): Promise<void> }> {
  const { modelsRegion = SERVED_REGION, lifecycles = NO_LIFECYCLES, quotas = {}, port, accountId } = options;
  const requests = createRequestCounter(quotas);
  const folder = path.resolve(options.dataFolder);
  const store = openInvocationStore(path.join(folder, 'invocations'));
  const studio = options.studio ?? openStudio({ clipFolder: path.join(folder, 'clips') });
  const output = openClipOutput(options.s3);
  const runner = createClipRunner({ store, studio, output, secondsPerClip: options.secondsPerClip });
  const account = { modelsRegion, lifecycles, accountId, quotas, requests };
  const invocations = createAsyncInvocations({ store, runner, ...account });
  const { faults, onAccepted = () => undefined } = options;
  const parts = {
    modelsRegion,
    lifecycles,
    store,
    studio,
    invocations,
    requests,
    faults,
    onAccepted,
  };
  const app = bedrockRoutes(parts);
  const server = createAdaptorServer({
    createServer,
    overrideGlobalObjects: false,
    fetch: (request) =>
      isOurHost(request.headers.get('host') ?? undefined, port)
        ? app.fetch(request)
        : Response.json({ message: 'Misdirected Request' }, { status: 421 }),
  }) as Server;
  await listenOnLoopback(server, port);
  runner.resume();
  return {
    close: async () => {
      await Promise.all([closeNow(server), runner.close()]);
    },
  };
}
