import { stepFunction } from '#lambdas/runtime/define-function.ts';
import { detectMissingMedia, invocations, jobItems, media, modelCalls } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const startClipsFunction = stepFunction({
  name: 'start-clips',
  timeoutSeconds: 60,
  memoryMegabytes: 1024,
  environment: environment(
    'SUPABASE_URL',
    'SUPABASE_SECRET_KEY',
    'MEDIA_BUCKET',
    'JOB_TABLE',
    'MODEL_QUOTAS',
    'BEDROCK_REGION',
    'CLIP_TYPICAL_SECONDS',
  ),
  grants: [
    jobItems('read', 'write'),
    modelCalls('textToVideo', 'multiShotVideo'),
    // Published example policies disagree on whether starting also needs permission on the invocation.
    invocations('start'),
    media(['get'], ['references']),
    detectMissingMedia,
    // The model writes its clips with the permissions of its caller.
    media(['put'], ['videos']),
  ],
});
