import { environment } from '#lambdas/runtime/variables.ts';

/** What the chain itself reads, for every function behind a route; one machine sets neither. */
export const env = environment('ORIGIN_SECRETS', 'METRICS_NAMESPACE');
