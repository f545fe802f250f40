import * as z from 'zod/mini';
import { countCharacters, isBlank, storableText } from '../text.ts';
import { imageField, numberBetween, seedField } from './fields.ts';
import { ifValid } from './image-settings.ts';
import * as FIELD_MESSAGES from './messages.ts';
import { seedToEdit, seedToSend } from './seed-settings.ts';
import type { Setting } from './setting.ts';

/** Trimmed text; blank text becomes empty. */
export const trimmedText = (missing: string) =>
  z.pipe(
    z.string(missing),
    z.transform((text) => (isBlank(text) ? '' : storableText(text).trim())),
  );

type Length = { minCharacters: number; maxCharacters: number };

/** The description of a video, with a minimum and a maximum length. */
export const descriptionSetting = (
  label: string,
  { minCharacters, maxCharacters }: Length,
  messages: { tooShort: string; tooLong: string },
) =>
  ({
    label,
    control: { kind: 'custom' },
    schema: trimmedText(messages.tooShort).check(
      z.refine((text) => countCharacters(text) >= minCharacters, messages.tooShort),
      z.refine((text) => countCharacters(text) <= maxCharacters, messages.tooLong),
    ),
    draft: z.string(),
    initial: () => '',
    send: (typed: string) => typed.trim(),
    prefill: ifValid(z.string()),
  }) as const satisfies Setting;

/** Raw base64 or a data: URL, or (if allowed) an object key, of the image that becomes the first frame. */
export const firstFrame = imageField(FIELD_MESSAGES.malformedReference);

/**
 * Which part of a reference the first frame keeps: 0 is the left or top end, 0.5 the middle, 1 the right or bottom end.
 */
export const frameFocus = numberBetween({ min: 0, max: 1 }, FIELD_MESSAGES.malformedFocus);

/**
 * Positions the crop of a reference whose aspect ratio is not the video's. The form sends it with an image from the
 * history, which the server crops.
 */
export const frameFocusSetting = () =>
  ({
    label: 'Part of the reference image',
    schema: z.optional(frameFocus),
    draft: z.optional(z.number()),
    initial: () => undefined,
    send: (focus: number | undefined) => focus,
    recordAs: null,
    prefill: () => undefined,
  }) as const satisfies Setting;

/** The forms pick a random seed; the server accepts a body without one. */
export const videoSeedSetting = (send: (typed: string) => number = seedToSend) =>
  ({
    label: 'Seed',
    control: { kind: 'custom' },
    schema: z.optional(seedField),
    draft: z.string(),
    initial: () => '',
    send,
    prefill: seedToEdit,
  }) as const satisfies Setting;
