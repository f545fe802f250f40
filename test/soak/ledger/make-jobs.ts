import type { EndpointName } from '#contract/api/endpoints.ts';
import type { SeededRandom } from '#test/support/seeded-random.ts';

/** One request of a person. */
export type SoakJob = {
  index: number;
  /** The index of the person. */
  person: number;
  /** The kind of request. */
  name: string;
  route: EndpointName;
  body: object;
  key: string;
};

const SCENES = ['A mountain lake at sunrise', 'Neon city in the rain', 'Red roses in the wind'] as const;
const STORY =
  'A lighthouse rises on a cliff above the sea. The storm comes closer and the keeper lights the lamp for a ship.';

/** Numbers each image in its prompt, so that its model requests can be found. */
const imagePrompt = (index: number) => `a lighthouse on a cliff at dusk, image ${index} of the soak`;
export const imageIndexIn = (text: string): number | undefined => {
  const found = /image (\d+) of the soak/.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

const STORY_GAPS = STORY.split(' ').length - 1;
/**
 * Writes a story's number in binary, one digit per gap between words: one space is 0, two are 1. Shots do not keep the
 * spaces, so all stories have the same shots.
 */
const numberedStory = (index: number) =>
  STORY.split(' ').reduce(
    (text, word, position) => `${text}${(index >> (position - 1)) & 1 ? '  ' : ' '}${word}`,
  );
export function storyIndexIn(text: string): number | undefined {
  const found = /A {1,2}lighthouse.*for {1,2}a {1,2}ship\./.exec(text)?.[0];
  const spaces = found?.match(/ +/g) ?? [];
  if (spaces.length !== STORY_GAPS) return undefined;
  return spaces.reduce((sum, space, position) => sum + (space.length === 2 ? 2 ** position : 0), 0);
}

type Request = { name: string; route: EndpointName; body: object };

/** The share of each kind in a hundred jobs, and its request. */
const kinds: { share: number; request(index: number, random: SeededRandom, image: string): Request }[] = [
  { share: 34, request: (index) => textImage(index, 'standard') },
  { share: 6, request: (index) => textImage(index, 'premium') },
  { share: 9, request: (_, __, image) => ({ name: 'removal', route: 'remove-background', body: { image } }) },
  {
    share: 8,
    request: (index) => ({
      name: 'colors',
      route: 'color-guided-generation',
      body: { prompt: imagePrompt(index), options: { colors: ['#204060', '#F0C040'] } },
    }),
  },
  {
    share: 8,
    request: (index, _, image) => ({
      name: 'variation',
      route: 'image-variation',
      body: { options: { image, prompt: imagePrompt(index) } },
    }),
  },
  { share: 7, request: (index, _, image) => conditionedRequest(index, 'CANNY', image) },
  { share: 7, request: (index, _, image) => conditionedRequest(index, 'SEGMENTATION', image) },
  {
    share: 9,
    request: (_, random) => ({
      name: 'single shot',
      route: 'generate-video',
      body: { videoType: 'TEXT_VIDEO', prompt: random.pick(SCENES) },
    }),
  },
  {
    share: 6,
    request: (_, random) => ({
      name: 'storyboard',
      route: 'generate-video',
      body: {
        videoType: 'MULTI_SHOT_MANUAL',
        shots: Array.from({ length: 1 + random.below(3) }, () => ({ text: random.pick(SCENES) })),
      },
    }),
  },
  {
    share: 6,
    request: (index) => ({
      name: 'story',
      route: 'generate-video',
      body: { videoType: 'MULTI_SHOT_AUTOMATED', prompt: numberedStory(index), duration: 12 },
    }),
  },
];

const textImage = (index: number, quality: 'standard' | 'premium'): Request => ({
  name: quality,
  route: 'generate-image',
  body: { prompt: imagePrompt(index), options: { quality } },
});

const conditionedRequest = (index: number, conditioningMode: string, referenceImage: string): Request => ({
  name: conditioningMode === 'CANNY' ? 'edges' : 'areas',
  route: 'image-conditioning',
  body: { prompt: imagePrompt(index), options: { referenceImage, conditioningMode } },
});

/** Makes random jobs, the same for the same seed. `image` is the base64 of the source image. */
export function makeJobs(random: SeededRandom, count: number, people: number, image: string): SoakJob[] {
  const weighted = kinds.flatMap(({ share, request }) => Array.from({ length: share }, () => request));
  return Array.from({ length: count }, (_, index) => {
    const request = weighted[random.below(weighted.length)];
    if (!request) throw new Error('There is no such kind of job.');
    const person = random.below(people);
    return { index, person, key: `soak-${index}`, ...request(index, random, image) };
  });
}
