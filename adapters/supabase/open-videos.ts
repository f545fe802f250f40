import * as z from 'zod/mini';
import { rowsAfter } from '#contract/history-page.ts';
import type { OpenVideo, OpenVideos } from '#core/ports/video-history.ts';
import { type Project, postgrest, send } from './postgrest.ts';

const rows = z.array(
  z.object({ id: z.string(), status: z.enum(['pending', 'processing']), created_at: z.string() }),
);
const createdRows = z.array(z.object({ created_at: z.string() }));

/** Everyone's `video_history`, read with the secret key. */
export function supabaseOpenVideos(project: Project): OpenVideos {
  const table = () => postgrest(project).from('video_history');

  const summarize = async (status: OpenVideo['status']) => {
    const { data, count } = await send(() =>
      table()
        .select('created_at', { count: 'exact' })
        .eq('status', status)
        .order('created_at', { ascending: true })
        .limit(1),
    );
    return { count: count ?? 0, oldestCreatedAt: createdRows.parse(data)[0]?.created_at };
  };

  return {
    page: async (limit, after) => {
      const { data } = await send(() => {
        const open = table().select('id,status,created_at').in('status', ['pending', 'processing']);
        const rest = after ? rowsAfter(open, after, 'oldest-first') : open;
        return rest.order('created_at', { ascending: true }).order('id', { ascending: true }).limit(limit);
      });
      return rows.parse(data).map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt }));
    },
    summary: async () => {
      const [pending, processing] = await Promise.all([summarize('pending'), summarize('processing')]);
      return { pending, processing };
    },
  };
}
