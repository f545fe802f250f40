import * as z from 'zod';
import { invalid } from '#local/bedrock/bedrock-error.ts';
import type { MaskedPart, Repainting, StudioFormat, StudioImage } from '#studio/requests.ts';
import { IMAGE_LIMITS, MAX_SEED, outputFormat, paintBody, toPromptRequest } from './image-services.ts';
import { isOpaque, readInlineImage, readLimitedImage } from './inline-image.ts';
import type { ServedImageJob, ServedImageModel } from './served-model.ts';
import { parseBody, promptText, seedUpTo } from './stability-body.ts';

/**
 * A part grows by this many pixels less than requested. Otherwise the rim around a recolored object would get the new
 * color, and a painted object that fills the grown mask would be cut off at the border of the drawn one.
 */
const RIM_PIXELS = { recolored: 2, drawn: 5 };
const growMask = z.number().min(0).max(20).default(5);
const mask = z.string().optional();

type MaskInput = { grow_mask: number; seed: number; output_format: StudioFormat };

const repaintJob = (
  image: StudioImage,
  part: MaskedPart,
  repainting: Repainting,
  { grow_mask: grow, seed, output_format: format }: MaskInput,
): ServedImageJob => ({
  kind: 'repaint',
  mask: { image, part, grow },
  request: { image, changes: 'inside', edge: 'soft', repainting, seed, format },
  count: 1,
});

/** The part to change: white in the mask, or the image's transparent pixels without a mask. */
async function readPart(image: StudioImage, base64: string | undefined): Promise<MaskedPart> {
  if (base64 !== undefined)
    return { by: 'image', mask: await readInlineImage(base64, 'mask'), inside: 'white' };
  if (await isOpaque(image.bytes))
    throw invalid('Malformed input request: a mask is required for an image without transparent pixels.');
  return { by: 'transparency' };
}

const readRepainting = (input: Parameters<typeof toPromptRequest>[0]) => {
  const { tier, prompt, negativePrompt } = toPromptRequest(input);
  return { by: 'words', tier, prompt, negativePrompt } as const;
};

const eraseBody = z.strictObject({
  image: z.string(),
  mask,
  grow_mask: growMask,
  seed: seedUpTo(MAX_SEED).default(0),
  output_format: outputFormat,
});

/** Removes the content under the mask. */
const eraseObject: ServedImageModel = {
  id: 'stability.stable-image-erase-object-v1:0',
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const input = parseBody(eraseBody, body);
    const image = await readLimitedImage(input.image, 'image', IMAGE_LIMITS);
    return repaintJob(image, await readPart(image, input.mask), { by: 'surroundings' }, input);
  },
};

const inpaintBody = paintBody.extend({ mask, grow_mask: growMask });

/** Fills the area under the mask with what the prompt describes. */
const inpaint: ServedImageModel = {
  id: 'stability.stable-image-inpaint-v1:0',
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const input = parseBody(inpaintBody, body);
    const image = await readLimitedImage(input.image, 'image', IMAGE_LIMITS);
    const grow_mask = Math.max(0, input.grow_mask - RIM_PIXELS.drawn);
    return repaintJob(image, await readPart(image, input.mask), readRepainting(input), {
      ...input,
      grow_mask,
    });
  },
};

const replaceBody = paintBody.extend({ search_prompt: promptText, grow_mask: growMask });

/**
 * Finds what `search_prompt` describes and replaces it as the prompt says. The image stays unchanged if nothing
 * matches. If the studio cannot paint the prompt there, only colors change.
 */
const searchReplace: ServedImageModel = {
  id: 'stability.stable-image-search-replace-v1:0',
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const input = parseBody(replaceBody, body);
    const image = await readLimitedImage(input.image, 'image', IMAGE_LIMITS);
    const part = { by: 'words', words: input.search_prompt, hasMargin: false, hasContent: true } as const;
    return repaintJob(image, part, { ...readRepainting(input), mayExceed: true }, input);
  },
};

const recolorBody = paintBody.extend({ select_prompt: promptText, grow_mask: growMask });

/** Finds what `select_prompt` describes and recolors it as the prompt says. Without a match, nothing changes. */
const searchRecolor: ServedImageModel = {
  id: 'stability.stable-image-search-recolor-v1:0',
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const input = parseBody(recolorBody, body);
    const image = await readLimitedImage(input.image, 'image', IMAGE_LIMITS);
    const part = { by: 'words', words: input.select_prompt, hasMargin: false } as const;
    const grow_mask = Math.max(0, input.grow_mask - RIM_PIXELS.recolored);
    return repaintJob(image, part, { by: 'colors', prompt: input.prompt }, { ...input, grow_mask });
  },
};

export const maskedServices: readonly ServedImageModel[] = [
  searchReplace,
  searchRecolor,
  eraseObject,
  inpaint,
];
