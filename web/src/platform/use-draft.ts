import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';
import { readDraft, saveDraft } from './drafts.ts';

/** State that survives reload and navigation within the tab, per person. Unreadable drafts are forgotten. */
export function useDraft<Schema extends z.ZodMiniType>(
  userId: string,
  name: string,
  schema: Schema,
  initial: () => z.output<Schema>,
) {
  const [draft, setDraft] = useState(() => readDraft(userId, name, schema) ?? initial());

  const keep = useCallback(
    (change: (now: z.output<Schema>) => z.output<Schema>) =>
      setDraft((now) => {
        const next = change(now);
        saveDraft(userId, name, next);
        return next;
      }),
    [userId, name],
  );
  return [draft, keep] as const;
}
