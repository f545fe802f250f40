/**
 * Name of a log group to which an AWS service delivers logs. Groups with this prefix share one statement in the
 * account's resource policy for logs; others add one each, and deployments fail once it exceeds 5,120 characters.
 */
export const deliveredLogName = (service: string, stage: string): string =>
  `/aws/vendedlogs/${service}/moodlark-${stage}`;
