import type { Catalogue, ModelId } from '#contract/models.ts';

/** What a catalogue uses a model for, in words for its operator, in the order of the product's menu. */
export function usesOf(model: ModelId, catalogue: Catalogue): string[] {
  const { textToImage, conditioning } = catalogue;
  const uses: readonly [ModelId | null, string][] = [
    [textToImage.standard, 'images in standard quality'],
    [textToImage.premium, 'images in premium quality'],
    [catalogue.backgroundRemoval, 'removing backgrounds'],
    [catalogue.colorGuided, 'color-guided images'],
    [catalogue.imageVariation, 'variations'],
    [conditioning.CANNY, 'images guided by edges'],
    [conditioning.SEGMENTATION, 'images guided by areas'],
    [catalogue.textToVideo, 'single-shot videos'],
    [catalogue.multiShotVideo, 'multi-shot videos'],
    [catalogue.storySplit, 'dividing stories into shots'],
    [catalogue.upscale, 'enlarging small images'],
  ];
  return uses.flatMap(([named, use]) => (named === model ? [use] : []));
}
