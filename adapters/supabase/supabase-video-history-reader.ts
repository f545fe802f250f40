import * as z from 'zod/mini';
import { VIDEO_STATUSES, VIDEO_TYPES } from '#contract/videos.ts';
import type { HistoryPosition, VideoHistoryReader, VideoRow } from '#core/ports.ts';
import { postgrest, rowsOf } from './postgrest.ts';

const COLUMNS =
  'id,user_id,status,prompt,video_type,s3_key,duration_seconds,reference_images,parameters,favourite,created_at,completed_at,error_message';

const storedVideo = z.object({
  id: z.string(),
  user_id: z.string(),
  status: z.enum(VIDEO_STATUSES),
  prompt: z.nullable(z.string()),
  video_type: z.enum(VIDEO_TYPES),
  s3_key: z.nullable(z.string()),
  duration_seconds: z.nullable(z.number()),
  reference_images: z.array(z.string()),
  parameters: z.object({
    seed: z.optional(z.number()),
    options: z.object({ durationSeconds: z.number() }),
  }),
  favourite: z.boolean(),
  created_at: z.string(),
  completed_at: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
});

/** PostgREST's form of "strictly after this place in a list ordered newest first". */
const after = ({ createdAt, id }: HistoryPosition) =>
  `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`;

/** Reads with the caller's own token: another person's rows are not there. */
export function supabaseVideoHistoryReader(supabaseUrl: string, publishableKey: string): VideoHistoryReader {
  return {
    async page(caller, limit, position) {
      const rows = postgrest(supabaseUrl, publishableKey, caller.accessToken)
        .from('video_history')
        .select(COLUMNS)
        .eq('user_id', caller.userId);
      const page = (position ? rows.or(after(position)) : rows)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(limit);
      return z
        .array(storedVideo)
        .parse((await rowsOf(page)) ?? [])
        .map(videoRowOf);
    },
  };
}

const videoRowOf = (row: z.infer<typeof storedVideo>): VideoRow => ({
  id: row.id,
  userId: row.user_id,
  status: row.status,
  prompt: row.prompt ?? '',
  videoType: row.video_type,
  key: row.s3_key,
  durationSeconds: row.duration_seconds ?? row.parameters.options.durationSeconds,
  referenceKeys: row.reference_images,
  parameters: {
    options: row.parameters.options,
    ...(row.parameters.seed !== undefined && { seed: row.parameters.seed }),
  },
  favourite: row.favourite,
  createdAt: row.created_at,
  completedAt: row.completed_at,
  error: row.error_message,
});
