import * as z from 'zod/mini';
import { VIDEO_STATUSES, VIDEO_TYPES, videoParameters } from '#contract/videos.ts';
import type {
  HistoryPosition,
  VideoFilter,
  VideoHistoryReader,
  VideoRow,
} from '#core/ports/video-history.ts';
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
  createdAt: columns.created_at,
  completedAt: columns.completed_at,
  error: columns.error_message,
});

/** PostgREST's form of "older than this row"; quoted, as moments hold colons and a plus sign. */
const olderThan = ({ createdAt, id }: HistoryPosition) =>
  `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt."${id}")`;

type Filterable<Query> = {
  eq(column: string, value: unknown): Query;
  ilikeAllOf(column: string, patterns: readonly string[]): Query;
};

/** Words are found anywhere in the prompt, also inside other words and in scripts without blanks between them. */
function narrowed<Query extends Filterable<Query>>(query: Query, filter: VideoFilter): Query {
  const { words = [], status, videoType, onlyFavourites, id } = filter;
  let narrow = query;
  if (words.length > 0) narrow = narrow.ilikeAllOf('prompt', words.map(anywhere));
  if (status !== undefined) narrow = narrow.eq('status', status);
  if (videoType !== undefined) narrow = narrow.eq('video_type', videoType);
  if (onlyFavourites) narrow = narrow.eq('favourite', true);
  return id === undefined ? narrow : narrow.eq('id', id);
}

/** A pattern that finds a word as it is, quoted as a member of PostgreSQL's array literal. */
function anywhere(word: string): string {
  const literally = word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
  return `"%${literally.replaceAll(/["\\]/g, (character) => `\\${character}`)}%"`;
}

/** Ids are UUIDs; the database refuses to compare with anything else. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `video_history` as its owner sees it. */
export const supabaseVideoHistoryReader = (project: Project): VideoHistoryReader => ({
  page: async (caller, limit, after, filter = {}) => {
    if (filter.id !== undefined && !UUID.test(filter.id)) return [];
    const { data } = await send(() => {
      const query = narrowed(
        postgrest(project, caller).from('video_history').select(COLUMNS).eq('user_id', caller.userId),
        filter,
      );
      return (after ? query.or(olderThan(after)) : query)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(limit);
    });
    return z.array(row).parse(data).map(toVideoRow);
  },
});
