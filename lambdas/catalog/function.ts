import { catalogEndpoint } from '#contract/api/catalog.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { jobItems } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const catalogFunction = endpointFunction({
  endpoint: catalogEndpoint,
  timeoutSeconds: 10,
  memoryMegabytes: 512,
  rate: { perSecond: 50, burst: 100 },
  environment: environment(
    'SUPABASE_URL',
    'SUPABASE_PUBLISHABLE_KEY',
    'JOB_TABLE',
    'MODEL_CATALOGUE',
    'DAILY_BUDGET',
    'OPERATOR_EMAILS',
    'BEDROCK_REGION',
  ),
  // It also settles reservations that an interrupted function left behind.
  grants: [jobItems('read', 'write')],
});
