import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { mediaHeaders } from '#contract/headers.ts';
import type { FaultPlan } from '#local/faults.ts';
import { withHostCheck } from '#local/host-check.ts';
import { closeNow, listenOnLoopback } from '#local/listen.ts';
import { withPlannedFaults } from '#local/planned-fault.ts';
import { createSignatureGuard } from '#local/signature-guard.ts';
import { allowPageOrigins, respondToPreflight } from './cross-origin.ts';
import { openObjectStore } from './object-store.ts';
import { s3OperationName } from './operation-name.ts';
import { type S3Refusal, sendPlannedS3Error, sendS3Error } from './s3-error.ts';

const POST_REFUSED: S3Refusal = {
  code: 'MethodNotAllowed',
  message: 'The specified method is not allowed against this resource.',
};
const BAD_KEY: S3Refusal = { code: 'InvalidURI', message: 'Couldn’t parse the specified URI.' };

/** A key's parts become folders on disk, so none may lead out of the store. */
function escapesFolder(path: string): boolean {
  try {
    return decodeURIComponent(path)
      .split(/[/\\]/)
      .some((part) => part === '..' || part === '.');
  } catch {
    return true;
  }
}

/** The page is on another port of the same host. */
const HEADERS = Object.entries(mediaHeaders({ https: false, isSameSite: true }));

function setMediaHeaders(response: ServerResponse): void {
  for (const [name, value] of HEADERS) response.setHeader(name, value);
}

/** S3 accepts the bucket in the path or in the host name; the store expects it in the path. */
function nameBucketInPath(request: IncomingMessage, bucket: string, port: number): void {
  request.url = `/${bucket}${request.url ?? '/'}`;
  request.headers.host = `localhost:${port}`;
}

/** Starts the stand-in for S3 with one private bucket; every request needs a valid signature. */
export async function startS3(options: {
  port: number;
  folder: string;
  region: string;
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  pageOrigins: readonly string[];
  faults: FaultPlan;
}): Promise<{ close(): Promise<void> }> {
  const { port, pageOrigins, faults, region, bucket } = options;
  const bucketHost = `${bucket}.localhost:${port}`;
  const store = await openObjectStore(options);
  const checkSignature = createSignatureGuard({ service: 's3', region, ...options.credentials });

  const operations = withPlannedFaults({
    service: 's3',
    faults,
    operationName: s3OperationName,
    fail: sendPlannedS3Error,
    listener: (request, response) => store.app.routing(request, response),
  });
  const handleGuarded: RequestListener = async (request, response) => {
    allowPageOrigins(request, response, pageOrigins);
    setMediaHeaders(response);
    if (request.method === 'OPTIONS') return respondToPreflight(request, response, pageOrigins);
    if (escapesFolder(request.url?.split('?')[0] ?? '/')) return sendS3Error(response, BAD_KEY);
    // A presigned POST carries a policy that is not enforced here, and the product offers none.
    if (s3OperationName(request) === 'PostObject') return sendS3Error(response, POST_REFUSED);
    const refusal = await checkSignature(request);
    if (refusal) return sendS3Error(response, refusal);
    if (request.headers.host === bucketHost) nameBucketInPath(request, bucket, port);
    operations(request, response);
  };
  const server = createServer(withHostCheck(port, handleGuarded, bucketHost));
  await listenOnLoopback(server, port);
  return {
    close: async () => {
      await closeNow(server);
      await store.close();
    },
  };
}
