import * as z from 'zod/mini';
import {
  DEFAULT_SIZE,
  generationResponse,
  isOfferedSize,
  negativePrompt,
  quality,
  seed,
  taskType,
  text,
  userId,
} from './images.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { CONDITIONING_MODES } from './picture-choices.ts';
import { countCharacters, isBlank } from './text.ts';

/** Raw base64 or a data: URL of a PNG, JPEG or WebP; judged by its content (D22). */
const picture = (missing: string) => z.string(missing).check(z.minLength(1, missing));

/** At most as many characters as the person may write; a style's suffix is the generator's alone. */
const words = (missing?: string) =>
  text(missing).check(
    z.refine(
      (prompt) => countCharacters(prompt) <= LIMITS.imagePrompt.maxCharacters,
      MESSAGES.imagePromptTooLong,
    ),
  );
const requiredWords = (missing: string) =>
  words(missing).check(z.refine((prompt) => !isBlank(prompt), missing));

const between = ({ min, max }: { min: number; max: number }, message: string) =>
  z.number(message).check(z.minimum(min, message), z.maximum(max, message));

const width = z._default(z.number(MESSAGES.unknownSize), DEFAULT_SIZE.width);
const height = z._default(z.number(MESSAGES.unknownSize), DEFAULT_SIZE.height);
const offeredSize = z.refine<{ width: number; height: number }>(isOfferedSize, {
  error: MESSAGES.unknownSize,
  path: ['width'],
});

export const removeBackgroundBody = z.object({ image: picture(MESSAGES.pictureRequired), taskType, userId });
export type RemoveBackgroundBody = z.output<typeof removeBackgroundBody>;

/** `#RRGGBB`, kept in capitals. */
export const hexColor = z
  .string(MESSAGES.malformedColor)
  .check(z.regex(/^#[0-9a-f]{6}$/i, MESSAGES.malformedColor), z.toUpperCase());

export const colorGuidedOptions = z
  .object(
    {
      colors: z
        .array(hexColor, MESSAGES.colorRequired)
        .check(
          z.minLength(LIMITS.colors.min, MESSAGES.colorRequired),
          z.maxLength(LIMITS.colors.max, MESSAGES.tooManyColors),
        ),
      negativePrompt: z.optional(negativePrompt),
      width,
      height,
      /** One is drawn, and recorded, where none is given; so for every tool. */
      seed: z.optional(seed),
      /** Moves the picture's own colours to the palette where the model stayed away from it. */
      strictPalette: z._default(z.boolean(), false),
    },
    MESSAGES.colorRequired,
  )
  .check(offeredSize);
export const colorGuidedBody = z.object({
  prompt: requiredWords(MESSAGES.promptRequired),
  options: colorGuidedOptions,
  taskType,
  userId,
});
export type ColorGuidedBody = z.output<typeof colorGuidedBody>;

export const colorGuidedResponse = z.extend(generationResponse, {
  /** Mean ΔE2000 of the palette to the picture's own colours: 0 is exact, below 10 is close. */
  paletteDifference: z.number(),
  /** Whether the picture's colours were moved to the palette (`strictPalette`). */
  paletteCorrected: z.boolean(),
});
export type ColorGuidedResponse = z.infer<typeof colorGuidedResponse>;

export const imageVariationBody = z.object({
  options: z.object(
    {
      image: picture(MESSAGES.pictureRequired),
      similarityStrength: z._default(
        between(LIMITS.similarityStrength, MESSAGES.similarityStrengthRange),
        LIMITS.similarityStrength.default,
      ),
      /** May be empty (D6a). */
      prompt: z.optional(words()),
      negativePrompt: z.optional(negativePrompt),
      seed: z.optional(seed),
    },
    MESSAGES.pictureRequired,
  ),
  taskType,
  userId,
});
export type ImageVariationBody = z.output<typeof imageVariationBody>;

export const conditioningOptions = z
  .object(
    {
      referenceImage: picture(MESSAGES.referenceRequired),
      conditioningMode: z._default(z.enum(CONDITIONING_MODES, MESSAGES.unknownConditioningMode), 'CANNY'),
      conditioningStrength: z._default(
        between(LIMITS.conditioningStrength, MESSAGES.conditioningStrengthRange),
        LIMITS.conditioningStrength.default,
      ),
      negativePrompt: z.optional(negativePrompt),
      quality,
      width,
      height,
      seed: z.optional(seed),
    },
    MESSAGES.referenceRequired,
  )
  .check(offeredSize);
export const imageConditioningBody = z.object({
  prompt: requiredWords(MESSAGES.conditioningPromptRequired),
  options: conditioningOptions,
  taskType,
  userId,
});
export type ImageConditioningBody = z.output<typeof imageConditioningBody>;

export const preprocessReferenceBody = z.object({
  image: picture(MESSAGES.referenceRequired),
  mode: z.enum(CONDITIONING_MODES, MESSAGES.unknownMapMode),
  taskType,
  userId,
});
export type PreprocessReferenceBody = z.output<typeof preprocessReferenceBody>;

/** `image` is the map as base64 of a PNG; it is neither saved nor counted (D21). */
export const preprocessReferenceResponse = z.object({ image: z.string() });

export const imageParams = z.object({ id: z.string() });
/** `warning` where the record is gone but its files could not be removed yet (D8). */
export const deletionResponse = z.object({ message: z.string(), warning: z.optional(z.string()) });
