import * as z from 'zod/mini';

/** The function's variables, parsed once at cold start; one that is missing or wrong stops it by name. */
export function readEnvironment<S extends z.ZodMiniType>(schema: S): z.output<S> {
  const parsed = z.safeParse(schema, process.env);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`These variables are missing or wrong: ${names}`);
}
