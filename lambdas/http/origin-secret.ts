import { createHash, timingSafeEqual } from 'node:crypto';
import { ORIGIN_HEADER } from '#contract/headers.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Rejects requests that bypass CloudFront and its firewall, which alone know the secrets. There are two during a
 * rotation, and none on one machine, where every request is accepted. Throws AppError FORBIDDEN.
 */
export function originSecretCheck(secrets: readonly string[]) {
  const known = secrets.map(digest);
  return (headers: Readonly<Record<string, string | undefined>>): void => {
    if (known.length === 0) return;
    const sent = digest(headers[ORIGIN_HEADER] ?? '');
    // Compares all secrets, so that the duration reveals nothing.
    const matches = known.map((secret) => timingSafeEqual(secret, sent));
    if (!matches.includes(true)) throw new AppError('FORBIDDEN', MESSAGES.wrongOrigin);
  };
}
