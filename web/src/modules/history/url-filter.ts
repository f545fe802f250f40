import * as z from 'zod/mini';

/** A filter stored in the URL, so that a copied URL keeps it. */
export type UrlFilter<Filter extends object> = {
  /** Filters nothing. */
  none: Filter;
  /** Ignores invalid values. */
  read(search: URLSearchParams): Filter;
  /** Keeps other parameters of the URL. */
  write(search: URLSearchParams, filter: Filter): URLSearchParams;
  isFiltering(filter: Filter): boolean;
};

/** A parameter whose invalid values count as absent. */
export const validOrAbsent = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined);

/** A parameter that is `1` or absent. */
export const flagParameter = z.catch(
  z.pipe(
    z.literal('1'),
    z.transform(() => true),
  ),
  false,
);

/** Builds a filter from the schema of its parameters, all of which must accept being absent. */
export function urlFilter<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  isFiltering: (filter: z.output<z.ZodMiniObject<Shape>>) => boolean,
): UrlFilter<z.output<z.ZodMiniObject<Shape>>> {
  const names = Object.keys(schema.shape);
  const none = schema.parse({});
  const defaults = new Map<string, unknown>(Object.entries(none));
  return {
    none,
    read: (search) => schema.parse(Object.fromEntries([...search].filter(([name]) => names.includes(name)))),
    write(search, filter) {
      const next = new URLSearchParams(search);
      for (const name of names) next.delete(name);
      for (const [name, value] of Object.entries(filter))
        if (value !== undefined && value !== defaults.get(name))
          next.set(name, value === true ? '1' : String(value));
      return next;
    },
    isFiltering,
  };
}
