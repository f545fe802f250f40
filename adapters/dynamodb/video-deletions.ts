import * as z from 'zod/mini';
import type { VideoDeletions } from '#core/ports/video-jobs.ts';
import { changeItem } from './change-item.ts';
import type { DynamoTable } from './job-table.ts';
import { readItem, type StoredItem } from './read-item.ts';

const KEY = 'VIDEO-DELETIONS';

/** An item can hold 400 KB; an entry takes about 70 bytes. Beyond this, a sweep cannot finish interrupted deletions. */
const MAX_OPEN_DELETIONS = 4_000;

/** The start of each open deletion by job id. */
const body = z.object({ begunAt: z.record(z.string(), z.string()) });
const parseBegunAt = (stored: StoredItem | undefined) => (stored ? body.parse(stored.body).begunAt : {});

/** One item for all deletions. Each stays in it only for a moment, unless it was interrupted. */
export const videoDeletions = (table: DynamoTable): VideoDeletions => ({
  begin: ({ jobId, begunAt }) =>
    changeItem(table, KEY, (stored) => {
      const open = parseBegunAt(stored);
      const isUnchanged = Object.hasOwn(open, jobId) || Object.keys(open).length >= MAX_OPEN_DELETIONS;
      return isUnchanged
        ? { result: undefined }
        : { body: { begunAt: { ...open, [jobId]: begunAt } }, result: undefined };
    }),
  end: (jobId) =>
    changeItem(table, KEY, (stored) => {
      const { [jobId]: ended, ...begunAt } = parseBegunAt(stored);
      return ended === undefined ? { result: undefined } : { body: { begunAt }, result: undefined };
    }),
  listOpen: async () =>
    Object.entries(parseBegunAt(await readItem(table, KEY))).map(([jobId, begunAt]) => ({ jobId, begunAt })),
});
