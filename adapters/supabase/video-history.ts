import * as z from 'zod/mini';
import type { OwnVideos, VideoHistory } from '#core/ports/video-history.ts';
import { isForeignKeyViolation, type Project, postgrest, send } from './postgrest.ts';

/** `video_history` with the caller's token, which allows removing only the caller's own rows. */
export const supabaseOwnVideos = (project: Project): OwnVideos => ({
  remove: async (caller, id) => {
    await send(() =>
      postgrest(project, caller).from('video_history').delete().eq('user_id', caller.userId).eq('id', id),
    );
  },
});

const insertedRows = z.array(z.object({ id: z.string() }));

/** `video_history` with the secret key, which is required to mark a video as done. */
export function supabaseVideoHistory(project: Project): VideoHistory {
  const table = () => postgrest(project).from('video_history');
  return {
    insert: async (row) => {
      const columns = (parentId: string | null) => ({
        id: row.id,
        user_id: row.userId,
        status: 'pending',
        prompt: row.prompt,
        video_type: row.videoType,
        duration_seconds: row.durationSeconds,
        width: row.width,
        height: row.height,
        reference_images: row.referenceKeys,
        parameters: row.parameters,
        created_at: row.createdAt,
        parent_id: parentId,
      });
      const unlessExists = { onConflict: 'id', ignoreDuplicates: true };
      const insertWithParent = async (parentId: string | null): Promise<'new' | 'exists' | 'no-owner'> => {
        try {
          const { data } = await send(() => table().upsert(columns(parentId), unlessExists).select('id'));
          return insertedRows.parse(data).length > 0 ? 'new' : 'exists';
        } catch (error) {
          if (!isForeignKeyViolation(error)) throw error;
          // Either the parent or the owner is gone.
          return parentId === null ? 'no-owner' : insertWithParent(null);
        }
      };
      return insertWithParent(row.parentId);
    },
    update: async (id, change) => {
      const columns = {
        status: change.status,
        ...(change.key !== undefined && { s3_key: change.key }),
        ...(change.completedAt !== undefined && { completed_at: change.completedAt }),
        ...(change.error !== undefined && { error_message: change.error }),
        ...(change.durationSeconds !== undefined && { duration_seconds: change.durationSeconds }),
        ...(change.parameters !== undefined && { parameters: change.parameters }),
      };
      await send(() => table().update(columns).eq('id', id));
    },
    remove: async (id) => {
      await send(() => table().delete().eq('id', id));
    },
  };
}
