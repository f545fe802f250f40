import { createHash, timingSafeEqual } from 'node:crypto';
import { ORIGIN_HEADER } from '#contract/headers.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Refuses what did not come through the site's own address, where its firewall stands: only the site knows one of the
 * secrets. There are two while one replaces the other. Without any, as on one machine, every address will do.
 */
export function siteEntrance(secrets: readonly string[]) {
  const known = secrets.map(digest);
  return (headers: Readonly<Record<string, string | undefined>>): void => {
    if (known.length === 0) return;
    const given = digest(headers[ORIGIN_HEADER] ?? '');
    // All are compared, so that the time taken tells nothing.
    const matches = known.map((secret) => timingSafeEqual(secret, given));
    if (!matches.includes(true)) throw new AppError('FORBIDDEN', MESSAGES.wrongEntrance);
  };
}
