import * as MESSAGES from '#contract/messages.ts';

/**
 * Returns a date formatter. Intl's formatter is created on first use, because that takes a slow phone 20 to 80 ms and
 * every screen loads this file.
 */
function dayFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let created: Intl.DateTimeFormat | undefined;
  return (date) => {
    created ??= new Intl.DateTimeFormat('en-GB', options);
    return created.format(date);
  };
}

const digits = (value: number, width = 2) => String(value).padStart(width, '0');
const formatDay = dayFormat({ dateStyle: 'long' });
const formatTime = (date: Date) => `${digits(date.getHours())}:${digits(date.getMinutes())}`;

const FORMATS = {
  'day-and-time': (date: Date) => `${formatDay(date)}, ${formatTime(date)}`,
  day: formatDay,
  time: formatTime,
  'time-with-seconds': (date: Date) => `${formatTime(date)}:${digits(date.getSeconds())}`,
};

/** A moment in the reader's own time zone, or "Unknown date" for an invalid one. */
export function formatMoment(
  moment: string | number | Date | null | undefined,
  format: keyof typeof FORMATS = 'day-and-time',
): string {
  if (moment === null || moment === undefined || moment === '') return MESSAGES.unknownDate;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? MESSAGES.unknownDate : FORMATS[format](date);
}

const formatDayInUtc = dayFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
const formatWeekdayInUtc = dayFormat({ weekday: 'long', timeZone: 'UTC' });

/** When a budget or a count resets, in the format of the server's messages: `24 November, 00:00 UTC`. */
export const formatReset = (moment: Date): string =>
  `${formatDayInUtc(moment)}, ${moment.toISOString().slice(11, 16)} UTC`;

/** When a budget or a count resets, with the weekday: `Tuesday 24 November, 00:00 UTC`. */
export const formatResetDay = (moment: Date): string =>
  `${formatWeekdayInUtc(moment)} ${formatReset(moment)}`;

/** A timestamp for a file name, e.g. `20261121024530`: sorts by time and is allowed on every system. */
export function timestampForFile(moment: Date): string {
  return [
    digits(moment.getFullYear(), 4),
    digits(moment.getMonth() + 1),
    digits(moment.getDate()),
    digits(moment.getHours()),
    digits(moment.getMinutes()),
    digits(moment.getSeconds()),
  ].join('');
}
