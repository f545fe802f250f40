/** For each option, the values at the ends of its range, or all values of a choice. */
export type Ranges<Options> = { readonly [K in keyof Options]?: readonly Options[K][] };

/**
 * Lists the default options, then each value of each option with the others at their defaults, then all options at their
 * first values and all at their last. Omits options that are `undefined`.
 */
export function atRangeEnds<Options extends object>(defaults: Options, ranges: Ranges<Options>): Options[] {
  const keys = Object.keys(ranges) as (keyof Options)[];
  const valuesFor = (key: keyof Options) => ranges[key] ?? [];
  const oneChanged = keys.flatMap((key) => valuesFor(key).map((value) => ({ ...defaults, [key]: value })));
  const allChanged = (pick: (values: readonly unknown[]) => unknown) => ({
    ...defaults,
    ...Object.fromEntries(keys.map((key) => [key, pick(valuesFor(key))])),
  });
  return [
    defaults,
    ...oneChanged,
    allChanged((values) => values[0]),
    allChanged((values) => values.at(-1)),
  ].map(withoutUndefined);
}

function withoutUndefined<Options extends object>(options: Options): Options {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Options;
}
