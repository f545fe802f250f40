import * as z from 'zod/mini';
import { splitIntoWords } from '#contract/history-page.ts';
import { IMAGE_TYPES, STYLES } from '#contract/images.ts';
import { flagParameter, urlFilter, validOrAbsent } from '../url-filter.ts';

const DATE_CHOICES = ['any', 'today', 'week', 'month', 'year', 'custom'] as const;
export type DateChoice = (typeof DATE_CHOICES)[number];

const day = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);

const parameters = z.object({
  q: z.catch(z.string(), ''),
  type: validOrAbsent(z.enum(IMAGE_TYPES)),
  style: validOrAbsent(z.enum(STYLES)),
  date: z.catch(z.enum(DATE_CHOICES), 'any'),
  from: validOrAbsent(day),
  to: validOrAbsent(day),
  favourites: flagParameter,
});

/** A filter of images. Everything is optional. */
export type ImageFilter = z.output<typeof parameters>;

export const IMAGE_FILTER = urlFilter(
  parameters,
  (filter) =>
    splitIntoWords(filter.q).length > 0 ||
    filter.type !== undefined ||
    filter.style !== undefined ||
    filter.favourites ||
    Object.keys(dateRange(filter, new Date())).length > 0,
);

const DAYS_BACK = { today: 0, week: 6, month: 29, year: 364 } as const;

/** The range of creation times in the person's time zone; `before` is exclusive. */
export function dateRange(
  { date, from, to }: Pick<ImageFilter, 'date' | 'from' | 'to'>,
  now: Date,
): { since?: Date; before?: Date } {
  if (date === 'any') return {};
  if (date === 'custom') {
    const [since, before] = [from && startOfDay(from, 0), to && startOfDay(to, 1)];
    return { ...(since && { since }), ...(before && { before }) };
  }
  return { since: new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS_BACK[date]) };
}

function startOfDay(text: string, daysLater: number): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + daysLater);
}
