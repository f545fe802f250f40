import { Duration } from 'aws-cdk-lib';
import type { ErrorResponse } from 'aws-cdk-lib/aws-cloudfront';

/** The statuses that CloudFront caches by default (CloudFront developer guide, "HTTP status codes from your origin"). */
const CACHED_BY_DEFAULT = [404, 414, 500, 501, 502, 503, 504];

/**
 * Turns off error caching. CloudFront would otherwise return the last error for every GET of a path for 10 seconds,
 * and a 5xx even if it says `no-store`, so that one caller's 503 would reach all others.
 */
export const uncachedErrors = (): ErrorResponse[] =>
  CACHED_BY_DEFAULT.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }));
