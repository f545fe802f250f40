/** Properties of a database error that contain no user text, unlike its message, detail and parameters. */
const SAFE_PROPERTIES = ['code', 'table', 'constraint', 'routine'] as const;

/** Describes an error for the log, without the text of the request; other values are unchanged. */
export function withoutUserText(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const known = SAFE_PROPERTIES.flatMap((name) => {
    const property: unknown = Reflect.get(value, name);
    return typeof property === 'string' ? [`${name}: ${property}`] : [];
  });
  const frames = value.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [[value.name, ...known].join(', '), ...frames].join('\n');
}
