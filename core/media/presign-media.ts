import type { PresignMediaBody } from '#contract/api/presign-media.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { ownsKey } from '#core/domain/media/object-keys.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { UsesOnly } from '#core/ports/ports.ts';

/** Signs links to the caller's own objects. Another person's key rejects the whole request; whether objects exist is not revealed. */
export async function presignMedia(
  { media }: UsesOnly<{ media: 'signedUrl' }>,
  { userId }: Caller,
  { key, keys }: PresignMediaBody,
): Promise<{ url: string } | { urls: string[] }> {
  const requested = key === undefined ? (keys ?? []) : [key];
  if (!requested.every((each) => ownsKey(userId, each)))
    throw new AppError('FORBIDDEN', MESSAGES.keyNotOwned);
  const urls = await Promise.all(requested.map((each) => media.signedUrl(each)));
  const [url] = urls;
  return key === undefined || url === undefined ? { urls } : { url };
}
