import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { mediaHeaders } from '#contract/headers.ts';
import type { Configuration } from '#local/configuration.ts';
import { closeNow, listenOnLoopback } from '#local/listen.ts';
import type { Assembly } from '#test/infra/assembly.ts';
import { policyHeaders } from '#test/infra/policy-headers.ts';
import { textIn } from '#test/infra/readable-text.ts';
import { createErrorCache, type ErrorCache } from './error-cache.ts';

const text = z.unknown().transform(textIn);
const mediaDistribution = z.object({
  DefaultCacheBehavior: z.object({
    AllowedMethods: z.array(z.string()),
    CachePolicyId: text,
    OriginRequestPolicyId: text.optional(),
    ResponseHeadersPolicyId: text,
  }),
  Origins: z.tuple([z.object({ DomainName: text })]),
  CustomErrorResponses: z.unknown().optional(),
});

/** AWS's managed policies CachingDisabled and AllViewerExceptHostHeader. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const BUCKET_HOST = /^(moodlark-media-example-<AWS::AccountId>)\.s3\.us-west-2\.amazonaws\.com$/;

/** Headers that in AWS only the edge sends; the local stand-in for S3 sends them itself. */
const SENT_BY_THE_EDGE = Object.keys(mediaHeaders({ https: true, isSameSite: false }));

type Edge = {
  methods: string[];
  /** The host of requests to the bucket. */
  host: string;
  port: number;
  /** Whether query and headers reach the bucket. */
  passesAll: boolean;
  headers: Record<string, string>;
  errorCache: ErrorCache;
};

/** Reads the settings of the template's distribution in front of the media bucket. */
function readEdge({ template }: Pick<Assembly, 'template'>, { bucket, ports }: Configuration): Edge {
  const found = Object.values(template.findResources('AWS::CloudFront::Distribution'))
    .map(({ Properties }) => mediaDistribution.safeParse(Properties.DistributionConfig))
    .find(({ data }) => data && BUCKET_HOST.test(data.Origins[0].DomainName))?.data;
  if (!found) throw new Error('The template has no distribution that requests the bucket under its own host');
  const { AllowedMethods, CachePolicyId, OriginRequestPolicyId, ResponseHeadersPolicyId } =
    found.DefaultCacheBehavior;
  if (CachePolicyId !== CACHING_DISABLED) throw new Error('Images and videos would be cached at the edge');
  const policies = Object.entries(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
  const [, policy] = policies.find(([id]) => textIn({ Ref: id }) === ResponseHeadersPolicyId) ?? [];
  return {
    methods: AllowedMethods,
    host: `${bucket}.localhost:${ports.s3}`,
    port: ports.s3,
    passesAll: OriginRequestPolicyId === ALL_BUT_HOST,
    headers: policyHeaders(policy),
    errorCache: createErrorCache(found),
  };
}

type BucketResponse = {
  status: number;
  cacheControl: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** The body of an error is short and may be cached; other bodies are streamed. */
  body: IncomingMessage | Buffer;
};

async function requestBucket(
  edge: Edge,
  { method, url = '/', headers }: IncomingMessage,
  signal: AbortSignal,
) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const path = edge.passesAll ? url : url.split('?')[0];
  const passed = { ...(edge.passesAll && headers), host: edge.host };
  send({ host: '127.0.0.1', port: edge.port, method, path, headers: passed, signal }, resolve)
    .once('error', reject)
    .end();
  const received = await promise;
  const forwarded = Object.entries(received.headers).filter(([name]) => !SENT_BY_THE_EDGE.includes(name));
  const status = received.statusCode ?? 502;
  return {
    status,
    cacheControl: received.headers['cache-control'],
    headers: Object.fromEntries(forwarded),
    body: status < 400 ? received : await buffer(received),
  };
}

async function respond(edge: Edge, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(edge.headers)) response.setHeader(name, value);
  const { method = '', url = '/' } = request;
  if (!edge.methods.includes(method)) return void response.writeHead(403).end();
  const aborted = new AbortController();
  response.once('close', () => aborted.abort());
  try {
    const received = await edge.errorCache<BucketResponse>({ method, path: url }, () =>
      requestBucket(edge, request, aborted.signal),
    );
    response.writeHead(received.status, received.headers);
    if (Buffer.isBuffer(received.body)) response.end(received.body);
    else received.body.pipe(response);
  } catch {
    response.destroy();
  }
}

type MediaEdge = { origin: string; close(): Promise<void> };

/**
 * Starts a stand-in for CloudFront in front of the bucket, with what the template configures: methods, headers,
 * forwarded values and cached errors.
 */
export async function startMediaEdge(
  assembly: Pick<Assembly, 'template'>,
  configuration: Configuration,
): Promise<MediaEdge> {
  const edge = readEdge(assembly, configuration);
  const server = createServer((request, response) => void respond(edge, request, response));
  await listenOnLoopback(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => closeNow(server),
  };
}
