import * as z from 'zod/mini';
import { receipt } from './budgets.ts';
import { catalogResponse } from './catalog.ts';
import { colorGuidedResponse, deletionResponse, preprocessReferenceResponse } from './image-tools.ts';
import { generationResponse } from './images.ts';
import { presignMediaResponse, uploadImageResponse } from './media.ts';
import { defineCalls } from './route.ts';
import {
  deleteVideoResponse,
  fallbackCheckResponse,
  generateVideoResponse,
  videoHistoryResponse,
  videoStatusResponse,
} from './videos.ts';

/**
 * How each row of the API's table is called and what it answers: all that the browser needs of it. The rest of the rows
 * is in `routes.ts`.
 */
export const calls = defineCalls({
  'generate-image': { method: 'POST', path: '/api/generate-image', response: generationResponse },
  'remove-background': { method: 'POST', path: '/api/remove-background', response: generationResponse },
  'color-guided-generation': {
    method: 'POST',
    path: '/api/color-guided-generation',
    response: colorGuidedResponse,
  },
  'image-variation': { method: 'POST', path: '/api/image-variation', response: generationResponse },
  'image-conditioning': { method: 'POST', path: '/api/image-conditioning', response: generationResponse },
  'preprocess-reference-image': {
    method: 'POST',
    path: '/api/preprocess-reference-image',
    response: preprocessReferenceResponse,
  },
  'delete-image': { method: 'DELETE', path: '/api/image/{id}', response: deletionResponse },
  'upload-image': { method: 'POST', path: '/api/s3/upload', response: uploadImageResponse },
  'presign-media': { method: 'POST', path: '/api/s3/presigned-url', response: presignMediaResponse },
  'generate-video': { method: 'POST', path: '/api/generate-video', response: generateVideoResponse },
  catalog: { method: 'GET', path: '/api/catalog', response: catalogResponse },
  receipt: { method: 'GET', path: '/api/receipt/{id}', response: z.object({ receipt }) },
  'video-status': { method: 'GET', path: '/api/video-status/{jobId}', response: videoStatusResponse },
  'delete-video': { method: 'DELETE', path: '/api/video/{id}', response: deleteVideoResponse },
  'force-video-fallback-check': {
    method: 'POST',
    path: '/api/force-video-fallback-check',
    response: fallbackCheckResponse,
  },
  'video-history': { method: 'GET', path: '/api/video-history', response: videoHistoryResponse },
});
