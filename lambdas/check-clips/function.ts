import { stepFunction } from '#lambdas/runtime/define-function.ts';
import { invocations, jobItems, media } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const checkClipsFunction = stepFunction({
  name: 'check-clips',
  timeoutSeconds: 30,
  memoryMegabytes: 512,
  environment: environment(
    'MEDIA_BUCKET',
    'JOB_TABLE',
    'MODEL_QUOTAS',
    'BEDROCK_REGION',
    'CLIP_TYPICAL_SECONDS',
  ),
  grants: [jobItems('read', 'write'), invocations('read'), media(['delete'], ['videos'])],
});
