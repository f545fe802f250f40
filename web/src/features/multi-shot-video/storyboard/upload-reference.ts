import { uploadImageEndpoint } from '#contract/api/upload-image.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

const MAX_FILENAME_CHARACTERS = 255;

type ReferenceUpload = {
  /** Cropped, as a data: URL. */
  image: string;
  name: string;
  /** The upload whose place it takes. */
  replaces: string | undefined;
};

/**
 * Uploads a picture for a shot and gives its key. Where an upload that takes another's place fails, that place may be
 * empty already, so it is sent once more on its own, unless there is no more of today.
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
    const taken = await callApi(uploadImageEndpoint, { body: { ...body, replaces } }).catch(
      (failure: unknown) => {
        if (failure instanceof ApiError && failure.code === 'BUDGET_USED_UP') throw failure;
      },
    );
    if (taken) return taken.key;
  }
  return (await callApi(uploadImageEndpoint, { body })).key;
}
