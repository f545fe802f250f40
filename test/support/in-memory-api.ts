import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { catalogEndpoint } from '#contract/api/catalog.ts';
import { colorGuidedGenerationEndpoint } from '#contract/api/color-guided-generation.ts';
import { deleteAccountEndpoint } from '#contract/api/delete-account.ts';
import { deleteImageEndpoint } from '#contract/api/delete-image.ts';
import { deleteVideoEndpoint } from '#contract/api/delete-video.ts';
import {
  editBackgroundEndpoint,
  editEnlargeEndpoint,
  editEraseEndpoint,
  editExtendEndpoint,
  editFillEndpoint,
  editRecolorEndpoint,
  editReplaceEndpoint,
} from '#contract/api/edit-image.ts';
import { type EndpointName, endpointNamed } from '#contract/api/endpoints.ts';
import { exportAccountEndpoint, exportStatusEndpoint } from '#contract/api/export-account.ts';
import { forceVideoFallbackCheckEndpoint } from '#contract/api/force-video-fallback-check.ts';
import { generateImageEndpoint } from '#contract/api/generate-image.ts';
import { generateVideoEndpoint } from '#contract/api/generate-video.ts';
import { imageConditioningEndpoint } from '#contract/api/image-conditioning.ts';
import { imageVariationEndpoint } from '#contract/api/image-variation.ts';
import { preprocessReferenceImageEndpoint } from '#contract/api/preprocess-reference-image.ts';
import { presignMediaEndpoint } from '#contract/api/presign-media.ts';
import { receiptEndpoint } from '#contract/api/receipt.ts';
import { removeBackgroundEndpoint } from '#contract/api/remove-background.ts';
import { uploadImageEndpoint } from '#contract/api/upload-image.ts';
import { videoHistoryEndpoint } from '#contract/api/video-history.ts';
import { videoStatusEndpoint } from '#contract/api/video-status.ts';
import { eraseAccount } from '#core/account/erase-account.ts';
import { readCatalog } from '#core/budgets/read-catalog.ts';
import { readReceipt } from '#core/budgets/read-receipt.ts';
import { exportStatus } from '#core/export/export-status.ts';
import { startExport } from '#core/export/start-export.ts';
import { colorGuidedImage } from '#core/images/color-guided-image.ts';
import { conditionImage } from '#core/images/condition-image.ts';
import { deleteImage } from '#core/images/delete-image.ts';
import { eraseFromImage, fillInImage, recolorInImage, replaceInImage } from '#core/images/edit/edit-tools.ts';
import { enlargeImage } from '#core/images/edit/enlarge-image.ts';
import { extendImage } from '#core/images/edit/extend-image.ts';
import { replaceBackground } from '#core/images/edit/replace-background.ts';
import { generateImage } from '#core/images/generate-image.ts';
import { preprocessReference } from '#core/images/preprocess-reference.ts';
import { removeBackground } from '#core/images/remove-background.ts';
import { varyImage } from '#core/images/vary-image.ts';
import { presignMedia } from '#core/media/presign-media.ts';
import { uploadImage } from '#core/media/upload-image.ts';
import { deleteVideo } from '#core/videos/history/delete-video.ts';
import { videoHistory } from '#core/videos/history/video-history.ts';
import { generateVideo } from '#core/videos/jobs/generate-video.ts';
import { recoverVideos } from '#core/videos/jobs/recover-videos.ts';
import { videoStatus } from '#core/videos/jobs/video-status.ts';
import { type ApiHandler, withMiddleware } from '#lambdas/http/endpoint.ts';
import type { VerifyToken } from '#lambdas/http/token.ts';
import { inMemoryPorts } from './in-memory-ports.ts';

/** The functions of the API over in-memory ports. A missing endpoint is a compile error. */
export function inMemoryApi(verifyToken: VerifyToken, limits = DEFAULT_DAILY_BUDGET) {
  const memory = inMemoryPorts();
  const { ports } = memory;
  const settings = { catalog: DEFAULT_CATALOG, limits, typicalSeconds: 90 };
  const functions: { [N in EndpointName]: ApiHandler } = {
    'generate-image': withMiddleware(generateImageEndpoint, verifyToken, ({ caller, body, idempotencyKey }) =>
      generateImage({ ports, settings, caller, idempotencyKey }, body),
    ),
    'remove-background': withMiddleware(
      removeBackgroundEndpoint,
      verifyToken,
      ({ caller, body, idempotencyKey }) =>
        removeBackground({ ports, settings, caller, idempotencyKey }, body),
    ),
    'color-guided-generation': withMiddleware(
      colorGuidedGenerationEndpoint,
      verifyToken,
      ({ caller, body, idempotencyKey }) =>
        colorGuidedImage({ ports, settings, caller, idempotencyKey }, body),
    ),
    'image-variation': withMiddleware(
      imageVariationEndpoint,
      verifyToken,
      ({ caller, body, idempotencyKey }) => varyImage({ ports, settings, caller, idempotencyKey }, body),
    ),
    'image-conditioning': withMiddleware(
      imageConditioningEndpoint,
      verifyToken,
      ({ caller, body, idempotencyKey }) => conditionImage({ ports, settings, caller, idempotencyKey }, body),
    ),
    'edit-erase': withMiddleware(editEraseEndpoint, verifyToken, ({ caller, body, idempotencyKey }) =>
      eraseFromImage({ ports, settings, caller, idempotencyKey }, body),
    ),
    'edit-replace': withMiddleware(editReplaceEndpoint, verifyToken, ({ caller, body, idempotencyKey }) =>
      replaceInImage({ ports, settings, caller, idempotencyKey }, body),
    ),
    'edit-recolor': withMiddleware(editRecolorEndpoint, verifyToken, ({ caller, body, idempotencyKey }) =>
      recolorInImage({ ports, settings, caller, idempotencyKey }, body),
    ),
    'edit-fill': withMiddleware(editFillEndpoint, verifyToken, ({ caller, body, idempotencyKey }) =>
      fillInImage({ ports, settings, caller, idempotencyKey }, body),
    ),
    'edit-extend': withMiddleware(editExtendEndpoint, verifyToken, ({ caller, body, idempotencyKey }) =>
      extendImage({ ports, settings, caller, idempotencyKey }, body),
    ),
    'edit-background': withMiddleware(
      editBackgroundEndpoint,
      verifyToken,
      ({ caller, body, idempotencyKey }) =>
        replaceBackground({ ports, settings, caller, idempotencyKey }, body),
    ),
    'edit-enlarge': withMiddleware(editEnlargeEndpoint, verifyToken, ({ caller, body, idempotencyKey }) =>
      enlargeImage({ ports, settings, caller, idempotencyKey }, body),
    ),
    'preprocess-reference-image': withMiddleware(
      preprocessReferenceImageEndpoint,
      verifyToken,
      ({ caller, body }) => preprocessReference(ports, caller, body),
    ),
    'delete-image': withMiddleware(deleteImageEndpoint, verifyToken, ({ caller, params }) =>
      deleteImage(ports, caller, params.id),
    ),
    'upload-image': withMiddleware(uploadImageEndpoint, verifyToken, ({ caller, body }) =>
      uploadImage(ports, limits, caller, body),
    ),
    'presign-media': withMiddleware(presignMediaEndpoint, verifyToken, ({ caller, body }) =>
      presignMedia(ports, caller, body),
    ),
    'generate-video': withMiddleware(generateVideoEndpoint, verifyToken, ({ caller, body, idempotencyKey }) =>
      generateVideo({ ports, settings, caller, idempotencyKey }, body),
    ),
    'video-status': withMiddleware(videoStatusEndpoint, verifyToken, ({ caller, params }) =>
      videoStatus(ports, settings.typicalSeconds, caller, params.jobId),
    ),
    'delete-video': withMiddleware(deleteVideoEndpoint, verifyToken, ({ caller, params }) =>
      deleteVideo(ports, caller, params.id),
    ),
    'force-video-fallback-check': withMiddleware(forceVideoFallbackCheckEndpoint, verifyToken, ({ caller }) =>
      recoverVideos(ports, caller),
    ),
    'video-history': withMiddleware(videoHistoryEndpoint, verifyToken, ({ caller, query }) =>
      videoHistory(ports, caller, query),
    ),
    receipt: withMiddleware(receiptEndpoint, verifyToken, async ({ caller, params, query }) => ({
      receipt: await readReceipt(ports, caller, { id: params.id, createdAt: new Date(query.createdAt) }),
    })),
    'delete-account': withMiddleware(deleteAccountEndpoint, verifyToken, ({ caller, body }) =>
      eraseAccount(ports, caller, body),
    ),
    'export-account': withMiddleware(exportAccountEndpoint, verifyToken, ({ caller }) =>
      startExport(ports, caller),
    ),
    'export-status': withMiddleware(exportStatusEndpoint, verifyToken, ({ caller, params }) =>
      exportStatus(ports, caller, params.exportId),
    ),
    catalog: withMiddleware(catalogEndpoint, verifyToken, ({ caller }) =>
      readCatalog(ports, { ...settings, operators: [], region: 'us-west-2' }, caller),
    ),
  };
  return { ...memory, functions };
}

/** A client's request; defaults are those of the web app. */
export type ClientRequest = {
  headers?: Record<string, string>;
  body?: string;
  query?: Record<string, string>;
  params?: Record<string, string>;
};

/** The whole timeout of the gateway is left. */
const CONTEXT = { getRemainingTimeInMillis: () => 29_000 } as Context;

/** API Gateway's event (payload format 2.0) for an endpoint. */
export function createEvent(
  name: EndpointName,
  { headers, body, query, params }: ClientRequest,
): APIGatewayProxyEventV2 {
  const { method, path } = endpointNamed(name);
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

type ApiResult = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> };

/** Calls a function of the API with an event, as Lambda does, and parses the response. */
export async function call(
  handler: ApiHandler,
  event: APIGatewayProxyEventV2,
  context: Partial<Context> = {},
): Promise<ApiResult> {
  const response: APIGatewayProxyStructuredResultV2 = await handler(event, { ...CONTEXT, ...context });
  return {
    status: response.statusCode ?? 200,
    headers: response.headers ?? {},
    body: JSON.parse(response.body ?? 'null'),
  };
}
