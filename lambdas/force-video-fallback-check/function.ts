import { forceVideoFallbackCheckEndpoint } from '#contract/api/force-video-fallback-check.ts';
import * as LIMITS from '#contract/limits.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { detectMissingMedia, jobItems, media, startVideoWorkflow } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const forceVideoFallbackCheckFunction = endpointFunction({
  endpoint: forceVideoFallbackCheckEndpoint,
  timeoutSeconds: LIMITS.gateway.timeoutSeconds,
  memoryMegabytes: 512,
  rate: { perSecond: 2, burst: 5 },
  environment: environment(
    'SUPABASE_URL',
    'SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_SECRET_KEY',
    'MEDIA_BUCKET',
    'MEDIA_ORIGIN',
    'JOB_TABLE',
    'VIDEO_WORKFLOW_ARN',
  ),
  grants: [jobItems('read', 'write'), media(['get'], ['videos']), detectMissingMedia, startVideoWorkflow],
});
