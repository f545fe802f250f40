import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { DEFAULT_DAILY_BUDGET } from '#contract/budgets.ts';
import { DEFAULT_CATALOGUE } from '#contract/models.ts';
import { type RouteName, routeOf } from '#contract/routes.ts';
import { readCatalog } from '#core/budgets/read-catalog.ts';
import { readReceipt } from '#core/budgets/read-receipt.ts';
import { colorGuidedImage } from '#core/images/color-guided-image.ts';
import { conditionImage } from '#core/images/condition-image.ts';
import { deleteImage } from '#core/images/delete-image.ts';
import { generateImage } from '#core/images/generate-image.ts';
import { preprocessReference } from '#core/images/preprocess-reference.ts';
import { removeBackground } from '#core/images/remove-background.ts';
import { varyImage } from '#core/images/vary-image.ts';
import { presignMedia } from '#core/media/presign-media.ts';
import { uploadImage } from '#core/media/upload-image.ts';
import { deleteVideo } from '#core/videos/delete-video.ts';
import { generateVideo } from '#core/videos/generate-video.ts';
import { recoverVideos } from '#core/videos/recover-videos.ts';
import { videoHistory } from '#core/videos/video-history.ts';
import { videoStatus } from '#core/videos/video-status.ts';
import { type ApiHandler, chain } from '#lambdas/http/endpoint.ts';
import type { VerifyToken } from '#lambdas/http/token.ts';
import { inMemoryPorts } from './in-memory-ports.ts';

/** Every function of the API over ports in memory: a row without one does not compile. */
export function inMemoryApi(verifyToken: VerifyToken, limits = DEFAULT_DAILY_BUDGET) {
  const world = inMemoryPorts();
  const { ports } = world;
  const offer = { catalogue: DEFAULT_CATALOGUE, limits, typicalSeconds: 90 };
  const functions: { [N in RouteName]: ApiHandler } = {
    'generate-image': chain('generate-image', verifyToken, ({ caller, body, idempotencyKey }) =>
      generateImage(ports, offer, caller, body, idempotencyKey),
    ),
    'remove-background': chain('remove-background', verifyToken, ({ caller, body, idempotencyKey }) =>
      removeBackground(ports, offer, caller, body, idempotencyKey),
    ),
    'color-guided-generation': chain(
      'color-guided-generation',
      verifyToken,
      ({ caller, body, idempotencyKey }) => colorGuidedImage(ports, offer, caller, body, idempotencyKey),
    ),
    'image-variation': chain('image-variation', verifyToken, ({ caller, body, idempotencyKey }) =>
      varyImage(ports, offer, caller, body, idempotencyKey),
    ),
    'image-conditioning': chain('image-conditioning', verifyToken, ({ caller, body, idempotencyKey }) =>
      conditionImage(ports, offer, caller, body, idempotencyKey),
    ),
    'preprocess-reference-image': chain('preprocess-reference-image', verifyToken, ({ body }) =>
      preprocessReference(ports, body),
    ),
    'delete-image': chain('delete-image', verifyToken, ({ caller, params }) =>
      deleteImage(ports, caller, params.id),
    ),
    'upload-image': chain('upload-image', verifyToken, ({ caller, body }) =>
      uploadImage(ports, limits, caller, body),
    ),
    'presign-media': chain('presign-media', verifyToken, ({ caller, body }) =>
      presignMedia(ports, caller, body),
    ),
    'generate-video': chain('generate-video', verifyToken, ({ caller, body, idempotencyKey }) =>
      generateVideo(ports, offer, caller, body, idempotencyKey),
    ),
    'video-status': chain('video-status', verifyToken, ({ caller, params }) =>
      videoStatus(ports, offer.typicalSeconds, caller, params.jobId),
    ),
    'delete-video': chain('delete-video', verifyToken, ({ caller, params }) =>
      deleteVideo(ports, caller, params.id),
    ),
    'force-video-fallback-check': chain('force-video-fallback-check', verifyToken, ({ caller }) =>
      recoverVideos(ports, caller),
    ),
    'video-history': chain('video-history', verifyToken, ({ caller, query }) =>
      videoHistory(ports, caller, query),
    ),
    receipt: chain('receipt', verifyToken, async ({ caller, params, query }) => ({
      receipt: await readReceipt(ports, caller, { id: params.id, createdAt: new Date(query.createdAt) }),
    })),
    catalog: chain('catalog', verifyToken, ({ caller }) =>
      readCatalog(ports, { ...offer, operators: [], region: 'us-west-2' }, caller),
    ),
  };
  return { ...world, functions };
}

/** What a client sends; what is left out is as the web app sends it. */
export type Sent = {
  headers?: Record<string, string>;
  body?: string;
  query?: Record<string, string>;
  params?: Record<string, string>;
};

const CONTEXT = { getRemainingTimeInMillis: () => 29_000 } as Context;

/** API Gateway's event (payload format 2.0) for a row of the table. */
export function eventOf(name: RouteName, { headers, body, query, params }: Sent): APIGatewayProxyEventV2 {
  const { method, path } = routeOf(name);
  const requestId = 'request-1';
  const http = { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' };
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { authorization: 'Bearer a.b.c', 'content-type': 'application/json', ...headers },
    ...(query && { queryStringParameters: query }),
    ...(params && { pathParameters: params }),
    requestContext: {
      accountId: '1',
      apiId: 'api',
      domainName: 'api.test',
      domainPrefix: 'api',
      http,
      requestId,
      routeKey: `${method} ${path}`,
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
  };
}

export type Answered = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> };

export async function call(
  handler: ApiHandler,
  event: APIGatewayProxyEventV2,
  context: Partial<Context> = {},
): Promise<Answered> {
  const answer: APIGatewayProxyStructuredResultV2 = await handler(event, { ...CONTEXT, ...context });
  return {
    status: answer.statusCode ?? 200,
    headers: answer.headers ?? {},
    body: JSON.parse(answer.body ?? 'null'),
  };
}
