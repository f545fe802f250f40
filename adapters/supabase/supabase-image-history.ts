import type { ImageHistory } from '#core/ports.ts';
import { postgrest, rowsOf } from './postgrest.ts';

/** Writes with the caller's own token: row level security is the second lock (D3). */
export function supabaseImageHistory(supabaseUrl: string, publishableKey: string): ImageHistory {
  return {
    async insert(caller, row) {
      await rowsOf(
        postgrest(supabaseUrl, publishableKey, caller.accessToken).from('image_history').upsert(
          {
            id: row.id,
            user_id: caller.userId,
            prompt: row.prompt,
            image_type: row.imageType,
            s3_key: row.key,
            s3_url: row.url,
            thumbnail_key: row.thumbnailKey,
            width: row.width,
            height: row.height,
            parameters: row.parameters,
            metadata: {},
          },
          { onConflict: 'id', ignoreDuplicates: true },
        ),
      );
    },

    async remove(caller, id) {
      await rowsOf(
        postgrest(supabaseUrl, publishableKey, caller.accessToken)
          .from('image_history')
          .delete()
          .eq('id', id),
      );
    },
  };
}
