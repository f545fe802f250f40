import type { VideoHistory } from '#core/ports.ts';
import { postgrest, rowsOf } from './postgrest.ts';

/** Written with the secret key: a person cannot say that a video is done (D3). */
export function supabaseVideoHistory(supabaseUrl: string, secretKey: string): VideoHistory {
  const table = () => postgrest(supabaseUrl, secretKey, secretKey).from('video_history');
  return {
    async insert(row) {
      await rowsOf(
        table().upsert(
          {
            id: row.id,
            user_id: row.userId,
            status: 'pending',
            prompt: row.prompt,
            video_type: row.videoType,
            duration_seconds: row.durationSeconds,
            reference_images: row.referenceKeys,
            parameters: row.parameters,
            created_at: row.createdAt,
          },
          { onConflict: 'id', ignoreDuplicates: true },
        ),
      );
    },

    async update(id, change) {
      await rowsOf(
        table()
          .update({
            status: change.status,
            ...(change.key !== undefined && { s3_key: change.key }),
            ...(change.completedAt !== undefined && { completed_at: change.completedAt }),
            ...(change.error !== undefined && { error_message: change.error }),
            ...(change.durationSeconds !== undefined && { duration_seconds: change.durationSeconds }),
          })
          .eq('id', id),
      );
    },

    async remove(id) {
      await rowsOf(table().delete().eq('id', id));
    },
  };
}
