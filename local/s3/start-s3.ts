import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { MEDIA_HEADERS } from '#contract/headers.ts';
import type { FaultPlan } from '#local/faults.ts';
import { behindHostCheck } from '#local/host-check.ts';
import { closeNow, listenOnLoopback } from '#local/listen.ts';
import { underPlannedFaults } from '#local/planned-fault.ts';
import { createSignatureGuard } from '#local/signature-guard.ts';
import { allowThePage, answerPreflight } from './cross-origin.ts';
import { openObjectStore } from './object-store.ts';
import { s3OperationName } from './operation-name.ts';
import { type S3Refusal, sendPlannedS3Error, sendS3Error } from './s3-error.ts';

const POST_REFUSED: S3Refusal = {
  code: 'MethodNotAllowed',
  message: 'The specified method is not allowed against this resource.',
};
const BAD_KEY: S3Refusal = { code: 'InvalidURI', message: 'Couldn’t parse the specified URI.' };

/** A key's parts become folders on disk, so none may lead out of the store. */
function leadsOutside(path: string): boolean {
  try {
    return decodeURIComponent(path)
      .split(/[/\\]/)
      .some((part) => part === '..' || part === '.');
  } catch {
    return true;
  }
}

function setMediaHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(MEDIA_HEADERS)) response.setHeader(name, value);
}

/** Starts S3 with one private bucket; nothing is answered without a valid signature. */
export async function startS3(options: {
  port: number;
  folder: string;
  region: string;
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  pageOrigins: readonly string[];
  faults: FaultPlan;
}): Promise<{ close(): Promise<void> }> {
  const { port, pageOrigins, faults, region } = options;
  const store = await openObjectStore(options);
  const refuse = createSignatureGuard({ service: 's3', region, ...options.credentials });

  const operations = underPlannedFaults({
    service: 's3',
    faults,
    operationOf: s3OperationName,
    fail: sendPlannedS3Error,
    listener: (request, response) => store.app.routing(request, response),
  });
  const guarded: RequestListener = async (request, response) => {
    allowThePage(request, response, pageOrigins);
    setMediaHeaders(response);
    if (request.method === 'OPTIONS') return answerPreflight(request, response, pageOrigins);
    if (leadsOutside(request.url?.split('?')[0] ?? '/')) return sendS3Error(response, BAD_KEY);
    // A presigned POST carries a policy that is not enforced here, and the product offers none.
    if (s3OperationName(request) === 'PostObject') return sendS3Error(response, POST_REFUSED);
    const refusal = await refuse(request);
    if (refusal) return sendS3Error(response, refusal);
    operations(request, response);
  };
  const server = createServer(behindHostCheck(port, guarded));
  await listenOnLoopback(server, port);
  return {
    close: async () => {
      await closeNow(server);
      await store.close();
    },
  };
}
