import * as z from 'zod/mini';

/** Parses an environment variable as JSON; the error names the variable. */
export const jsonSetting = (name: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: `${name} is not JSON`, input: text });
        return z.NEVER;
      }
    }),
  );
