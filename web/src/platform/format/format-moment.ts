import * as MESSAGES from '#contract/messages.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const TIME_WITH_SECONDS = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

const FORMATS = {
  'day-and-time': { format: (date: Date) => `${DAY.format(date)}, ${TIME.format(date)}` },
  day: DAY,
  time: TIME,
  'time-with-seconds': TIME_WITH_SECONDS,
};

/** A moment in the reader's own time zone, or "Unknown date" for an invalid one. */
export function formatMoment(
  moment: string | number | Date | null | undefined,
  format: keyof typeof FORMATS = 'day-and-time',
): string {
  if (moment === null || moment === undefined || moment === '') return MESSAGES.unknownDate;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? MESSAGES.unknownDate : FORMATS[format].format(date);
}

const DAY_IN_UTC = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const WEEKDAY_IN_UTC = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const TIME_IN_UTC = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** When a budget or a count starts again, as the server's messages say it: `24 November, 00:00 UTC`. */
export const formatReset = (moment: Date): string =>
  `${DAY_IN_UTC.format(moment)}, ${TIME_IN_UTC.format(moment)} UTC`;

/** The same with the weekday: `Tuesday 24 November, 00:00 UTC`. */
export const formatResetDay = (moment: Date): string =>
  `${WEEKDAY_IN_UTC.format(moment)} ${formatReset(moment)}`;

/** A timestamp for a file name, e.g. `20261121024530`: sorts by time and is allowed on every system. */
export function timestampForFile(moment: Date): string {
  const digits = (value: number, width = 2) => String(value).padStart(width, '0');
  return [
    digits(moment.getFullYear(), 4),
    digits(moment.getMonth() + 1),
    digits(moment.getDate()),
    digits(moment.getHours()),
    digits(moment.getMinutes()),
    digits(moment.getSeconds()),
  ].join('');
}
