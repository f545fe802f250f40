import { wordsWithoutStyle } from '#contract/images.ts';
import { callApi } from '#web/platform/api-client.ts';
import { getSupabase } from '#web/platform/supabase.ts';
import type { ImageGenerationRequest } from './image-request.ts';

/**
 * Saves a picture that the server made and could not save (D6, S0 §7): uploads it, inserts its row and reads
 * the row back. Throws where any of it fails.
 */
export async function saveGeneratedImage(
  base64: string,
  { prompt, options, userId }: ImageGenerationRequest,
): Promise<{ id: string; key: string; link: string }> {
  const { key, url } = await callApi('upload-image', {
    body: { image: base64, userId, imageType: 'text-to-image', filename: 'generated.png' },
  });
  const { numberOfImages: _, ...parameters } = options;
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('image_history')
    .insert({
      user_id: userId,
      prompt: wordsWithoutStyle(prompt, options.style),
      image_type: 'text-to-image',
      s3_key: key,
      s3_url: url,
      width: options.width,
      height: options.height,
      parameters,
      metadata: {},
    })
    .select('id')
    .single<{ id: string }>();
  if (error) throw new Error(error.message, { cause: error });
  return { id: data.id, key, link: url };
}
