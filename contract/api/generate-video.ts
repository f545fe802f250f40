import * as z from 'zod/mini';
import * as LIMITS from '../limits.ts';
import * as MESSAGES from '../messages.ts';
import { countCharacters, isBlank, storableText } from '../text.ts';
import { seedField as seed } from '../tools/fields.ts';
import { defineEndpoint } from './endpoint.ts';

export const VIDEO_REQUEST_TYPES = ['TEXT_VIDEO', 'MULTI_SHOT_AUTOMATED', 'MULTI_SHOT_MANUAL'] as const;
export type VideoRequestType = (typeof VIDEO_REQUEST_TYPES)[number];

const words = (missing: string) =>
  z.pipe(
    z.string(missing),
    z.transform((text) => (isBlank(text) ? '' : storableText(text).trim())),
  );

type Length = { minCharacters: number; maxCharacters: number };
const wordsWithin = ({ minCharacters, maxCharacters }: Length, tooShort: string, tooLong: string) =>
  words(tooShort).check(
    z.refine((text) => countCharacters(text) >= minCharacters, tooShort),
    z.refine((text) => countCharacters(text) <= maxCharacters, tooLong),
  );

const userId = z.optional(z.string());
const picture = z.string(MESSAGES.malformedReference).check(z.minLength(1, MESSAGES.malformedReference));

const singleShotBody = z.object({
  videoType: z.literal('TEXT_VIDEO'),
  prompt: wordsWithin(LIMITS.videoPrompt, MESSAGES.videoPromptTooShort, MESSAGES.videoPromptTooLong),
  duration: z._default(
    z.literal(LIMITS.singleShot.durationSeconds, MESSAGES.singleShotDuration),
    LIMITS.singleShot.durationSeconds,
  ),
  seed: z.optional(seed),
  /** Raw base64 or a data: URL of a PNG, JPEG or WebP; becomes the first frame. */
  referenceImage: z.optional(picture),
  userId,
});

const { minSeconds, maxSeconds, stepSeconds, defaultSeconds } = LIMITS.multiShot;

const automatedBody = z.object({
  videoType: z.literal('MULTI_SHOT_AUTOMATED'),
  /** The story; it is divided into a shot for each 6 seconds. */
  prompt: wordsWithin(LIMITS.story, MESSAGES.storyTooShort, MESSAGES.storyTooLong),
  duration: z._default(
    z
      .int(MESSAGES.multiShotDuration)
      .check(
        z.minimum(minSeconds, MESSAGES.multiShotDuration),
        z.maximum(maxSeconds, MESSAGES.multiShotDuration),
        z.multipleOf(stepSeconds, MESSAGES.multiShotDuration),
      ),
    defaultSeconds,
  ),
  seed: z.optional(seed),
  /** Id of the template that the story came from. */
  template: z.optional(
    z.string(MESSAGES.unknownTemplate).check(z.regex(/^[a-z0-9-]{1,60}$/, MESSAGES.unknownTemplate)),
  ),
  userId,
});

const shotFields = {
  text: words(MESSAGES.describedShotRequired),
  seed: z.optional(seed),
  /** A key of one's own, or a picture as raw base64 or a data: URL; becomes the shot's first frame. */
  referenceImageKey: z.optional(picture),
  /** What the picture says it is; it is judged by its content. */
  referenceImageFormat: z.optional(z.enum(['png', 'jpeg'], MESSAGES.unknownReferenceFormat)),
};
const sentShot = z.object(shotFields, MESSAGES.describedShotRequired);

/** Blank shots are dropped; what is left is 1 to 20 shots of at most 512 characters. */
const storyboard = z.pipe(
  z.array(sentShot, MESSAGES.shotRequired).check(
    z.minLength(LIMITS.shots.min, MESSAGES.shotRequired),
    z.check(({ value, issues }) => {
      for (const [index, { text }] of value.entries()) {
        if (countCharacters(text) <= LIMITS.shots.maxCharacters) continue;
        const message = MESSAGES.shotTooLong(index + 1);
        issues.push({ code: 'custom', input: text, path: [index, 'text'], message });
      }
    }),
  ),
  z
    .transform((shots: z.output<typeof sentShot>[]) => shots.filter(({ text }) => text !== ''))
    .check(
      z.refine((shots) => shots.length >= LIMITS.shots.min, MESSAGES.describedShotRequired),
      z.refine((shots) => shots.length <= LIMITS.shots.max, MESSAGES.tooManyShots),
    ),
);

/** Seconds of a storyboard: 6 a shot, and never less than the shortest video. */
export const storyboardSeconds = (shots: number): number => Math.max(minSeconds, shots * LIMITS.shotSeconds);

const manualBody = z.object({
  videoType: z.literal('MULTI_SHOT_MANUAL'),
  prompt: z._default(
    z
      .pipe(
        words(MESSAGES.videoPromptTooShort),
        z.transform((text) => (text === '' ? MESSAGES.manualStoryboard : text)),
      )
      .check(z.refine((text) => countCharacters(text) <= LIMITS.story.maxCharacters, MESSAGES.storyTooLong)),
    MESSAGES.manualStoryboard,
  ),
  /** Whatever is sent, it is `storyboardSeconds` of the shots. */
  duration: z.optional(z.unknown()),
  /** For the shots that have none of their own. */
  seed: z.optional(seed),
  shots: storyboard,
  userId,
});

/** The flat body of each kind of request. */
export const generateVideoBody = z.discriminatedUnion(
  'videoType',
  [singleShotBody, automatedBody, manualBody],
  MESSAGES.videoTypeRequired,
);
export type GenerateVideoBody = z.output<typeof generateVideoBody>;
/** What a client sends, without naming the person. */
export type VideoRequest = WithoutPerson<z.input<typeof generateVideoBody>>;
type WithoutPerson<Body> = Body extends unknown ? Omit<Body, 'userId'> : never;
export type ShotRequest = z.input<typeof sentShot>;

export const generateVideoEndpoint = defineEndpoint({
  name: 'generate-video',
  method: 'POST',
  path: '/api/generate-video',
  body: generateVideoBody,
  response: z.object({
    jobId: z.string(),
    videoId: z.string(),
    /** ISO 8601. */
    estimatedCompletionTime: z.string(),
    warning: z.optional(z.string()),
  }),
  successStatus: 202,
});
