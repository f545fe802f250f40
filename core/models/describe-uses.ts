import type { Catalog } from '#catalog/catalogs.ts';
import type { ModelId } from '#catalog/models.ts';

/** The uses of a model in a catalog, described for its operator in the order of the menu. */
export function describeUses(model: ModelId, catalog: Catalog): string[] {
  const { textToImage, conditioning } = catalog;
  const uses: readonly [ModelId | null, string][] = [
    [textToImage.standard, 'images in standard quality'],
    [textToImage.premium, 'images in premium quality'],
    [catalog.backgroundRemoval, 'removing backgrounds'],
    [catalog.colorGuided, 'color-guided images'],
    [catalog.imageVariation, 'variations'],
    [conditioning.CANNY, 'images guided by edges'],
    [conditioning.SEGMENTATION, 'images guided by areas'],
    [catalog.textToVideo, 'single-shot videos'],
    [catalog.multiShotVideo, 'multi-shot videos'],
    [catalog.storySplit, 'splitting stories into shots'],
    [catalog.upscale, 'enlarging small images'],
    [catalog.eraseObject, 'erasing objects from images'],
    [catalog.searchReplace, 'replacing described objects'],
    [catalog.searchRecolor, 'recoloring described objects'],
    [catalog.inpaint, 'filling parts of images, and new backgrounds'],
    [catalog.outpaint, 'extending images'],
    [catalog.fastUpscale, 'enlarging images fast'],
    [catalog.conservativeUpscale, 'enlarging images with added detail'],
  ];
  return uses.flatMap(([named, use]) => (named === model ? [use] : []));
}
