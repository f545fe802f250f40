import * as z from 'zod';
import { invalid } from '#local/bedrock/bedrock-error.ts';
import { cutToLength, storyShots } from '#local/bedrock/converse/story-shots.ts';
import type { RenderClipRequest } from '#studio/requests.ts';
import { isOpaque, readInlineImage } from './inline-image.ts';
import type { FetchObject, ServedClipModel } from './served-model.ts';

const WIDTH = 1280;
const HEIGHT = 720;
const SECONDS_PER_SHOT = 6;
const MAX_SHOTS = 20;

const imageSource = z.strictObject({
  format: z.enum(['png', 'jpeg']),
  source: z.union([
    z.strictObject({ bytes: z.string().min(1) }),
    z.strictObject({
      s3Location: z.strictObject({ uri: z.string().startsWith('s3://'), bucketOwner: z.string().optional() }),
    }),
  ]),
});
type ImageSource = z.output<typeof imageSource>;

const MAX_SHOT_CHARACTERS = 512;
const text = z.string().min(1).max(MAX_SHOT_CHARACTERS);
const configuration = z.strictObject({
  fps: z.literal(24),
  dimension: z.literal('1280x720'),
  seed: z.number().int().min(0).max(2_147_483_646).optional(),
});

/** https://docs.aws.amazon.com/nova/latest/userguide/video-gen-access.html, as of the model’s end of life. */
const novaReelInput = z.discriminatedUnion('taskType', [
  z.strictObject({
    taskType: z.literal('TEXT_VIDEO'),
    textToVideoParams: z.strictObject({ text, images: z.array(imageSource).length(1).optional() }),
    videoGenerationConfig: configuration.extend({ durationSeconds: z.literal(SECONDS_PER_SHOT) }),
  }),
  z.strictObject({
    taskType: z.literal('MULTI_SHOT_AUTOMATED'),
    multiShotAutomatedParams: z.strictObject({ text: z.string().min(1).max(4_000) }),
    videoGenerationConfig: configuration.extend({
      durationSeconds: z.number().min(12).max(120).multipleOf(SECONDS_PER_SHOT),
    }),
  }),
  z.strictObject({
    taskType: z.literal('MULTI_SHOT_MANUAL'),
    multiShotManualParams: z.strictObject({
      shots: z
        .array(z.strictObject({ text, image: imageSource.optional() }))
        .min(1)
        .max(MAX_SHOTS),
    }),
    videoGenerationConfig: configuration,
  }),
]);

function parse(input: unknown) {
  const parsed = novaReelInput.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(`modelInput.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
}

const clip = (prompt: string, firstFrame?: string): RenderClipRequest => ({
  prompt,
  width: WIDTH,
  height: HEIGHT,
  seconds: SECONDS_PER_SHOT,
  isLoop: false,
  ...(firstFrame !== undefined && { firstFrame }),
});

/** Base64 of a first frame, which must have the video's size and no transparency. */
async function readFrame(
  { format, source }: ImageSource,
  fetchObject?: FetchObject,
): Promise<string | undefined> {
  // An image in a bucket is checked when the job runs.
  if (!('bytes' in source) && !fetchObject) return undefined;
  const base64 =
    'bytes' in source
      ? source.bytes
      : Buffer.from((await fetchObject?.(source.s3Location.uri)) ?? []).toString('base64');
  const image = await readInlineImage(base64, 'image');
  if (image.format !== format || image.width !== WIDTH || image.height !== HEIGHT) {
    throw invalid(`The image must be a ${format} of ${WIDTH}x${HEIGHT} pixels.`);
  }
  if (!(await isOpaque(image.bytes))) throw invalid('The image must have no transparent pixels.');
  return base64;
}

async function read(input: unknown): Promise<RenderClipRequest> {
  const request = parse(input);
  if (request.taskType === 'MULTI_SHOT_AUTOMATED') return clip(request.multiShotAutomatedParams.text);
  if (request.taskType === 'MULTI_SHOT_MANUAL') {
    const { shots } = request.multiShotManualParams;
    for (const { image } of shots) if (image) await readFrame(image);
    return clip(shots.map((shot) => shot.text).join(' '));
  }
  const { text: prompt, images: [image] = [] } = request.textToVideoParams;
  return clip(prompt, image && (await readFrame(image)));
}

async function readShots(input: unknown, fetchObject: FetchObject): Promise<RenderClipRequest[] | undefined> {
  const request = parse(input);
  if (request.taskType === 'TEXT_VIDEO') return undefined;
  if (request.taskType === 'MULTI_SHOT_AUTOMATED') {
    const shots = request.videoGenerationConfig.durationSeconds / SECONDS_PER_SHOT;
    return storyShots(request.multiShotAutomatedParams.text, shots).map((shot) =>
      clip(cutToLength(shot, MAX_SHOT_CHARACTERS)),
    );
  }
  const requests: RenderClipRequest[] = [];
  for (const { text: prompt, image } of request.multiShotManualParams.shots)
    requests.push(clip(prompt, image && (await readFrame(image, fetchObject))));
  return requests;
}

/** Text to video, with one or several shots in a job. */
export const servedNovaReel: ServedClipModel = {
  id: 'amazon.nova-reel-v1:1',
  regions: ['us-east-1'],
  call: 'clip',
  // Its quota in one account and region, which is not adjustable.
  concurrentJobs: 3,
  read,
  readShots,
  blockedMessage: 'The generated content has been blocked by our content filters.',
  hasStatusFile: true,
  failureMessage: () => undefined,
};
