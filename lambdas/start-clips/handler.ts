import { bedrockClipStarter } from '#adapters/bedrock/bedrock-clip-starter.ts';
import { budgets } from '#adapters/dynamodb/budgets.ts';
import { clipQueues } from '#adapters/dynamodb/clip-queues.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { rateLimits } from '#adapters/dynamodb/rate-limits.ts';
import { videoJobReader, videoJobWriter } from '#adapters/dynamodb/video-jobs.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { systemTimer } from '#adapters/runtime/system-timer.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { modelOutputUri } from '#adapters/s3/model-output-uri.ts';
import { objectReader } from '#adapters/s3/read-objects.ts';
import { supabaseVideoHistory } from '#adapters/supabase/video-history.ts';
import { rateLimitedVideoModels } from '#core/rate-limit/rate-limited-models.ts';
import { startClips } from '#core/videos/clips/start-clips.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { step } from '#lambdas/workflow/step.ts';
import { startClipsFunction } from './function.ts';

export const handler = step(startClipsFunction, (values) => {
  const { CLIP_TYPICAL_SECONDS: clipSeconds, MODEL_QUOTAS: quotas, BEDROCK_REGION: region } = values;
  const table = jobTable(values.JOB_TABLE);
  const bucket = mediaBucket(values.MEDIA_BUCKET);
  const rateLimitPorts = {
    clock: systemClock,
    timer: systemTimer,
    rateLimits: rateLimits(table),
    log: systemLog,
  };
  const ports = {
    clock: systemClock,
    clipQueues: clipQueues(table),
    budgets: budgets(table),
    videoJobs: { ...videoJobReader(table), ...videoJobWriter(table) },
    videoModels: rateLimitedVideoModels(rateLimitPorts, quotas, bedrockClipStarter(region)),
    media: { ...objectReader(bucket), ...modelOutputUri(values.MEDIA_BUCKET) },
    videoHistory: supabaseVideoHistory({ url: values.SUPABASE_URL, key: values.SUPABASE_SECRET_KEY }),
    log: systemLog,
  };
  return (jobId) => startClips(ports, jobId, { clipSeconds, quotas: quotas ?? {}, region });
});
