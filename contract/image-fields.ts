import * as z from 'zod/mini';
import { DEFAULT_SIZE, isOfferedSize, text } from './images.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { countCharacters, isBlank } from './text.ts';

/** Raw base64 or a data: URL of a PNG, JPEG or WebP; judged by its content (D22). */
export const picture = (missing: string) => z.string(missing).check(z.minLength(1, missing));

/** At most as many characters as the person may write; a style's suffix is the generator's alone. */
export const words = (missing?: string) =>
  text(missing).check(
    z.refine(
      (prompt) => countCharacters(prompt) <= LIMITS.imagePrompt.maxCharacters,
      MESSAGES.imagePromptTooLong,
    ),
  );
export const requiredWords = (missing: string) =>
  words(missing).check(z.refine((prompt) => !isBlank(prompt), missing));

export const between = ({ min, max }: { min: number; max: number }, message: string) =>
  z.number(message).check(z.minimum(min, message), z.maximum(max, message));

export const width = z._default(z.number(MESSAGES.unknownSize), DEFAULT_SIZE.width);
export const height = z._default(z.number(MESSAGES.unknownSize), DEFAULT_SIZE.height);
export const offeredSize = z.refine<{ width: number; height: number }>(isOfferedSize, {
  error: MESSAGES.unknownSize,
  path: ['width'],
});

/** `#RRGGBB`, kept in capitals. */
export const hexColor = z
  .string(MESSAGES.malformedColor)
  .check(z.regex(/^#[0-9a-f]{6}$/i, MESSAGES.malformedColor), z.toUpperCase());
