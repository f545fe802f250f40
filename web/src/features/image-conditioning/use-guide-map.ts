import { useQuery } from '@tanstack/react-query';
import { preprocessReferenceImageEndpoint } from '#contract/api/preprocess-reference-image.ts';
import type { ConditioningMode } from '#contract/images.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { type ChosenImage, smallCopy, toDataUrl } from '#web/platform/images/image-file.ts';

/** Enough for a preview; the full image is uploaded once, when it is used. */
const MAX_SIDE_PIXELS = 512;

/** The edge map or segmentation map of a reference, as a data: URL. */
export function useGuideMap(reference: ChosenImage, mode: ConditioningMode) {
  return useQuery({
    queryKey: ['guideMap', reference.id, mode],
    queryFn: async ({ signal }) => {
      const { imageId } = reference;
      const source =
        imageId === undefined
          ? { image: await toDataUrl(await smallCopy(reference, MAX_SIDE_PIXELS)) }
          : { imageId };
      const body = { ...source, mode, taskType: 'IMAGE_CONDITIONING' };
      const response = await callApi(preprocessReferenceImageEndpoint, { body }, { signal });
      return `data:image/png;base64,${response.image}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}
