import { uploadImageEndpoint } from '#contract/api/upload-image.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

const MAX_FILENAME_CHARACTERS = 255;

type ReferenceUpload = {
  /** Cropped, as a data: URL. */
  image: string;
  name: string;
  /** The upload to replace. */
  replaces: string | undefined;
};

/**
 * Uploads an image for a shot and returns its key. A failed replacement may already have removed the old upload,
 * so the image is sent again without replacing, unless today's uploads are used up.
 */
export async function uploadReference(
  userId: string,
  { image, name, replaces }: ReferenceUpload,
): Promise<string> {
  const body = {
    image,
    userId,
    imageType: 'reference',
    filename: name.slice(0, MAX_FILENAME_CHARACTERS),
  } as const;
  if (replaces !== undefined) {
    const response = await callApi(uploadImageEndpoint, { body: { ...body, replaces } }).catch(
      (failure: unknown) => {
        if (failure instanceof ApiError && failure.code === 'BUDGET_USED_UP') throw failure;
      },
    );
    if (response) return response.key;
  }
  return (await callApi(uploadImageEndpoint, { body })).key;
}
