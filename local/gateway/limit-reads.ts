import type { MiddlewareHandler } from 'hono';
import pLimit from 'p-limit';

/** With 50 connections, 12 gave the lowest 99th percentile; 8 and 20 were up to 10 % slower, no limit 60 to 90 %. */
const READS_AT_A_TIME = 12;

/**
 * Serves reads in the order of arrival. If all were in progress at once, those that wait for the table or the database
 * would queue behind the others at each step. Other requests may take long and do not wait here.
 */
export function limitReads(readsAtATime = READS_AT_A_TIME): MiddlewareHandler {
  const limit = pLimit(readsAtATime);
  return (context, next) => (['GET', 'HEAD'].includes(context.req.method) ? limit(next) : next());
}
