import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { LIMITS } from '#contract/limits.ts';
import type { Media } from '#core/ports.ts';
import type { MediaBucket } from './bucket.ts';

/** The same link for everybody who asks within these minutes, so that the browser's cache can work. */
function roundedNow(): Date {
  const stepMs = LIMITS.mediaLink.roundedToSeconds * 1_000;
  return new Date(Math.floor(Date.now() / stepMs) * stepMs);
}

/** Links are signed here, without a call: they can do what their signer may do. */
export const s3Links = ({ client, name }: MediaBucket): Pick<Media, 'signedUrl'> => ({
  signedUrl: (key) =>
    getSignedUrl(client, new GetObjectCommand({ Bucket: name, Key: key }), {
      expiresIn: LIMITS.mediaLink.seconds,
      signingDate: roundedNow(),
    }),
});
