import { environment } from '#lambdas/runtime/variables.ts';

export const env = environment(
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'MEDIA_BUCKET',
  'MEDIA_ORIGIN',
  'JOB_TABLE',
  'VIDEO_WORKFLOW_ARN',
);
