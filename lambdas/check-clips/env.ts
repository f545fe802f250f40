import { environment } from '#lambdas/runtime/variables.ts';

export const env = environment(
  'MEDIA_BUCKET',
  'JOB_TABLE',
  'MODEL_QUOTAS',
  'BEDROCK_REGION',
  'CLIP_TYPICAL_SECONDS',
);
