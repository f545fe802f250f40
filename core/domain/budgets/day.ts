/** The UTC day of a time, e.g. `2026-11-21`. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The midnight at which the day's budget resets. */
export const endOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1_000);

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `22 November`, in UTC, without the locale data that a machine may lack. */
export const formatDay = (moment: Date): string => `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]}`;

/** `22 November 2026`, in UTC. */
export const formatDate = (moment: Date): string => `${formatDay(moment)} ${moment.getUTCFullYear()}`;

/** The previous UTC day. */
export const dayBefore = (day: string): string =>
  utcDay(new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 60 * 60 * 1_000));
