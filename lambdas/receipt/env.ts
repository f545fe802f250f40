import { environment } from '#lambdas/runtime/variables.ts';

export const env = environment('SUPABASE_URL', 'JOB_TABLE');
