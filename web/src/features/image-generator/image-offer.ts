import type { DraftOf } from '#contract/tools/setting.ts';
import type { textToImageTool } from '#contract/tools/text-to-image.ts';
import { useFeatures } from '#web/modules/budget/use-catalog.ts';
import { type ToolOffer, useToolOffer } from '#web/modules/image-work/image-offer.ts';

/** The price and the models of images before they are made. */
export type ImageOffer = ToolOffer & {
  model: string | undefined;
  /** The model's name, if it has no creativity scale. */
  withoutCreativity: string | undefined;
  requestsPerMinute: number | undefined;
};

/** The price and the model of `count` images with these settings. */
export function useImageOffer(draft: DraftOf<typeof textToImageTool>, count: number): ImageOffer {
  const model = useFeatures().data?.textToImage[draft.quality];
  return {
    ...useToolOffer(({ textToImage }) => ({ offer: textToImage[draft.quality], size: draft }), count),
    model: model?.label,
    withoutCreativity: model?.lacks.includes('cfgScale') ? model.label : undefined,
    requestsPerMinute: model?.requestsPerMinute,
  };
}
