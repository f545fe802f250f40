import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Configuration } from '#local/configuration.ts';
import { closeNow, listenOnLoopback } from '#local/listen.ts';
import { allowPageOrigins } from '#local/s3/cross-origin.ts';
import { openObjectStore } from '#local/s3/object-store.ts';
import { sendS3Error } from '#local/s3/s3-error.ts';
import type { Secrets } from '#local/secrets.ts';
import { createSignatureGuard } from '#local/signature-guard.ts';
import { RefusedCall, respondToCall, type Stacks } from './cloud-formation.ts';

/** Any version of the bootstrap stack that CDK's templates accept. */
const BOOTSTRAP_VERSION = '30';
/** Larger than an empty archive, which CDK would upload again. */
const ASSET_BYTES = 100;

type CloudAccount = {
  /** The endpoint of every service, for AWS_ENDPOINT_URL. */
  endpoint: string;
  /** Requests to the media bucket, e.g. `PUT /users/1/images/2.png`. */
  mediaRequests: string[];
  close(): Promise<void>;
};

/** Responds in place of CDK's own buckets, as if they already contained every asset. */
const respondToCdk: RequestListener = (request, response) => {
  const key = new URL(request.url ?? '/', 'http://s3').searchParams.get('prefix');
  const object = `<Contents><Key>${key}</Key><Size>${ASSET_BYTES}</Size></Contents>`;
  const body = key === null ? '' : `<ListBucketResult>${object}</ListBucketResult>`;
  response.setHeader('content-type', 'application/xml').end(body);
};

/** Responds in place of CloudFormation and STS, and of SSM with the version of the bootstrap stack. */
const callListener =
  (stacks: Stacks): RequestListener =>
  async (request, response) => {
    const body = await text(request);
    if (request.headers['x-amz-target'] === 'AmazonSSM.GetParameter') {
      response.setHeader('content-type', 'application/x-amz-json-1.1');
      response.end(JSON.stringify({ Parameter: { Value: BOOTSTRAP_VERSION } }));
      return;
    }
    response.setHeader('content-type', 'text/xml');
    try {
      response.end(respondToCall(stacks, new URLSearchParams(body)));
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      const inside = `<Code>${error.code}</Code><Message>${error.message}</Message>`;
      response.writeHead(400).end(`<ErrorResponse><Error>${inside}</Error></ErrorResponse>`);
    }
  };

/**
 * Starts a stand-in for an AWS account, for CDK and the smoke test: all services have one URL, and objects of the media
 * bucket are stored.
 */
export async function startCloudAccount(
  { bucket, region, dataFolder, ports }: Configuration,
  { accessKeyId, secretAccessKey }: Secrets,
  { stacks, siteOrigin }: { stacks: Stacks; siteOrigin: string },
): Promise<CloudAccount> {
  const store = await openObjectStore({ folder: `${dataFolder}/s3`, region, bucket });
  const refuse = createSignatureGuard({ service: 's3', region, accessKeyId, secretAccessKey });
  const mediaRequests: string[] = [];
  const respondToCalls = callListener(stacks);
  const media: RequestListener = async (request, response) => {
    allowPageOrigins(request, response, [siteOrigin]);
    const refusal = await refuse(request);
    if (refusal) return sendS3Error(response, refusal);
    // The store expects the bucket in the path.
    if (request.headers.host?.startsWith(`${bucket}.`)) {
      request.url = `/${bucket}${request.url}`;
      request.headers.host = `localhost:${ports.s3}`;
    }
    mediaRequests.push(`${request.method} ${request.url?.slice(bucket.length + 1).split('?')[0]}`);
    store.app.routing(request, response);
  };
  const server = createServer((request, response) => {
    if (request.method === 'POST') return respondToCalls(request, response);
    return request.url?.startsWith('/cdk-') ? respondToCdk(request, response) : media(request, response);
  });
  await listenOnLoopback(server, ports.s3);
  return {
    endpoint: `http://localhost:${ports.s3}`,
    mediaRequests,
    close: async () => {
      await closeNow(server);
      await store.close();
    },
  };
}
