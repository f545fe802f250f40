import * as z from 'zod/mini';

/** Parses the function's variables, once at cold start. Throws an error that names those that are missing or wrong. */
export function readEnvironment<S extends z.ZodMiniType>(schema: S): z.output<S> {
  const parsed = z.safeParse(schema, process.env);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`These variables are missing or wrong: ${names}`);
}
