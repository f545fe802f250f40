/** What a database's error says of the statement; its message, detail and parameters hold people's words. */
const TOLD = ['code', 'table', 'constraint', 'routine', 'query'] as const;

/**
 * A value as it may stand in a log: an error of the database without the words that were sent to it, and everything
 * else as it is.
 */
export function loggedValue(value: unknown): unknown {
  if (!(value instanceof Error) || !('params' in value)) return value;
  const told = TOLD.flatMap((name) => {
    const said: unknown = Reflect.get(value, name);
    return typeof said === 'string' ? [`${name}: ${said}`] : [];
  });
  const frames = value.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [`${value.name} of the database, ${told.join(', ')}`, ...frames].join('\n');
}
