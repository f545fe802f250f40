/** Properties of a database error that hold no words of people, as its message, detail and parameters do. */
const WORDLESS = ['code', 'table', 'constraint', 'routine'] as const;

/** An error as the database's log keeps it, without the words that a request carried; anything else as it is. */
export function withoutWords(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const known = WORDLESS.flatMap((name) => {
    const property: unknown = Reflect.get(value, name);
    return typeof property === 'string' ? [`${name}: ${property}`] : [];
  });
  const frames = value.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [[value.name, ...known].join(', '), ...frames].join('\n');
}
