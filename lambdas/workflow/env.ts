import { environment } from '#lambdas/runtime/variables.ts';

/** What every step and scheduled function reads beside its own; one machine does not set it. */
export const env = environment('METRICS_NAMESPACE');
