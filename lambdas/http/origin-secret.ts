import { createHash, timingSafeEqual } from 'node:crypto';
import { ORIGIN_HEADER } from '#contract/headers.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Rejects requests that bypass CloudFront and its firewall, because only CloudFront sends a secret. There are two
 * secrets during a rotation, and none locally, where every request is accepted. Throws AppError FORBIDDEN.
 */
export function originSecretCheck(secrets: readonly string[]) {
  const knownDigests = secrets.map(digest);
  return (headers: Readonly<Record<string, string | undefined>>): void => {
    if (knownDigests.length === 0) return;
    const sentDigest = digest(headers[ORIGIN_HEADER] ?? '');
    // Compares all secrets, so that the duration reveals nothing.
    const matches = knownDigests.map((secret) => timingSafeEqual(secret, sentDigest));
    if (!matches.includes(true)) throw new AppError('FORBIDDEN', MESSAGES.wrongOrigin);
  };
}
