import * as z from 'zod/mini';
import { VIDEO_STATUSES, VIDEO_TYPES } from '#contract/videos.ts';
import type { HistoryPosition, VideoHistoryReader, VideoRow } from '#core/ports.ts';
import { type Project, postgrest, send } from './postgrest.ts';

const COLUMNS = [
  'id',
  'user_id',
  'status',
  'prompt',
  'video_type',
  's3_key',
  'duration_seconds',
  'reference_images',
  'parameters',
  'favourite',
  'created_at',
  'completed_at',
  'error_message',
].join(',');

const row = z.object({
  id: z.string(),
  user_id: z.string(),
  status: z.enum(VIDEO_STATUSES),
  prompt: z.nullable(z.string()),
  video_type: z.enum(VIDEO_TYPES),
  s3_key: z.nullable(z.string()),
  duration_seconds: z.nullable(z.number()),
  reference_images: z.array(z.string()),
  parameters: z.object({
    seed: z.exactOptional(z.number()),
    options: z._default(z.object({ durationSeconds: z._default(z.number(), 0) }), { durationSeconds: 0 }),
  }),
  favourite: z.boolean(),
  created_at: z.string(),
  completed_at: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
});

const toVideoRow = (columns: z.infer<typeof row>): VideoRow => ({
  id: columns.id,
  userId: columns.user_id,
  status: columns.status,
  prompt: columns.prompt ?? '',
  videoType: columns.video_type,
  key: columns.s3_key,
  durationSeconds: columns.duration_seconds ?? 0,
  referenceKeys: columns.reference_images,
  parameters: columns.parameters,
  favourite: columns.favourite,
  createdAt: columns.created_at,
  completedAt: columns.completed_at,
  error: columns.error_message,
});

/** PostgREST's form of "older than this row"; quoted, as moments hold colons and a plus sign. */
const olderThan = ({ createdAt, id }: HistoryPosition) =>
  `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt."${id}")`;

/** `video_history` as its owner sees it. */
export const supabaseVideoHistoryReader = (project: Project): VideoHistoryReader => ({
  page: async (caller, limit, after) => {
    const { data } = await send(() => {
      const query = postgrest(project, caller)
        .from('video_history')
        .select(COLUMNS)
        .eq('user_id', caller.userId)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(limit);
      return after ? query.or(olderThan(after)) : query;
    });
    return z.array(row).parse(data).map(toVideoRow);
  },
});
