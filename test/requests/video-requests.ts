import { type GenerateVideoBody, generateVideoBody } from '#contract/api/generate-video.ts';
import * as LIMITS from '#contract/limits.ts';
import type { ShotRequest } from '#contract/tools/multi-shot-video.ts';
import { SAMPLE_IMAGES, TYPICAL_IMAGE } from './input-images.ts';
import { atRangeEnds } from './range-ends.ts';
import { english, ideographs, OPTIONAL_SEEDS, textsAtLimits } from './words.ts';

// By default, a request has no seed and no image.
const seed = undefined as number | undefined;
const image = undefined as string | undefined;

/** Requests for one shot, with each option at both ends of its range. */
export const SINGLE_SHOTS: readonly GenerateVideoBody[] = atRangeEnds(
  { videoType: 'TEXT_VIDEO', prompt: english(40), seed, referenceImage: image },
  {
    prompt: [
      ...textsAtLimits(LIMITS.videoPrompt.minCharacters, LIMITS.videoPrompt.maxCharacters),
      ideographs(LIMITS.videoPrompt.maxCharacters),
    ],
    seed: OPTIONAL_SEEDS,
    referenceImage: SAMPLE_IMAGES,
  },
).map((body) => generateVideoBody.parse(body));

const { minSeconds, maxSeconds, defaultSeconds } = LIMITS.multiShot;

export const STORIES: readonly GenerateVideoBody[] = atRangeEnds(
  { videoType: 'MULTI_SHOT_AUTOMATED', prompt: english(400), duration: defaultSeconds as number, seed },
  {
    prompt: textsAtLimits(LIMITS.story.minCharacters, LIMITS.story.maxCharacters),
    duration: [minSeconds, maxSeconds],
    seed: OPTIONAL_SEEDS,
  },
).map((body) => generateVideoBody.parse(body));

const repeatShot = (count: number, shot: ShotRequest) => Array.from({ length: count }, () => shot);
const shortText = { text: 'a' };
const longText = { text: english(LIMITS.shots.maxCharacters), seed: LIMITS.seed.max };
const withImage = { text: 'a lake', referenceImageKey: TYPICAL_IMAGE };

export const STORYBOARDS: readonly GenerateVideoBody[] = atRangeEnds(
  { videoType: 'MULTI_SHOT_MANUAL', shots: repeatShot(3, { text: 'a lake' }), seed, prompt: undefined },
  {
    shots: [LIMITS.shots.min, LIMITS.shots.max].flatMap((count) => [
      repeatShot(count, shortText),
      repeatShot(count, longText),
      repeatShot(count, withImage),
    ]),
    seed: OPTIONAL_SEEDS,
  },
).map((body) => generateVideoBody.parse(body));
