import { uploadImageEndpoint } from '#contract/api/upload-image.ts';
import { imageColumns, type NewImage } from '#contract/images.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { tableFailure } from '#web/platform/api/describe-failure.ts';
import { getTables } from '#web/platform/session/tables.ts';
import { recordIdInKey } from './read-response-image.ts';

/** The database rejects a row whose source image is gone or whose group is full. */
const isLineageRefused = (code: string | undefined) => code === '23503' || code === '23514';

const ROW_EXISTS = '23505';

/**
 * Saves an image that the server made but could not save: uploads it, inserts its row with the id in its marks,
 * and reads the row back. Throws if any step fails.
 */
export async function saveUnsavedImage(
  base64: string,
  image: NewImage,
  userId: string,
): Promise<{ id: string; key: string }> {
  const stored = await callApi(uploadImageEndpoint, {
    body: { image: base64, userId, imageType: image.imageType, filename: 'generated.png' },
  });
  const history = (await getTables()).from('image_history');
  const id = recordIdInKey(stored.key);
  const insert = (row: NewImage) =>
    history
      .insert({ id, ...imageColumns(userId, { ...row, ...stored }) })
      .select('id')
      .single<{ id: string }>();
  const first = await insert(image);
  const { parentId: _parent, groupId: _group, ...withoutLineage } = image;
  const repeated = isLineageRefused(first.error?.code) ? await insert(withoutLineage) : first;
  // The server saved the row after all.
  const { data, error, status } =
    repeated.error?.code === ROW_EXISTS
      ? await history.select('id').eq('id', id).single<{ id: string }>()
      : repeated;
  if (error) throw tableFailure(error, status);
  return { id: data.id, key: stored.key };
}
