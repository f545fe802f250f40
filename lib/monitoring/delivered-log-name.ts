/**
 * Name of a log that another service of AWS writes by itself. Below this prefix all such logs share one entry in a
 * policy of the account; elsewhere each adds its own, and past 5,120 characters deployments are refused.
 */
export const deliveredLogName = (service: string, stage: string): string =>
  `/aws/vendedlogs/${service}/moodlark-${stage}`;
