import { environment } from '#lambdas/runtime/variables.ts';

export const env = environment('SUPABASE_URL', 'MEDIA_BUCKET', 'MEDIA_ORIGIN', 'JOB_TABLE', 'DAILY_BUDGET');
