import * as z from 'zod/mini';
import { imageColumns } from '#contract/images.ts';
import type { ImageHistory } from '#core/ports/image-history.ts';
import { isCheckViolation, isForeignKeyViolation, type Project, postgrest, send } from './postgrest.ts';

const fileColumns = z.object({
  s3_key: z.string(),
  thumbnail_key: z.nullable(z.string()),
  parameters: z.nullable(z.record(z.string(), z.unknown())),
});

const keyColumns = z.object({ s3_key: z.string(), reference: z.nullable(z.string()) });

/** `image_history` under row level security, which lets callers touch only their own rows. */
export const supabaseImageHistory = (project: Project): ImageHistory => ({
  insert: async (caller, row) => {
    const columns = { id: row.id, ...imageColumns(caller.userId, row) };
    try {
      const { data } = await send(() =>
        postgrest(project, caller)
          .from('image_history')
          .upsert(columns, { onConflict: 'id', ignoreDuplicates: true })
          .select('id'),
      );
      // The list is empty if the row existed. A response that is not a list did not come from PostgREST.
      z.array(z.object({ id: z.string() })).parse(data);
      return 'saved';
    } catch (error) {
      // If the violation has another cause, the retry without the parent or the group fails in the same way.
      if (row.parentId !== undefined && isForeignKeyViolation(error)) return 'parent-gone';
      if (row.groupId !== undefined && isCheckViolation(error)) return 'group-full';
      throw error;
    }
  },
  find: async (caller, id) => {
    const { data } = await send(() =>
      postgrest(project, caller)
        .from('image_history')
        .select('s3_key, thumbnail_key, parameters')
        .eq('user_id', caller.userId)
        .eq('id', id),
    );
    const [row] = z.array(fileColumns).parse(data);
    return row && { key: row.s3_key, thumbnailKey: row.thumbnail_key, parameters: row.parameters ?? {} };
  },
  remove: async (caller, id) => {
    await send(() => postgrest(project, caller).from('image_history').delete().eq('id', id));
  },
  countOthers: async (caller, groupId, id) => {
    const { data } = await send(() =>
      postgrest(project, caller)
        .from('image_history')
        .select('id')
        .eq('user_id', caller.userId)
        .eq('group_id', groupId)
        .neq('id', id),
    );
    return z.array(z.object({ id: z.string() })).parse(data).length;
  },
  findReferenced: async (caller, keys) => {
    const rows = () =>
      postgrest(project, caller)
        .from('image_history')
        .select('s3_key, reference:parameters->>referenceKey')
        .eq('user_id', caller.userId);
    const found = await Promise.all([
      send(() => rows().in('s3_key', keys)),
      send(() => rows().in('parameters->>referenceKey', keys)),
    ]);
    const all = found.flatMap(({ data }) => z.array(keyColumns).parse(data));
    const referenced = new Set(all.flatMap(({ s3_key, reference }) => [s3_key, reference]));
    return new Set(keys.filter((key) => referenced.has(key)));
  },
});
