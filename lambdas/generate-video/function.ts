import { generateVideoEndpoint } from '#contract/api/generate-video.ts';
import * as LIMITS from '#contract/limits.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { detectMissingMedia, jobItems, media, startVideoWorkflow } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const generateVideoFunction = endpointFunction({
  endpoint: generateVideoEndpoint,
  timeoutSeconds: LIMITS.gateway.timeoutSeconds,
  memoryMegabytes: 1536,
  rate: { perSecond: 2, burst: 5 },
  layers: ['sharp'],
  environment: environment(
    'SUPABASE_URL',
    'SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_SECRET_KEY',
    'MEDIA_BUCKET',
    'JOB_TABLE',
    'VIDEO_WORKFLOW_ARN',
    'MODEL_CATALOGUE',
    'DAILY_BUDGET',
    'CLIP_TYPICAL_SECONDS',
  ),
  grants: [
    jobItems('read', 'write', 'delete'),
    media(['put', 'delete'], ['references']),
    media(['get'], ['images', 'references', 'thumbnails']),
    detectMissingMedia,
    startVideoWorkflow,
  ],
});
