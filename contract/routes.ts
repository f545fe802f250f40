import { receiptParams, receiptQuery } from './budgets.ts';
import { calls } from './calls.ts';
import {
  colorGuidedBody,
  imageConditioningBody,
  imageParams,
  imageVariationBody,
  preprocessReferenceBody,
  removeBackgroundBody,
} from './image-tools.ts';
import { generateImageBody } from './images.ts';
import { LIMITS } from './limits.ts';
import { presignMediaBody, uploadImageBody } from './media.ts';
import { defineRoutes, type Route } from './route.ts';
import { generateVideoBody } from './video-request.ts';
import {
  deleteVideoParams,
  fallbackCheckBody,
  ownerQuery,
  videoHistoryQuery,
  videoStatusParams,
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
    ...calls['generate-image'],
    access: 'signed-in',
    taskType: 'TEXT_IMAGE',
    body: generateImageBody,
    success: 200,
    timeoutSeconds: LIMITS.imageFunctionSeconds,
    ...PICTURE,
  },
  'remove-background': {
    ...calls['remove-background'],
    access: 'signed-in',
    taskType: 'BACKGROUND_REMOVAL',
    body: removeBackgroundBody,
    success: 200,
    timeoutSeconds: LIMITS.imageFunctionSeconds,
    ...PICTURE,
  },
  'color-guided-generation': {
    ...calls['color-guided-generation'],
    access: 'signed-in',
    taskType: 'COLOR_GUIDED_GENERATION',
    body: colorGuidedBody,
    success: 200,
    timeoutSeconds: LIMITS.imageFunctionSeconds,
    ...PICTURE,
  },
  'image-variation': {
    ...calls['image-variation'],
    access: 'signed-in',
    taskType: 'IMAGE_VARIATION',
    body: imageVariationBody,
    success: 200,
    timeoutSeconds: LIMITS.imageFunctionSeconds,
    ...PICTURE,
  },
  'image-conditioning': {
    ...calls['image-conditioning'],
    access: 'signed-in',
    taskType: 'IMAGE_CONDITIONING',
    body: imageConditioningBody,
    success: 200,
    timeoutSeconds: LIMITS.imageFunctionSeconds,
    ...PICTURE,
  },
  'preprocess-reference-image': {
    ...calls['preprocess-reference-image'],
    access: 'signed-in',
    taskType: 'IMAGE_CONDITIONING',
    body: preprocessReferenceBody,
    success: 200,
    timeoutSeconds: LIMITS.gateway.timeoutSeconds,
    ...PICTURE,
  },
  'delete-image': {
    ...calls['delete-image'],
    access: 'signed-in',
    params: imageParams,
    query: ownerQuery,
    success: 200,
    timeoutSeconds: LIMITS.gateway.timeoutSeconds,
    memoryMegabytes: 512,
    rate: { perSecond: 5, burst: 10 },
  },
  'upload-image': {
    ...calls['upload-image'],
    access: 'signed-in',
    body: uploadImageBody,
    success: 200,
    timeoutSeconds: LIMITS.gateway.timeoutSeconds,
    ...PICTURE,
  },
  'presign-media': {
    ...calls['presign-media'],
    access: 'signed-in',
    body: presignMediaBody,
    ...READ,
  },
  'generate-video': {
    ...calls['generate-video'],
    access: 'signed-in',
    body: generateVideoBody,
    success: 202,
    timeoutSeconds: LIMITS.gateway.timeoutSeconds,
    memoryMegabytes: 1536,
    rate: { perSecond: 2, burst: 5 },
  },
  catalog: {
    ...calls.catalog,
    access: 'signed-in',
    query: ownerQuery,
    ...READ,
  },
  receipt: {
    ...calls.receipt,
    access: 'signed-in',
    params: receiptParams,
    query: receiptQuery,
    ...READ,
  },
  'video-status': {
    ...calls['video-status'],
    access: 'signed-in',
    params: videoStatusParams,
    query: ownerQuery,
    ...READ,
  },
  'delete-video': {
    ...calls['delete-video'],
    access: 'signed-in',
    params: deleteVideoParams,
    query: ownerQuery,
    ...READ,
    timeoutSeconds: LIMITS.gateway.timeoutSeconds,
    rate: { perSecond: 5, burst: 20 },
  },
  'force-video-fallback-check': {
    ...calls['force-video-fallback-check'],
    access: 'signed-in',
    body: fallbackCheckBody,
    ...READ,
    timeoutSeconds: LIMITS.gateway.timeoutSeconds,
    rate: { perSecond: 2, burst: 5 },
  },
  'video-history': {
    ...calls['video-history'],
    access: 'signed-in',
    query: videoHistoryQuery,
    ...READ,
  },
});

export type Routes = typeof routes;
export type RouteName = keyof Routes;

/** The row of a name, with the general type: for code that treats all rows alike. */
export function routeOf(name: RouteName): Route {
  return routes[name];
}
