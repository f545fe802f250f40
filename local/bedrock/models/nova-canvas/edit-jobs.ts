import type { MaskedPart, Repainting } from '#studio/requests.ts';
import type { ServedImageJob } from '../served-model.ts';
import type { Editing, Inpainting, Outpainting } from './canvas-request.ts';
import { readCanvasImage, readCanvasMask } from './read-canvas-images.ts';

type Prompts = { text?: string | undefined; negativeText?: string | undefined };
type Masks = { image: string; maskPrompt?: string | undefined; maskImage?: string | undefined };

/** The image to change and its masked part. */
async function readMaskedPart({ image: base64, maskPrompt = '', maskImage }: Masks, hasMargin: boolean) {
  const image = await readCanvasImage(base64, 'image');
  const part: MaskedPart =
    maskImage === undefined
      ? { by: 'words', words: maskPrompt, hasMargin }
      : { by: 'image', mask: await readCanvasMask(maskImage, image), inside: 'black' };
  return { image, mask: { image, part } };
}

const repaintByPrompt = (
  { text = '', negativeText = '' }: Prompts,
  { quality, cfgScale }: Editing,
): Repainting => ({
  by: 'words',
  tier: quality === 'premium' ? 'ultra' : 'core',
  prompt: text,
  negativePrompt: negativeText,
  cfgScale,
});

/** Repaints the area under the mask; without a prompt, removes its content. */
export async function inpaintingJob(input: Inpainting): Promise<ServedImageJob> {
  const { inPaintingParams: params, imageGenerationConfig: config } = input;
  const { image, mask } = await readMaskedPart(params, true);
  const repainting: Repainting =
    params.text === undefined ? { by: 'surroundings' } : repaintByPrompt(params, config);
  const request = { image, changes: 'inside', edge: 'soft', repainting, seed: config.seed } as const;
  return { kind: 'repaint', mask, request, count: config.numberOfImages };
}

/** Repaints the area outside the mask. */
export async function outpaintingJob(input: Outpainting): Promise<ServedImageJob> {
  const { outPaintingParams: params, imageGenerationConfig: config } = input;
  const { image, mask } = await readMaskedPart(params, false);
  const edge = params.outPaintingMode === 'PRECISE' ? 'sharp' : 'gradual';
  const repainting = repaintByPrompt(params, config);
  const request = { image, changes: 'outside', edge, repainting, seed: config.seed } as const;
  return { kind: 'repaint', mask, request, count: config.numberOfImages };
}
