import * as z from 'zod/mini';
import { receipt, receiptParams, receiptQuery } from './budgets.ts';
import { catalogResponse } from './catalog.ts';
import {
  colorGuidedBody,
  colorGuidedResponse,
  deletionResponse,
  imageConditioningBody,
  imageParams,
  imageVariationBody,
  preprocessReferenceBody,
  preprocessReferenceResponse,
  removeBackgroundBody,
} from './image-tools.ts';
import { generateImageBody, generationResponse } from './images.ts';
import { LIMITS } from './limits.ts';
import { presignMediaBody, presignMediaResponse, uploadImageBody, uploadImageResponse } from './media.ts';
import { defineRoutes, type Route } from './route.ts';
import { generateVideoBody } from './video-request.ts';
import {
  deleteVideoParams,
  deleteVideoResponse,
  fallbackCheckBody,
  fallbackCheckResponse,
  generateVideoResponse,
  ownerQuery,
  videoHistoryQuery,
  videoHistoryResponse,
  videoStatusParams,
  videoStatusResponse,
} from './videos.ts';

const READ = {
  success: 200,
  timeoutSeconds: 10,
  memoryMegabytes: 512,
  rate: { perSecond: 50, burst: 100 },
} as const;
const PICTURE = { memoryMegabytes: 1536, rate: { perSecond: 5, burst: 10 } } as const;

/**
 * The whole HTTP API. A row's name is its folder in `lambdas/`. CDK, the functions, the local gateway and the web
 * client are all derived from this table.
 */
export const routes = defineRoutes({
  'generate-image': {
    method: 'POST',
    path: '/api/generate-image',
    access: 'signed-in',
    taskType: 'TEXT_IMAGE',
    body: generateImageBody,
    success: 200,
    response: generationResponse,
    timeoutSeconds: LIMITS.imageFunctionSeconds,
    ...PICTURE,
  },
  'remove-background': {
    method: 'POST',
    path: '/api/remove-background',
    access: 'signed-in',
    taskType: 'BACKGROUND_REMOVAL',
    body: removeBackgroundBody,
    success: 200,
    response: generationResponse,
    timeoutSeconds: LIMITS.imageFunctionSeconds,
    ...PICTURE,
  },
  'color-guided-generation': {
    method: 'POST',
    path: '/api/color-guided-generation',
    access: 'signed-in',
    taskType: 'COLOR_GUIDED_GENERATION',
    body: colorGuidedBody,
    success: 200,
    response: colorGuidedResponse,
    timeoutSeconds: LIMITS.imageFunctionSeconds,
    ...PICTURE,
  },
  'image-variation': {
    method: 'POST',
    path: '/api/image-variation',
    access: 'signed-in',
    taskType: 'IMAGE_VARIATION',
    body: imageVariationBody,
    success: 200,
    response: generationResponse,
    timeoutSeconds: LIMITS.imageFunctionSeconds,
    ...PICTURE,
  },
  'image-conditioning': {
    method: 'POST',
    path: '/api/image-conditioning',
    access: 'signed-in',
    taskType: 'IMAGE_CONDITIONING',
    body: imageConditioningBody,
    success: 200,
    response: generationResponse,
    timeoutSeconds: LIMITS.imageFunctionSeconds,
    ...PICTURE,
  },
  'preprocess-reference-image': {
    method: 'POST',
    path: '/api/preprocess-reference-image',
    access: 'signed-in',
    taskType: 'IMAGE_CONDITIONING',
    body: preprocessReferenceBody,
    success: 200,
    response: preprocessReferenceResponse,
    timeoutSeconds: LIMITS.gateway.timeoutSeconds,
    ...PICTURE,
  },
  'delete-image': {
    method: 'DELETE',
    path: '/api/image/{id}',
    access: 'signed-in',
    params: imageParams,
    query: ownerQuery,
    success: 200,
    response: deletionResponse,
    timeoutSeconds: LIMITS.gateway.timeoutSeconds,
    memoryMegabytes: 512,
    rate: { perSecond: 5, burst: 10 },
  },
  'upload-image': {
    method: 'POST',
    path: '/api/s3/upload',
    access: 'signed-in',
    body: uploadImageBody,
    success: 200,
    response: uploadImageResponse,
    timeoutSeconds: LIMITS.gateway.timeoutSeconds,
    ...PICTURE,
  },
  'presign-media': {
    method: 'POST',
    path: '/api/s3/presigned-url',
    access: 'signed-in',
    body: presignMediaBody,
    response: presignMediaResponse,
    ...READ,
  },
  'generate-video': {
    method: 'POST',
    path: '/api/generate-video',
    access: 'signed-in',
    body: generateVideoBody,
    success: 202,
    response: generateVideoResponse,
    timeoutSeconds: LIMITS.gateway.timeoutSeconds,
    memoryMegabytes: 1536,
    rate: { perSecond: 2, burst: 5 },
  },
  catalog: {
    method: 'GET',
    path: '/api/catalog',
    access: 'signed-in',
    query: ownerQuery,
    response: catalogResponse,
    ...READ,
  },
  receipt: {
    method: 'GET',
    path: '/api/receipt/{id}',
    access: 'signed-in',
    params: receiptParams,
    query: receiptQuery,
    response: z.object({ receipt }),
    ...READ,
  },
  'video-status': {
    method: 'GET',
    path: '/api/video-status/{jobId}',
    access: 'signed-in',
    params: videoStatusParams,
    query: ownerQuery,
    response: videoStatusResponse,
    ...READ,
  },
  'delete-video': {
    method: 'DELETE',
    path: '/api/video/{id}',
    access: 'signed-in',
    params: deleteVideoParams,
    query: ownerQuery,
    response: deleteVideoResponse,
    ...READ,
    timeoutSeconds: LIMITS.gateway.timeoutSeconds,
    rate: { perSecond: 5, burst: 20 },
  },
  'force-video-fallback-check': {
    method: 'POST',
    path: '/api/force-video-fallback-check',
    access: 'signed-in',
    body: fallbackCheckBody,
    response: fallbackCheckResponse,
    ...READ,
    timeoutSeconds: LIMITS.gateway.timeoutSeconds,
    rate: { perSecond: 2, burst: 5 },
  },
  'video-history': {
    method: 'GET',
    path: '/api/video-history',
    access: 'signed-in',
    query: videoHistoryQuery,
    response: videoHistoryResponse,
    ...READ,
  },
});

export type Routes = typeof routes;
export type RouteName = keyof Routes;

/** The row of a name, with the general type: for code that treats all rows alike. */
export function routeOf(name: RouteName): Route {
  return routes[name];
}
