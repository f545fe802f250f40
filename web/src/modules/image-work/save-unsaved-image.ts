import { uploadImageEndpoint } from '#contract/api/upload-image.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { tableFailure } from '#web/platform/api/describe-failure.ts';
import type { LoadedImage } from '#web/platform/images/loaded-image.ts';
import { getSupabase } from '#web/platform/session/supabase.ts';
import type { HistoryEntry } from './image-maker.ts';

/**
 * Saves a picture that the server made and could not save: uploads it, inserts its row and reads
 * the row back. Throws where any of it fails.
 */
export async function saveUnsavedImage(
  base64: string,
  { width, height }: Pick<LoadedImage, 'width' | 'height'>,
  { prompt, imageType, parameters }: HistoryEntry,
  userId: string,
): Promise<{ id: string; key: string }> {
  const { key, url } = await callApi(uploadImageEndpoint, {
    body: { image: base64, userId, imageType, filename: 'generated.png' },
  });
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .from('image_history')
    .insert({
      user_id: userId,
      prompt,
      image_type: imageType,
      s3_key: key,
      s3_url: url,
      width,
      height,
      parameters,
      metadata: {},
    })
    .select('id')
    .single<{ id: string }>();
  if (error) throw tableFailure(error, status);
  return { id: data.id, key };
}
