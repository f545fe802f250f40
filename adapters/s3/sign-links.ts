import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import * as LIMITS from '#contract/limits.ts';
import type { Media } from '#core/ports/media.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { LinkBucket } from './media-bucket.ts';

const { seconds, roundedToSeconds } = LIMITS.mediaLink;

/** Half a kilobyte each. */
const MAX_KEPT_LINKS = 5_000;

/** Part of the link, so that the object alone is kept and never a refusal; nobody between may keep it. */
const KEPT_BY_BROWSERS = `private, max-age=${seconds}`;

/** Rounded down, so that all links to an object within five minutes are one and the browser keeps what it has. */
function signingDate(now: Date): Date {
  const step = roundedToSeconds * 1_000;
  return new Date(Math.floor(now.getTime() / step) * step);
}

/** The same link at another host, which asks the store under the host that was signed. */
function leadingTo(origin: string, link: string): string {
  const { pathname, search } = new URL(link);
  return `${origin}${pathname}${search}`;
}

/** Makes links that open one object for a while; whoever holds one needs nothing else. */
export const linkSigner = (
  { client, name, origin }: LinkBucket,
  clock: Clock,
): Pick<Media, 'signedUrl' | 'objectUrl'> => {
  const kept = new Map<string, Promise<string>>();
  let keptFor = 0;

  const sign = async (key: string, date: Date) => {
    const asked = new GetObjectCommand({ Bucket: name, Key: key, ResponseCacheControl: KEPT_BY_BROWSERS });
    const link = await getSignedUrl(client, asked, { expiresIn: seconds, signingDate: date });
    return origin === undefined ? link : leadingTo(origin, link);
  };

  /** A page of tiles asks for the same fifty links again and again; signing one takes a fifth of a millisecond. */
  const signOnce = (key: string): Promise<string> => {
    const date = signingDate(clock.now());
    if (keptFor !== date.getTime() || kept.size >= MAX_KEPT_LINKS) kept.clear();
    keptFor = date.getTime();
    const known = kept.get(key);
    if (known !== undefined) return known;
    const signed = sign(key, date);
    kept.set(key, signed);
    signed.catch(() => kept.delete(key));
    return signed;
  };
  return {
    signedUrl: signOnce,
    // The link without its signature: the client knows best how the store is addressed.
    objectUrl: async (key) => (await signOnce(key)).replace(/\?.*$/s, ''),
  };
};
