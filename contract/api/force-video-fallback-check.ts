import * as z from 'zod/mini';
import { userId } from '../tools/fields.ts';
import { defineEndpoint } from './endpoint.ts';

const fallbackCheckResponse = z.object({
  /** Videos whose file exists although their record said otherwise; `videoUrl` is a presigned URL. */
  recoveredVideos: z.array(z.object({ jobId: z.string(), id: z.string(), videoUrl: z.string() })),
  /** Number of videos that are still queued or in progress. */
  totalProcessing: z.number(),
});
export type FallbackCheckResponse = z.infer<typeof fallbackCheckResponse>;

export const forceVideoFallbackCheckEndpoint = defineEndpoint({
  name: 'force-video-fallback-check',
  method: 'POST',
  path: '/api/force-video-fallback-check',
  body: z.object({ userId }),
  response: fallbackCheckResponse,
  successStatus: 200,
});
