import * as z from 'zod/mini';
import { type ModelId, models } from '#catalog/models.ts';
import type { ModelNotices } from '#core/ports/model-upkeep.ts';
import { changeItem } from './change-item.ts';
import type { JobTable } from './job-table.ts';
import { readItem } from './read-item.ts';

const KEY = 'MODEL-NOTICES';

const model = z.enum(Object.keys(models) as [ModelId, ...ModelId[]]);
const notice = z.union([
  z.object({ model, level: z.enum(['gone', 'legacy']) }),
  z.object({
    model,
    level: z.literal([30, 90, 180]),
    endsOn: z.string(),
    daysLeft: z.number(),
  }),
]);
const body = z.object({ notices: z.array(notice) });

/** A model that was taken out of the catalog since leaves its notice behind; such a one is not read. */
export const modelNoticeReader = (table: JobTable): Pick<ModelNotices, 'read'> => ({
  read: async () => {
    const parsed = body.safeParse((await readItem(table, KEY))?.body);
    return parsed.success ? parsed.data.notices : [];
  },
});

export const modelNotices = (table: JobTable): ModelNotices => ({
  ...modelNoticeReader(table),
  replace: (notices) => changeItem(table, KEY, () => ({ body: { notices }, result: undefined })),
});
