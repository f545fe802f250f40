import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { BRAND } from '#contract/brand.ts';
import * as LIMITS from '#contract/limits.ts';
import type { Media } from '#core/ports/media.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { LinkBucket } from './media-bucket.ts';

const { seconds, roundedToSeconds } = LIMITS.mediaLink;

/** Limits the cache to a few megabytes: a link takes half a kilobyte. */
const MAX_CACHED_LINKS = 5_000;

/** Part of the signed link, so that browsers cache the object but never an error. Proxies must not cache it. */
const CACHE_CONTROL = `private, max-age=${seconds}`;

/** `users/{id}/videos/{job}/output.mp4` and the like; not archives, whose Content-Disposition is stored with them. */
const MEDIA_KEY = /\/(?:images|references|thumbnails|videos)\/([\w-]+)(?:\/output)?(\.\w+)$/;

/** Names the file that a browser saves from a link. */
function contentDisposition(key: string): string | undefined {
  const [, id, extension] = MEDIA_KEY.exec(key) ?? [];
  return id && extension && `inline; filename="${BRAND.name.toLowerCase()}-${id}${extension}"`;
}

/** Rounded down, so that links to an object are identical for five minutes and the browser can use its cache. */
function signingDate(now: Date): Date {
  const step = roundedToSeconds * 1_000;
  return new Date(Math.floor(now.getTime() / step) * step);
}

/** Points the link at another host, which forwards the request to the store under the signed host. */
function withOrigin(origin: string, link: string): string {
  const { pathname, search } = new URL(link);
  return `${origin}${pathname}${search}`;
}

/** Signs links that open one object for a limited time, without further credentials. */
export const linkSigner = (
  { client, name, origin }: LinkBucket,
  clock: Clock,
): Pick<Media, 'signedUrl' | 'objectUrl'> => {
  const cache = new Map<string, Promise<string>>();
  let cachedFor = 0;

  const sign = async (key: string, date: Date) => {
    const command = new GetObjectCommand({
      Bucket: name,
      Key: key,
      ResponseCacheControl: CACHE_CONTROL,
      ResponseContentDisposition: contentDisposition(key),
    });
    const link = await getSignedUrl(client, command, { expiresIn: seconds, signingDate: date });
    return origin === undefined ? link : withOrigin(origin, link);
  };

  /** A screen of tiles requests the same fifty links repeatedly, and signing one takes 0.2 ms. */
  const signOnce = (key: string): Promise<string> => {
    const date = signingDate(clock.now());
    if (cachedFor !== date.getTime() || cache.size >= MAX_CACHED_LINKS) cache.clear();
    cachedFor = date.getTime();
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const signed = sign(key, date);
    cache.set(key, signed);
    signed.catch(() => cache.delete(key));
    return signed;
  };
  return {
    signedUrl: signOnce,
    // Derived from a signed link, because the SDK knows whether the store's URLs contain the bucket as host or path.
    objectUrl: async (key) => (await signOnce(key)).replace(/\?.*$/s, ''),
  };
};
