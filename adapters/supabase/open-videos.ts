import * as z from 'zod/mini';
import type { OpenVideos } from '#core/ports/video-history.ts';
import { type Project, postgrest, send } from './postgrest.ts';

const rows = z.array(
  z.object({ id: z.string(), status: z.enum(['pending', 'processing']), created_at: z.string() }),
);

/** `video_history` with the secret key: whose videos they are does not matter here. */
export const supabaseOpenVideos = (project: Project): OpenVideos => ({
  oldest: async (most) => {
    const { data } = await send(() =>
      postgrest(project)
        .from('video_history')
        .select('id,status,created_at')
        .in('status', ['pending', 'processing'])
        .order('created_at', { ascending: true })
        .limit(most),
    );
    return rows.parse(data).map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt }));
  },
});
