import type { DraftOf } from '#contract/tools/setting.ts';
import type { textToImageTool } from '#contract/tools/text-to-image.ts';
import { useFeatures } from '#web/modules/budget/use-catalog.ts';
import { type PictureOffer, usePictureOffer } from '#web/modules/image-work/picture-offer.ts';

/** What a form says about an image before it is made. */
export type ImageOffer = PictureOffer & {
  /** The model's name where it has no creativity scale. */
  withoutCreativity: string | undefined;
};

/** The price and the model of an image with these settings. */
export function useImageOffer(draft: DraftOf<typeof textToImageTool>): ImageOffer {
  const model = useFeatures().data?.textToImage[draft.quality];
  return {
    ...usePictureOffer(({ textToImage }) => ({ offer: textToImage[draft.quality], size: draft })),
    withoutCreativity: model?.lacks.includes('creativityScale') ? model.label : undefined,
  };
}
