import type { MaskedPart, Repainting } from '#studio/orders.ts';
import type { ImageOrder } from '../served-model.ts';
import { type Editing, GARMENTS, type Inpainting, type Outpainting, type TryOn } from './canvas-request.ts';
import { givenMask, givenPicture } from './given-images.ts';

type Words = { text?: string | undefined; negativeText?: string | undefined };
type Masks = { image: string; maskPrompt?: string | undefined; maskImage?: string | undefined };

const NOTHING_KEPT = { keepsFace: false, keepsHands: false };

/** The picture that is changed and which part of it is meant. */
async function masked({ image: base64, maskPrompt = '', maskImage }: Masks, hasRoom: boolean) {
  const image = await givenPicture(base64, 'image');
  const part: MaskedPart =
    maskImage === undefined
      ? { by: 'words', words: maskPrompt, isBox: false, hasRoom }
      : { by: 'picture', mask: await givenMask(maskImage, image) };
  return { image, mask: { image, part, ...NOTHING_KEPT } };
}

const asPainted = ({ text = '', negativeText = '' }: Words, { quality, cfgScale }: Editing): Repainting => ({
  by: 'words',
  fineness: quality === 'premium' ? 'ultra' : 'core',
  prompt: text,
  negativePrompt: negativeText,
  closeness: cfgScale,
});

/** Changes what is under the mask; without words it is taken away. */
export async function inpainted(asked: Inpainting): Promise<ImageOrder> {
  const { inPaintingParams: params, imageGenerationConfig: config } = asked;
  const { image, mask } = await masked(params, true);
  const repainting: Repainting =
    params.text === undefined ? { by: 'surroundings' } : asPainted(params, config);
  const request = { image, changes: 'inside', edge: 'soft', repainting, seed: config.seed } as const;
  return { kind: 'repaint', mask, request, count: config.numberOfImages, returnsMask: false };
}

/** Changes what is not under the mask. */
export async function outpainted(asked: Outpainting): Promise<ImageOrder> {
  const { outPaintingParams: params, imageGenerationConfig: config } = asked;
  const { image, mask } = await masked(params, false);
  const edge = params.outPaintingMode === 'PRECISE' ? 'sharp' : 'gradual';
  const repainting = asPainted(params, config);
  const request = { image, changes: 'outside', edge, repainting, seed: config.seed } as const;
  return { kind: 'repaint', mask, request, count: config.numberOfImages, returnsMask: false };
}

type Params = TryOn['virtualTryOnParams'];

/** Of a garment the contour is taken where nothing is said; of what words name the box, as the document has it. */
async function partOf(params: Params, image: Awaited<ReturnType<typeof givenPicture>>): Promise<MaskedPart> {
  switch (params.maskType) {
    case 'IMAGE':
      return { by: 'picture', mask: await givenMask(params.imageBasedMask.maskImage, image) };
    case 'GARMENT': {
      const { garmentClass, maskShape } = params.garmentBasedMask;
      return { by: 'garment', garment: GARMENTS[garmentClass], isBox: maskShape === 'BOUNDING_BOX' };
    }
    case 'PROMPT': {
      const { maskPrompt, maskShape } = params.promptBasedMask;
      return { by: 'words', words: maskPrompt, isBox: maskShape !== 'CONTOUR', hasRoom: false };
    }
  }
}

const EDGES = { BALANCED: 'sharp', DETAILED: 'crisp', SEAMLESS: 'seamless' } as const;

/** Puts what the reference shows in the place of what is under the mask. */
export async function triedOn(asked: TryOn): Promise<ImageOrder> {
  const { virtualTryOnParams: params, imageGenerationConfig: config } = asked;
  const image = await givenPicture(params.sourceImage, 'sourceImage');
  const reference = await givenPicture(params.referenceImage, 'referenceImage');
  const part = await partOf(params, image);
  const { preserveFace, preserveHands } = params.maskExclusions;
  const mask = {
    image,
    part,
    keepsFace: preserveFace !== 'OFF',
    keepsHands: preserveHands !== 'OFF',
  };
  const isTight = part.by === 'garment' && !part.isBox;
  const request = {
    image,
    changes: 'inside',
    edge: EDGES[params.mergeStyle],
    repainting: { by: 'reference', image: reference, fillsAll: isTight },
    seed: config.seed,
  } as const;
  return { kind: 'repaint', mask, request, count: config.numberOfImages, returnsMask: params.returnMask };
}
