import * as z from 'zod';
import { invalid } from '#local/bedrock/bedrock-error.ts';
import type { RenderClipRequest, StudioImage } from '#studio/requests.ts';
import { readInlineImage } from './inline-image.ts';
import type { ServedClipModel } from './served-model.ts';

const MAX_PROMPT_CHARACTERS = 5_000;
const MAX_PROMPT_TOKENS = 300;
const KEYFRAME_SIDE_PIXELS = { min: 512, max: 4096 };

/** The clip's width divided by its height. The resolution is the length of its shorter side. */
const RATIOS = {
  '1:1': 1,
  '16:9': 16 / 9,
  '9:16': 9 / 16,
  '4:3': 4 / 3,
  '3:4': 3 / 4,
  '21:9': 21 / 9,
  '9:21': 9 / 21,
} as const;
type AspectRatio = keyof typeof RATIOS;
const SHORTER_SIDE_PIXELS = { '540p': 540, '720p': 720 } as const;

const keyframe = z.strictObject({
  type: z.literal('image'),
  source: z.strictObject({
    type: z.literal('base64'),
    media_type: z.enum(['image/jpeg', 'image/png']),
    data: z.string().min(1),
  }),
});

const lumaInput = z.strictObject({
  // An empty prompt passes here and fails later as a job, as it does at Luma.
  prompt: z.string().max(MAX_PROMPT_CHARACTERS),
  aspect_ratio: z.enum(Object.keys(RATIOS) as [AspectRatio, ...AspectRatio[]]).default('16:9'),
  loop: z.boolean().default(false),
  duration: z.enum(['5s', '9s']).default('5s'),
  resolution: z.enum(['540p', '720p']).default('720p'),
  keyframes: z.strictObject({ frame0: keyframe.optional(), frame1: keyframe.optional() }).optional(),
});
type LumaInput = z.output<typeof lumaInput>;

const TOKEN_PIECES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]]+|\S/gv;

/**
 * Estimates the model's tokens, because its tokenizer is not public: one per six characters, rounded up, for a word of
 * Latin letters or digits, one per three for other alphabets, and one for an ideograph or a mark. A prompt of 1,108
 * English characters, which the service accepted, has about 230.
 */
export function estimateLumaTokens(prompt: string): number {
  const pieces = prompt.match(TOKEN_PIECES) ?? [];
  const charactersPerToken = (piece: string) => (/^[\p{sc=Latin}\p{N}]/u.test(piece) ? 6 : 3);
  return pieces.reduce((sum, piece) => sum + Math.ceil([...piece].length / charactersPerToken(piece)), 0);
}

/** Width and height in pixels; both even, as H.264 requires. */
function clipSize(input: LumaInput): { width: number; height: number } {
  const shorter = SHORTER_SIDE_PIXELS[input.resolution];
  const ratio = RATIOS[input.aspect_ratio];
  const longer = 2 * Math.round((shorter * Math.max(ratio, 1 / ratio)) / 2);
  return ratio >= 1 ? { width: longer, height: shorter } : { width: shorter, height: longer };
}

async function checkKeyframe(frame: z.output<typeof keyframe>, field: string): Promise<StudioImage> {
  const image = await readInlineImage(frame.source.data, field);
  if (`image/${image.format}` !== frame.source.media_type) {
    throw invalid(`${field}: the image does not have the media type ${frame.source.media_type}.`);
  }
  const sides = [image.width, image.height];
  if (Math.min(...sides) < KEYFRAME_SIDE_PIXELS.min || Math.max(...sides) > KEYFRAME_SIDE_PIXELS.max) {
    throw invalid(
      `${field}: each side must have ${KEYFRAME_SIDE_PIXELS.min} to ${KEYFRAME_SIDE_PIXELS.max} pixels, not ${image.width}x${image.height}.`,
    );
  }
  return image;
}

/** Validates `modelInput` of StartAsyncInvoke against Luma Ray2's documented schema. */
async function readInput(input: unknown): Promise<RenderClipRequest> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw invalid('The provided request is not valid');
  }
  const parsed = lumaInput.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid(`modelInput.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
  }
  const { prompt, duration, loop, keyframes: { frame0, frame1 } = {} } = parsed.data;
  const tokens = estimateLumaTokens(prompt);
  if (tokens > MAX_PROMPT_TOKENS) {
    throw invalid(`Prompt is too long: ${tokens} tokens, at most ${MAX_PROMPT_TOKENS} are accepted.`);
  }
  if (frame0) await checkKeyframe(frame0, 'keyframes.frame0');
  if (frame1) await checkKeyframe(frame1, 'keyframes.frame1');
  return {
    prompt,
    ...clipSize(parsed.data),
    seconds: Number.parseInt(duration, 10),
    isLoop: loop,
    ...(frame0 && { firstFrame: frame0.source.data }),
    ...(frame1 && { lastFrame: frame1.source.data }),
  };
}

/** Text to video, with an optional first and last frame. */
export const servedLumaRay2: ServedClipModel = {
  id: 'luma.ray-v2:0',
  call: 'clip',
  // Its quota in one account and region, which is not adjustable.
  concurrentJobs: 1,
  read: readInput,
  // The message of Luma's own service; Bedrock's is not documented.
  blockedMessage: 'Advanced moderation failed',
  failureMessage: ({ prompt }) => (prompt.trim() === '' ? 'prompt is required' : undefined),
};
