import * as z from 'zod/mini';

/** JSON as an operator writes it in the variable of that name; text that is none is said with the name. */
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
