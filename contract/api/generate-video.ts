import * as z from 'zod/mini';
import * as FIELD_MESSAGES from '../tools/messages.ts';
import { automatedTool, manualTool } from '../tools/multi-shot-video.ts';
import { singleShotTool } from '../tools/single-shot-video.ts';
import { defineEndpoint } from './endpoint.ts';

/** The request body; `videoType` decides which fields it has. */
export const generateVideoBody = z.discriminatedUnion(
  'videoType',
  [singleShotTool.body, automatedTool.body, manualTool.body],
  FIELD_MESSAGES.videoTypeRequired,
);
export type GenerateVideoBody = z.output<typeof generateVideoBody>;
/** The request body without `userId`, as the web sends it. */
export type VideoRequest = WithoutUserId<z.input<typeof generateVideoBody>>;
type WithoutUserId<Body> = Body extends unknown ? Omit<Body, 'userId'> : never;

export const generateVideoEndpoint = defineEndpoint({
  name: 'generate-video',
  method: 'POST',
  path: '/api/generate-video',
  body: generateVideoBody,
  response: z.object({
    jobId: z.string(),
    videoId: z.string(),
    /** ISO 8601. */
    estimatedCompletionTime: z.string(),
    warning: z.optional(z.string()),
  }),
  successStatus: 202,
});
