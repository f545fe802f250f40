import { uploadImageEndpoint } from '#contract/api/upload-image.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { tableFailure } from '#web/platform/api/describe-failure.ts';
import type { LoadedImage } from '#web/platform/images/loaded-image.ts';
import { getTables } from '#web/platform/session/tables.ts';
import type { HistoryEntry } from './image-maker.ts';

/** The database rejects a row whose source image is gone or whose group is full. */
const isLineageRefused = (code: string | undefined) => code === '23503' || code === '23514';

/**
 * Saves an image that the server made but could not save: uploads it, inserts its row and reads the row back.
 * Throws if any step fails.
 */
export async function saveUnsavedImage(
  base64: string,
  { width, height }: Pick<LoadedImage, 'width' | 'height'>,
  { prompt, imageType, parameters, parentId, groupId }: HistoryEntry,
  userId: string,
): Promise<{ id: string; key: string }> {
  const { key, url } = await callApi(uploadImageEndpoint, {
    body: { image: base64, userId, imageType, filename: 'generated.png' },
  });
  const tables = await getTables();
  const row = {
    user_id: userId,
    prompt,
    image_type: imageType,
    s3_key: key,
    s3_url: url,
    width,
    height,
    parameters,
    metadata: {},
  };
  const insert = (lineage: object) =>
    tables
      .from('image_history')
      .insert({ ...row, ...lineage })
      .select('id')
      .single<{ id: string }>();
  const first = await insert({ parent_id: parentId, group_id: groupId });
  const { data, error, status } = isLineageRefused(first.error?.code) ? await insert({}) : first;
  if (error) throw tableFailure(error, status);
  return { id: data.id, key };
}
