import type { ImageHistory } from '#core/ports.ts';
import { type Project, postgrest, send } from './postgrest.ts';

/** `image_history` under row level security: a caller's row is the caller's, whatever we put into it. */
export const supabaseImageHistory = (project: Project): ImageHistory => ({
  insert: async (caller, row) => {
    const columns = {
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
    };
    await send(() =>
      postgrest(project, caller)
        .from('image_history')
        .upsert(columns, { onConflict: 'id', ignoreDuplicates: true }),
    );
  },
  remove: async (caller, id) => {
    await send(() => postgrest(project, caller).from('image_history').delete().eq('id', id));
  },
});
