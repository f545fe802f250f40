import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { BedrockClient } from '@aws-sdk/client-bedrock';
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { awsClientSettings, httpStatus } from '#adapters/aws-call.ts';
import { BedrockError } from '#local/bedrock/bedrock-error.ts';
import { withHostCheck } from '#local/host-check.ts';
import { closeNow, listenOnLoopback } from '#local/listen.ts';
import { withSignatureCheck } from '#local/signed-calls.ts';
import type { BedrockAccess } from './bedrock-access.ts';
import { createClipCopies, type LocalStore } from './clip-copies.ts';
import { type Forwarding, forwardCall } from './forward-call.ts';

/** Timeout of a call, the same as an image function's timeout for a model. */
const CALL_SECONDS = 110;

type RealBedrockOptions = {
  port: number;
  region: string;
  access: BedrockAccess;
  /** The operator's own bucket in the models' region. */
  outputBucket?: string;
  store: LocalStore;
  /** Only tests set URLs other than AWS's own. */
  endpoints?: { bedrock: string; control: string; s3: string };
};

/** Why videos cannot be made; `undefined` if they can. */
export function whyVideoIsOff(access: BedrockAccess, outputBucket: string | undefined): string | undefined {
  if (!outputBucket) {
    return 'Videos are off: set BEDROCK_OUTPUT_BUCKET to your own bucket in the region of the models.';
  }
  if (!access.credentials) {
    return 'Videos are off: a Bedrock key cannot read the output bucket. Set AWS_PROFILE or AWS keys as well.';
  }
  return undefined;
}

/**
 * Serves Amazon Bedrock itself instead of its stand-in: forwards the functions' calls, signed with the operator's own
 * credentials, and copies finished clips into the local store.
 */
export async function startRealBedrock(options: RealBedrockOptions): Promise<{ close(): Promise<void> }> {
  const { port, region, access, outputBucket, store } = options;
  // Set explicitly, because the endpoints in the environment are those of the stand-ins.
  const endpoints = options.endpoints ?? {
    bedrock: `https://bedrock-runtime.${region}.amazonaws.com`,
    control: `https://bedrock.${region}.amazonaws.com`,
    s3: `https://s3.${region}.amazonaws.com`,
  };
  const settings = {
    region,
    ...awsClientSettings(CALL_SECONDS),
    ...(access.credentials && { credentials: access.credentials }),
    ...(access.token && {
      token: { token: access.token },
      authSchemePreference: ['httpBearerAuth'],
    }),
  };
  const client = new BedrockRuntimeClient({ ...settings, endpoint: endpoints.bedrock });
  const control = new BedrockClient({ ...settings, endpoint: endpoints.control });
  const videoOffReason = whyVideoIsOff(access, outputBucket);
  const copies =
    videoOffReason === undefined && outputBucket && access.credentials
      ? createClipCopies({
          outputBucket,
          output: { endpoint: endpoints.s3, region, credentials: access.credentials },
          store,
        })
      : { off: videoOffReason ?? '' };
  const { accessKeyId, secretAccessKey } = store;
  const signing = { service: 'bedrock', region, credentials: { accessKeyId, secretAccessKey } };
  // Every call costs the operator's own money, so only calls signed with this machine's keys are forwarded.
  const signed = withSignatureCheck(signing, (request, response) => {
    void serve({ client, control, copies }, request, response);
  });
  const server = createServer(withHostCheck(port, signed));
  await listenOnLoopback(server, port);
  return {
    close: async () => {
      await closeNow(server);
      client.destroy();
      control.destroy();
      if ('close' in copies) copies.close();
    },
  };
}

async function serve(
  forwarding: Forwarding,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const call = { method: request.method ?? 'GET', path, body: await text(request) };
    const forwarded = await forwardCall(forwarding, call);
    response.writeHead(200, { 'content-type': 'application/json' }).end(forwarded);
  } catch (error) {
    const { status, name, message } = describeFailure(error);
    response
      .writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': name })
      .end(JSON.stringify({ message }));
  }
}

/** Passes on the service's own errors; any other failure is an outage. */
function describeFailure(error: unknown): { status: number; name: string; message: string } {
  if (error instanceof BedrockError) {
    return { status: error.status, name: error.exception, message: error.message };
  }
  const status = httpStatus(error);
  if (error instanceof Error && status !== undefined && status >= 400)
    return { status, name: error.name, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { status: 503, name: 'ServiceUnavailableException', message };
}
