import { useCallback, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { readDraft, saveDraft } from './drafts.ts';

/** State that survives reload and navigation within the tab, per person. Invalid drafts are ignored. */
export function useDraft<Schema extends z.ZodMiniType>(
  userId: string,
  name: string,
  schema: Schema,
  initial: () => z.output<Schema>,
) {
  const [draft, setState] = useState(() => readDraft(userId, name, schema) ?? initial());
  const latest = useRef(draft);

  /** Also works after the person has left the page, for example for Undo. */
  const setDraft = useCallback(
    (change: (current: z.output<Schema>) => z.output<Schema>) => {
      latest.current = change(latest.current);
      saveDraft(userId, name, latest.current);
      setState(latest.current);
    },
    [userId, name],
  );
  return [draft, setDraft] as const;
}
