import * as z from 'zod/mini';
import { type ModelId, models } from '#catalog/models.ts';
import { NOTICE_DAYS } from '#core/domain/models/model-notice.ts';
import type { ModelNotices } from '#core/ports/model-upkeep.ts';
import { changeItem } from './change-item.ts';
import type { DynamoTable } from './job-table.ts';
import { readItem } from './read-item.ts';

const KEY = 'MODEL-NOTICES';

const model = z.enum(Object.keys(models) as [ModelId, ...ModelId[]]);
const notice = z.union([
  z.object({ model, level: z.enum(['gone', 'legacy']) }),
  z.object({
    model,
    level: z.literal([...NOTICE_DAYS]),
    endsOn: z.string(),
    daysLeft: z.number(),
  }),
]);
const body = z.object({ notices: z.array(z.catch(z.nullable(notice), null)) });

/** Skips a notice that names a model that no longer exists. */
export const modelNoticeReader = (table: DynamoTable): Pick<ModelNotices, 'read'> => ({
  read: async () => {
    const parsed = body.safeParse((await readItem(table, KEY))?.body);
    return parsed.success ? parsed.data.notices.filter((notice) => notice !== null) : [];
  },
});

export const modelNotices = (table: DynamoTable): ModelNotices => ({
  ...modelNoticeReader(table),
  replace: (notices) => changeItem(table, KEY, () => ({ body: { notices }, result: undefined })),
});
