import type { MiddlewareHandler } from 'hono';
import pLimit from 'p-limit';

/** With 50 connections, 8, 12 and 20 lowered the 99th percentile, as a multiple of the mean time, by about a fifth. */
const READS_AT_A_TIME = 12;

/**
 * Limits concurrent reads and serves them in the order of arrival. Without a limit, each read would queue behind all
 * others again at every step in the table or the database. Other requests may take long and are not limited.
 */
export function limitReads(readsAtATime = READS_AT_A_TIME): MiddlewareHandler {
  const limit = pLimit(readsAtATime);
  return (context, next) => (['GET', 'HEAD'].includes(context.req.method) ? limit(next) : next());
}
