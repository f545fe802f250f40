import * as z from 'zod';

const errorCaching = z.object({
  CustomErrorResponses: z
    .array(z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() }))
    .default([]),
});

/** The statuses that CloudFront caches by default, and those for which it obeys `no-store`. */
const CACHED_STATUSES = [404, 410, 414, 500, 501, 502, 503, 504];
const NO_STORE_STATUSES = [404, 410, 414, 501];
const DEFAULT_SECONDS = 10;

type CachedRequest = { method: string; path: string };
type CacheableResponse = { status: number; cacheControl: string | undefined };

/** Returns the cached response to a request, or the origin's. */
export type ErrorCache = <T extends CacheableResponse>(
  request: CachedRequest,
  fetchResponse: () => Promise<T>,
) => Promise<T>;

/**
 * Simulates CloudFront's error caching when nothing else is cached (policy CachingDisabled): the key is the path alone,
 * for every caller, and a 5xx is cached even with `no-store` (CloudFront developer guide, "Control how long CloudFront
 * caches errors").
 * @param distributionConfig a template's `DistributionConfig`
 * @param now milliseconds
 */
export function createErrorCache(distributionConfig: unknown, now: () => number = Date.now): ErrorCache {
  const { CustomErrorResponses } = errorCaching.parse(distributionConfig);
  const cached = new Map<string, { response: unknown; until: number }>();
  const cachedSeconds = ({ status, cacheControl = '' }: CacheableResponse): number => {
    if (!CACHED_STATUSES.includes(status)) return 0;
    if (NO_STORE_STATUSES.includes(status) && /no-store|no-cache|private/.test(cacheControl)) return 0;
    return (
      CustomErrorResponses.find(({ ErrorCode }) => ErrorCode === status)?.ErrorCachingMinTTL ??
      DEFAULT_SECONDS
    );
  };
  return async <T extends CacheableResponse>(
    { method, path }: CachedRequest,
    fetchResponse: () => Promise<T>,
  ): Promise<T> => {
    if (method !== 'GET' && method !== 'HEAD') return fetchResponse();
    const key = path.split('?')[0] ?? path;
    const found = cached.get(key);
    if (found && found.until > now()) return found.response as T;
    const response = await fetchResponse();
    const seconds = cachedSeconds(response);
    if (seconds > 0) cached.set(key, { response, until: now() + seconds * 1000 });
    return response;
  };
}
