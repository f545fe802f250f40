import { environment } from '#lambdas/runtime/variables.ts';

export const env = environment('SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'MEDIA_BUCKET', 'JOB_TABLE');
