import * as z from 'zod/mini';
import { rowsAfter } from '#contract/history-page.ts';
import type { PersonRows, PersonTable } from '#core/ports/exports.ts';
import { type Project, postgrest, send } from './postgrest.ts';

const PAGE_ROWS = 500;

/** The column that names the owner, and whether a person may have many rows in the table. */
const TABLES: Readonly<Record<PersonTable, { owner: string; isPaged: boolean }>> = {
  profiles: { owner: 'id', isPaged: false },
  image_history: { owner: 'user_id', isPaged: true },
  video_history: { owner: 'user_id', isPaged: true },
  usage_tracking: { owner: 'user_id', isPaged: false },
};

const rowList = z.array(z.record(z.string(), z.unknown()));
const pageEnd = z.object({ createdAt: z.string(), id: z.string() });

/** Reads a person's rows, oldest first, with the secret key, because a worker does not have the person's token. */
export const personRows = (project: Project): PersonRows => ({
  page: async (userId, table, from) => {
    const { owner, isPaged } = TABLES[table];
    const { data } = await send(() => {
      const personQuery = postgrest(project).from(table).select('*').eq(owner, userId);
      if (!isPaged) return personQuery;
      const rest =
        from === undefined
          ? personQuery
          : rowsAfter(personQuery, pageEnd.parse(JSON.parse(from)), 'oldest-first');
      return rest.order('created_at', { ascending: true }).order('id', { ascending: true }).limit(PAGE_ROWS);
    });
    const rows = rowList.parse(data);
    const last = rows.length === PAGE_ROWS && isPaged ? rows.at(-1) : undefined;
    const next = last && JSON.stringify({ createdAt: last.created_at, id: last.id });
    return { rows, next };
  },
});
