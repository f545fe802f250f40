import * as z from 'zod/mini';
import { newestFirst, rowsAfter, searchArguments } from '#contract/history-page.ts';
import { VIDEO_STATUSES, VIDEO_TYPES, videoParameters } from '#contract/videos.ts';
import { isUuid } from '#core/domain/uuid.ts';
import type { VideoFilter, VideoHistoryReader, VideoRow } from '#core/ports/video-history.ts';
import { type Project, postgrest, send } from './postgrest.ts';

const COLUMNS = [
  'id',
  'user_id',
  'status',
  'prompt',
  'video_type',
  's3_key',
  'duration_seconds',
  'width',
  'height',
  'reference_images',
  'parameters',
  'favourite',
  'parent_id',
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
  width: z.number(),
  height: z.number(),
  reference_images: z.array(z.string()),
  parameters: z.extend(videoParameters, {
    options: z._default(z.object({ durationSeconds: z._default(z.number(), 0) }), { durationSeconds: 0 }),
  }),
  favourite: z.boolean(),
  parent_id: z.nullable(z.string()),
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
  width: columns.width,
  height: columns.height,
  referenceKeys: columns.reference_images,
  parameters: columns.parameters,
  favourite: columns.favourite,
  parentId: columns.parent_id,
  createdAt: columns.created_at,
  completedAt: columns.completed_at,
  error: columns.error_message,
});

/** The filter by column name. The arguments of `search_videos` have the same names. */
const columnFilters = ({ status, videoType, onlyFavourites, id, parentId }: VideoFilter) => ({
  ...(status && { status }),
  ...(videoType && { video_type: videoType }),
  ...(onlyFavourites && { favourite: true }),
  ...(id !== undefined && { id }),
  ...(parentId !== undefined && { parent_id: parentId }),
});

/** `video_history` as its owner sees it. */
export const supabaseVideoHistoryReader = (project: Project): VideoHistoryReader => ({
  page: async (caller, limit, after, filter = {}) => {
    if (![filter.id, filter.parentId].every((id) => id === undefined || isUuid(id))) return [];
    const tables = postgrest(project, caller);
    const { promptWords = [] } = filter;
    const conditions = columnFilters(filter);
    const search = () =>
      tables
        .rpc('search_videos', { ...conditions, ...searchArguments(promptWords, limit, after) })
        .select(COLUMNS);
    const list = () => {
      let query = tables.from('video_history').select(COLUMNS).eq('user_id', caller.userId);
      for (const [column, value] of Object.entries(conditions)) query = query.eq(column, value);
      return after ? rowsAfter(query, after) : query;
    };
    const { data } = await send(() =>
      promptWords.length > 0 ? newestFirst(search(), limit) : newestFirst(list(), limit),
    );
    return z.array(row).parse(data).map(toVideoRow);
  },
});
