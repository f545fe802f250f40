import * as z from 'zod/mini';
import * as LIMITS from '../limits.ts';
import { countCharacters } from '../text.ts';
import { imageIdField, oneImage, seedField, userId } from './fields.ts';
import { ifValid } from './image-settings.ts';
import * as FIELD_MESSAGES from './messages.ts';
import { bodyFields, defineTool, type Setting } from './setting.ts';
import {
  descriptionSetting,
  firstFrame,
  frameFocus,
  trimmedText,
  videoSeedSetting,
} from './video-settings.ts';

const { minSeconds, maxSeconds, stepSeconds, defaultSeconds } = LIMITS.multiShot;

/** The effective seed: text becomes 0, and a number above the forms’ range becomes the highest seed. */
export function effectiveSeed(typed: string): number {
  const seed = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  return Math.min(seed, LIMITS.videoRandomSeedBelow - 1);
}

/** The nearest duration that a request may have: a multiple of six seconds. */
function nearestDuration(seconds: number): number {
  const rounded = Math.round(seconds / stepSeconds) * stepSeconds;
  return Math.min(maxSeconds, Math.max(minSeconds, rounded));
}

const durationSetting = {
  label: 'Duration',
  control: { kind: 'custom' },
  schema: z._default(
    z
      .int(FIELD_MESSAGES.multiShotDuration)
      .check(
        z.minimum(minSeconds, FIELD_MESSAGES.multiShotDuration),
        z.maximum(maxSeconds, FIELD_MESSAGES.multiShotDuration),
        z.multipleOf(stepSeconds, FIELD_MESSAGES.multiShotDuration),
      ),
    defaultSeconds,
  ),
  draft: z.number(),
  initial: (): number => defaultSeconds,
  send: (seconds: number) => seconds,
  prefill: (recorded: unknown) => {
    const seconds = ifValid(z.number())(recorded);
    return seconds === undefined ? undefined : nearestDuration(seconds);
  },
} as const satisfies Setting;

const automatedSettings = {
  prompt: descriptionSetting('Story Description', LIMITS.story, {
    tooShort: FIELD_MESSAGES.storyTooShort,
    tooLong: FIELD_MESSAGES.storyTooLong,
  }),
  duration: durationSetting,
  seed: videoSeedSetting(effectiveSeed),
};

/** Makes a video from one story, which is split into one shot per six seconds. */
export const automatedTool = defineTool({
  settings: automatedSettings,
  topLevel: Object.keys(automatedSettings),
  body: z.object({
    videoType: z.literal('MULTI_SHOT_AUTOMATED'),
    ...bodyFields(automatedSettings),
    /** Id of the template that the story came from. */
    template: z.optional(
      z
        .string(FIELD_MESSAGES.unknownTemplate)
        .check(z.regex(/^[a-z0-9-]{1,60}$/, FIELD_MESSAGES.unknownTemplate)),
    ),
    userId,
  }),
  constants: { videoType: 'MULTI_SHOT_AUTOMATED' },
});

const sentShot = z
  .object(
    {
      text: trimmedText(FIELD_MESSAGES.describedShotRequired),
      seed: z.optional(seedField),
      /** One of the caller's keys, or an image as raw base64 or a data: URL; becomes the shot's first frame. */
      referenceImageKey: z.optional(firstFrame),
      /** An image from the caller’s history, instead of `referenceImageKey`. */
      referenceImageId: z.optional(imageIdField),
      referenceFocus: z.optional(frameFocus),
      /** The format that the sender declares; the server checks the content. */
      referenceImageFormat: z.optional(z.enum(['png', 'jpeg'], FIELD_MESSAGES.unknownReferenceFormat)),
    },
    FIELD_MESSAGES.describedShotRequired,
  )
  .check(oneImage('referenceImageKey', 'referenceImageId'));
export type ShotRequest = z.input<typeof sentShot>;

/** Drops blank shots; 1 to 20 shots of at most 512 characters must remain. */
const storyboard = z.pipe(
  z.array(sentShot, FIELD_MESSAGES.shotRequired).check(
    z.minLength(LIMITS.shots.min, FIELD_MESSAGES.shotRequired),
    z.check(({ value, issues }) => {
      for (const [index, { text }] of value.entries()) {
        if (countCharacters(text) <= LIMITS.shots.maxCharacters) continue;
        const message = FIELD_MESSAGES.shotTooLong(index + 1);
        issues.push({ code: 'custom', input: text, path: [index, 'text'], message });
      }
    }),
  ),
  z
    .transform((shots: z.output<typeof sentShot>[]) => shots.filter(({ text }) => text !== ''))
    .check(
      z.refine((shots) => shots.length >= LIMITS.shots.min, FIELD_MESSAGES.describedShotRequired),
      z.refine((shots) => shots.length <= LIMITS.shots.max, FIELD_MESSAGES.tooManyShots),
    ),
);

/** Seconds of a storyboard: 6 per shot, and never less than the shortest video. */
export const storyboardSeconds = (shots: number): number => Math.max(minSeconds, shots * LIMITS.shotSeconds);

/** A shot in the form. */
export const shotDraft = z.object({
  text: z.string(),
  /** Defaults to the storyboard's seed. */
  seed: z.optional(z.number()),
  /**
   * The image that becomes the first frame: its key and the name that is shown. An image from the history also has its
   * id and crop, an upload the fingerprint of its bytes. If the image is gone, the video cannot be started until the
   * person chooses another or none.
   */
  reference: z.nullable(
    z.object({
      key: z.string(),
      name: z.string(),
      imageId: z.optional(z.string()),
      focus: z.optional(z.number()),
      fingerprint: z.optional(z.string()),
      isGone: z.optional(z.boolean()),
    }),
  ),
});
type ShotDraft = z.infer<typeof shotDraft>;

const recordedShots = z.array(
  z.object({
    text: z.string(),
    seed: z.optional(z.number()),
    referenceImageKey: z.optional(z.string()),
  }),
);

/** Truncates a text to the length of a shot. */
export const cutToLimit = (text: string): string => [...text].slice(0, LIMITS.shots.maxCharacters).join('');

// The server stores every upload as PNG.
const sentReference = ({ key, imageId, focus }: NonNullable<ShotDraft['reference']>): Partial<ShotRequest> =>
  imageId === undefined
    ? { referenceImageKey: key, referenceImageFormat: 'png' }
    : { referenceImageId: imageId, ...(focus !== undefined && { referenceFocus: focus }) };

const shotsSetting = {
  label: 'Shots',
  control: { kind: 'custom' },
  schema: storyboard,
  draft: z.array(shotDraft),
  initial: (): ShotDraft[] => [],
  send: (shots: ShotDraft[]): ShotRequest[] =>
    shots
      .map(({ text, seed, reference }) => ({
        text: text.trim(),
        ...(seed !== undefined && { seed }),
        ...(reference && sentReference(reference)),
      }))
      .filter(({ text }) => trimmedText('').parse(text) !== ''),
  prefill: (recorded: unknown) =>
    ifValid(recordedShots)(recorded)
      ?.slice(0, LIMITS.shots.max)
      .map(({ text, seed, referenceImageKey: key }) => ({
        text: cutToLimit(text),
        ...(seed !== undefined && { seed }),
        reference: key === undefined ? null : { key, name: 'Earlier reference' },
      })),
} as const satisfies Setting;

const manualSettings = { seed: videoSeedSetting(effectiveSeed), shots: shotsSetting };

const sentStoryboard = z.object({ seed: z.number(), shots: z.array(sentShot) });

/** Makes a video from a storyboard, shot by shot. */
export const manualTool = defineTool({
  settings: manualSettings,
  topLevel: Object.keys(manualSettings),
  body: z.object({
    videoType: z.literal('MULTI_SHOT_MANUAL'),
    prompt: z._default(
      z
        .pipe(
          trimmedText(FIELD_MESSAGES.videoPromptTooShort),
          z.transform((text) => (text === '' ? FIELD_MESSAGES.manualStoryboard : text)),
        )
        .check(
          z.refine(
            (text) => countCharacters(text) <= LIMITS.story.maxCharacters,
            FIELD_MESSAGES.storyTooLong,
          ),
        ),
      FIELD_MESSAGES.manualStoryboard,
    ),
    /** Ignored: the duration is `storyboardSeconds` of the shots. */
    duration: z.optional(z.unknown()),
    ...bodyFields(manualSettings),
    userId,
  }),
  constants: { videoType: 'MULTI_SHOT_MANUAL', prompt: FIELD_MESSAGES.manualStoryboard },
  toWire: (body) => {
    const { seed, shots } = sentStoryboard.parse(body);
    return {
      ...body,
      duration: storyboardSeconds(shots.length),
      shots: shots.map((shot) => ({ ...shot, seed: shot.seed ?? seed })),
    };
  },
});
