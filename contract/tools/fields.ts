import * as z from 'zod/mini';
import { SIZES } from '../images.ts';
import * as LIMITS from '../limits.ts';
import { countCharacters, isBlank, storableText } from '../text.ts';
import * as FIELD_MESSAGES from './messages.ts';

/** Raw base64 or a data: URL of a PNG, JPEG or WebP; the server validates its content. */
export const imageField = (missing: string) => z.string(missing).check(z.minLength(1, missing));

/** The id of an image in the person's history. The server returns 404 for an unknown one. */
export const imageIdField = z
  .string(FIELD_MESSAGES.malformedImageId)
  .check(z.minLength(1, FIELD_MESSAGES.malformedImageId), z.toLowerCase());

/** A file's name or an image's prompt, for display only. */
export const sourceNameField = z.pipe(
  z
    .string(FIELD_MESSAGES.malformedSourceName)
    .check(z.maxLength(LIMITS.filename.maxCharacters, FIELD_MESSAGES.malformedSourceName)),
  z.transform(storableText),
);

/** Rejects an image that is sent both as bytes and by id. If `missing` is given, also rejects a request without one. */
export const oneImage = (bytes: string, id: string, missing?: string) =>
  z.check<Record<string, unknown>>(({ value, issues }) => {
    const sentFields = [bytes, id].filter((field) => value[field] !== undefined);
    const message =
      sentFields.length === 2
        ? FIELD_MESSAGES.twoImages(bytes, id)
        : sentFields.length === 0
          ? missing
          : undefined;
    if (message !== undefined) issues.push({ code: 'custom', input: value, path: [bytes], message });
  });

/** A UUID that a page generates for images that are made together. */
export const groupIdField = z
  .string(FIELD_MESSAGES.malformedGroupId)
  .check(
    z.toLowerCase(),
    z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, FIELD_MESSAGES.malformedGroupId),
  );

export const storableTextField = (missing?: string) => z.pipe(z.string(missing), z.transform(storableText));

const atMost = (maxCharacters: number, message: string) =>
  z.refine<string>((text) => countCharacters(text) <= maxCharacters, message);

/** The prompt without the style's suffix; it may be empty. */
export const promptField = (missing?: string) =>
  storableTextField(missing).check(
    atMost(LIMITS.imagePrompt.maxCharacters, FIELD_MESSAGES.imagePromptTooLong),
  );
export const requiredPromptField = (missing: string) =>
  promptField(missing).check(z.refine((prompt) => !isBlank(prompt), missing));
export const negativePromptField = storableTextField().check(
  atMost(LIMITS.negativePrompt.maxCharacters, FIELD_MESSAGES.negativePromptTooLong),
);

export const numberBetween = ({ min, max }: { min: number; max: number }, message: string) =>
  z.number(message).check(z.minimum(min, message), z.maximum(max, message));

export const seedField = z
  .int(FIELD_MESSAGES.seedRange)
  .check(
    z.minimum(LIMITS.seed.min, FIELD_MESSAGES.seedRange),
    z.maximum(LIMITS.seed.max, FIELD_MESSAGES.seedRange),
  );

/** Parses a typed seed; `undefined` if it is not a valid one. */
export function parseSeed(typed: string): number | undefined {
  const seed = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : undefined;
  return seed !== undefined && seed <= LIMITS.seed.max ? seed : undefined;
}

type Size = { width: number; height: number };

/** The offered size with that width and height, if there is one. */
export const findSize = (size: Partial<Record<keyof Size, unknown>>) =>
  SIZES.find(({ width, height }) => width === size.width && height === size.height);

/** Rejects a width and height that are not an offered size. */
export const offeredSizeOnly = z.refine<Size>((size) => findSize(size) !== undefined, {
  error: FIELD_MESSAGES.unknownSize,
  path: ['width'],
});

/** `#RRGGBB`, converted to uppercase. */
export const hexColor = z
  .string(FIELD_MESSAGES.malformedColor)
  .check(z.regex(/^#[0-9a-f]{6}$/i, FIELD_MESSAGES.malformedColor), z.toUpperCase());

/** The handler validates `taskType`, because its error has its own message and code. */
export const taskType = z.optional(z.string());
export const userId = z.optional(z.string());
