import * as MESSAGES from '#contract/messages.ts';

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const TIME_WITH_SECONDS = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

const FORMATS = {
  'day-and-time': DAY_AND_TIME,
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
