import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { LIMITS } from '#contract/limits.ts';
import type { Clock, Media } from '#core/ports.ts';
import type { MediaBucket } from './media-bucket.ts';

const { seconds, roundedToSeconds } = LIMITS.mediaLink;

/** Rounded down, so that all links to an object within five minutes are one and the browser keeps what it has. */
function signingDate(now: Date): Date {
  const step = roundedToSeconds * 1_000;
  return new Date(Math.floor(now.getTime() / step) * step);
}

export const linkSigner = (
  { client, name }: MediaBucket,
  clock: Clock,
): Pick<Media, 'signedUrl' | 'objectUrl'> => {
  const sign = (key: string) =>
    getSignedUrl(client, new GetObjectCommand({ Bucket: name, Key: key }), {
      expiresIn: seconds,
      signingDate: signingDate(clock.now()),
    });
  return {
    signedUrl: sign,
    // The link without its signature: the client knows best how the store is addressed.
    objectUrl: async (key) => (await sign(key)).replace(/\?.*$/s, ''),
  };
};
