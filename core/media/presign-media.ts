import type { PresignMediaBody } from '#contract/api/presign-media.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { ownsKey } from '#core/domain/media/object-keys.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { UsesOnly } from '#core/ports/ports.ts';

/**
 * Signs links to the caller's own objects. Rejects the whole request if a key is another person's, and does not reveal
 * whether objects exist.
 */
export async function presignMedia(
  { media }: UsesOnly<{ media: 'signedUrl' }>,
  { userId }: Caller,
  { key, keys }: PresignMediaBody,
): Promise<{ url: string } | { urls: string[] }> {
  const requestedKeys = key === undefined ? (keys ?? []) : [key];
  if (!requestedKeys.every((requestedKey) => ownsKey(userId, requestedKey)))
    throw new AppError('FORBIDDEN', MESSAGES.keyNotOwned);
  const urls = await Promise.all(requestedKeys.map((requestedKey) => media.signedUrl(requestedKey)));
  const [url] = urls;
  return key === undefined || url === undefined ? { urls } : { url };
}
