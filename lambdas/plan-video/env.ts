import { environment } from '#lambdas/runtime/variables.ts';

export const env = environment('JOB_TABLE', 'MODEL_CATALOGUE', 'MODEL_QUOTAS', 'BEDROCK_REGION');
