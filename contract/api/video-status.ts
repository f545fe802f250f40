import * as z from 'zod/mini';
import { ownerQuery } from '../owner-query.ts';
import { shownVideoStatus } from '../videos.ts';
import { defineEndpoint } from './endpoint.ts';

const videoStatusResponse = z.object({
  status: shownVideoStatus,
  jobId: z.string(),
  videoId: z.string(),
  /** Presigned URL, only when completed. */
  videoUrl: z.optional(z.string()),
  /** ISO 8601, only while pending or processing. */
  estimatedCompletionTime: z.optional(z.string()),
  /** Position in the queue, from 1, only while pending. */
  queuePosition: z.optional(z.number()),
  /** Only for a video of several clips, one per shot. */
  shotsDone: z.optional(z.number()),
  shotsTotal: z.optional(z.number()),
  /** Says that a model was unavailable, what replaced it, if anything, and what the replacement does not support. */
  warning: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type VideoStatusResponse = z.infer<typeof videoStatusResponse>;

export const videoStatusEndpoint = defineEndpoint({
  name: 'video-status',
  method: 'GET',
  path: '/api/video-status/{jobId}',
  params: z.object({ jobId: z.string() }),
  query: ownerQuery,
  response: videoStatusResponse,
  successStatus: 200,
});
