import { scheduledFunction } from '#lambdas/runtime/define-function.ts';
import { jobItems, readModelDetails } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

/** Reads once a day how long the catalog's models remain available. */
export const watchModelsFunction = scheduledFunction({
  name: 'watch-models',
  everyMinutes: 24 * 60,
  timeoutSeconds: 120,
  memoryMegabytes: 512,
  environment: environment('JOB_TABLE', 'MODEL_CATALOGUE', 'BEDROCK_REGION'),
  grants: [jobItems('read', 'write'), readModelDetails],
});
