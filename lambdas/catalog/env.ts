import { environment } from '#lambdas/runtime/variables.ts';

export const env = environment(
  'SUPABASE_URL',
  'MEDIA_BUCKET',
  'JOB_TABLE',
  'MODEL_CATALOGUE',
  'DAILY_BUDGET',
  'OPERATOR_EMAILS',
  'BEDROCK_REGION',
);
