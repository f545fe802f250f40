import { uploadImageEndpoint } from '#contract/api/upload-image.ts';
import { imageColumns, type NewImage } from '#contract/images.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { tableFailure } from '#web/platform/api/describe-failure.ts';
import { getTables } from '#web/platform/session/tables.ts';

/** The database rejects a row whose source image is gone or whose group is full. */
const isLineageRefused = (code: string | undefined) => code === '23503' || code === '23514';

/**
 * Saves an image that the server made but could not save: uploads it, inserts its row and reads the row back.
 * Throws if any step fails.
 */
export async function saveUnsavedImage(
  base64: string,
  image: NewImage,
  userId: string,
): Promise<{ id: string; key: string }> {
  const stored = await callApi(uploadImageEndpoint, {
    body: { image: base64, userId, imageType: image.imageType, filename: 'generated.png' },
  });
  const tables = await getTables();
  const insert = (row: NewImage) =>
    tables
      .from('image_history')
      .insert(imageColumns(userId, { ...row, ...stored }))
      .select('id')
      .single<{ id: string }>();
  const first = await insert(image);
  const { parentId: _parent, groupId: _group, ...alone } = image;
  const { data, error, status } = isLineageRefused(first.error?.code) ? await insert(alone) : first;
  if (error) throw tableFailure(error, status);
  return { id: data.id, key: stored.key };
}
