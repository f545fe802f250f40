import * as z from 'zod/mini';
import { catalog } from '#catalog/catalogs.ts';
import { VIDEO_STATUSES, VIDEO_TYPES, videoParameters } from '#contract/videos.ts';
import { CLIP_FAILURES, type VideoJob } from '#core/domain/videos/video-job.ts';

const clipState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting') }),
  z.object({
    status: z.literal('running'),
    startedAt: z.string(),
    fence: z.exactOptional(z.number()),
    invocationArn: z.exactOptional(z.string()),
    overdueSince: z.exactOptional(z.string()),
  }),
  z.object({ status: z.literal('finished'), key: z.string() }),
  z.object({
    status: z.literal('failed'),
    reason: z.enum(CLIP_FAILURES),
  }),
]);

/** A stored job. Jobs outlive deployments, so they are validated when they are read. */
const videoJob: z.ZodMiniType<VideoJob> = z.object({
  jobId: z.string(),
  userId: z.string(),
  videoType: z.enum(VIDEO_TYPES),
  prompt: z.string(),
  seed: z.exactOptional(z.number()),
  durationSeconds: z.number(),
  model: catalog.shape.textToVideo,
  isOneInvocation: z.exactOptional(z.boolean()),
  shots: z.array(
    z.object({
      text: z.string(),
      seed: z.exactOptional(z.number()),
      referenceKey: z.exactOptional(z.string()),
      sourceMarks: z.exactOptional(z.string()),
    }),
  ),
  clips: z.array(z.object({ attempt: z.number(), state: clipState })),
  firstAttempt: z.exactOptional(z.number()),
  parentId: z.exactOptional(z.string()),
  promptInMarks: z.exactOptional(z.literal(true)),
  status: z.enum(VIDEO_STATUSES),
  createdAt: z.string(),
  budgetDay: z.exactOptional(z.string()),
  completedAt: z.exactOptional(z.string()),
  outputKey: z.exactOptional(z.string()),
  error: z.exactOptional(z.string()),
  parameters: z.exactOptional(videoParameters),
  deletedAt: z.exactOptional(z.string()),
});

export const readVideoJob = (body: unknown): VideoJob => videoJob.parse(body);

export const videoJobKey = (jobId: string) => `JOB#${jobId}`;

const RETENTION_DAYS = 90;

/** Epoch seconds after which DynamoDB may remove a job; its video stays in the history. */
export const jobExpiresAt = ({ createdAt }: VideoJob): number =>
  Math.floor(Date.parse(createdAt) / 1_000) + RETENTION_DAYS * 24 * 60 * 60;
