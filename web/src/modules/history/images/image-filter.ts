import * as z from 'zod/mini';
import { searchWords } from '#contract/history-page.ts';
import { IMAGE_TYPES, STYLES } from '#contract/images.ts';

export const DATE_CHOICES = ['any', 'today', 'week', 'month', 'year', 'custom'] as const;
export type DateChoice = (typeof DATE_CHOICES)[number];

const day = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
const unlessJunk = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

const parameters = z.object({
  q: z.catch(z.string(), ''),
  type: unlessJunk(z.enum(IMAGE_TYPES)),
  style: unlessJunk(z.enum(STYLES)),
  date: z.catch(z.enum(DATE_CHOICES), 'any'),
  from: unlessJunk(day),
  to: unlessJunk(day),
  favourites: z.catch(
    z.pipe(
      z.literal('1'),
      z.transform(() => true),
    ),
    false,
  ),
});

/** What the pictures are narrowed to. Everything is optional, and everything stands in the address. */
export type ImageFilter = z.output<typeof parameters>;

export const NO_FILTER: ImageFilter = parameters.parse({});

const NAMES = Object.keys(parameters.shape);

/** Reads the filter from an address. What makes no sense there is no filter. */
export function readImageFilter(search: URLSearchParams): ImageFilter {
  return parameters.parse(Object.fromEntries([...search].filter(([name]) => NAMES.includes(name))));
}

/** Writes the filter into an address, beside what else stands there. */
export function writeImageFilter(search: URLSearchParams, filter: ImageFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of NAMES) next.delete(name);
  if (filter.q !== '') next.set('q', filter.q);
  if (filter.type !== undefined) next.set('type', filter.type);
  if (filter.style !== undefined) next.set('style', filter.style);
  if (filter.date !== 'any') next.set('date', filter.date);
  if (filter.date === 'custom' && filter.from !== undefined) next.set('from', filter.from);
  if (filter.date === 'custom' && filter.to !== undefined) next.set('to', filter.to);
  if (filter.favourites) next.set('favourites', '1');
  return next;
}

export const isFiltering = (filter: ImageFilter): boolean =>
  searchWords(filter.q).length > 0 ||
  filter.type !== undefined ||
  filter.style !== undefined ||
  filter.favourites ||
  Object.keys(dateRange(filter, new Date())).length > 0;

const DAYS_BACK = { today: 0, week: 6, month: 29, year: 364 } as const;

/** The moments between which a picture was made, in the person's own time zone; `before` is the first one outside. */
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

function startOfDay(text: string, daysOn: number): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + daysOn);
}
