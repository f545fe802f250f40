import { formatMoment } from '#web/platform/format/format-moment.ts';

/** "Member since 3 March 2026", or a fallback for an invalid date. */
export function memberSince(createdAt: string): string {
  const moment = new Date(createdAt);
  return Number.isNaN(moment.getTime())
    ? 'Details unavailable'
    : `Member since ${formatMoment(moment, 'day')}`;
}
