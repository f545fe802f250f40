import { environment } from '#lambdas/runtime/variables.ts';

export const env = environment(
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'JOB_TABLE',
  'MODEL_CATALOGUE',
  'DAILY_BUDGET',
  'OPERATOR_EMAILS',
  'BEDROCK_REGION',
);
