import { stepFunction } from '#lambdas/runtime/define-function.ts';
import { jobItems, modelCalls } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

/** The timeout leaves time for the model that splits the story. */
export const planVideoFunction = stepFunction({
  name: 'plan-video',
  timeoutSeconds: 60,
  memoryMegabytes: 512,
  environment: environment('JOB_TABLE', 'MODEL_CATALOGUE', 'MODEL_QUOTAS', 'BEDROCK_REGION'),
  grants: [jobItems('read', 'write'), modelCalls('storySplit')],
});
