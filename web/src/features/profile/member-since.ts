const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** "Member since 3 March 2026", or a fallback for an invalid date. */
export function memberSince(createdAt: string): string {
  const moment = new Date(createdAt);
  return Number.isNaN(moment.getTime()) ? 'Details unavailable' : `Member since ${longDate.format(moment)}`;
}
