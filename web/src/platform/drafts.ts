import * as z from 'zod/mini';

const PREFIX = 'moodlark.draft.';
const keyOf = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

/** What a person had typed, kept for this tab until they sign out. `undefined` where nothing fits the schema. */
export function readDraft<Schema extends z.ZodMiniType>(
  userId: string,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, name)) ?? 'null');
    const draft = z.safeParse(schema, kept);
    return draft.success ? draft.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft. Storage that is full or closed costs the draft after a reload, and nothing else. */
export function saveDraft(userId: string, name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(keyOf(userId, name), JSON.stringify(draft));
  } catch {
    // The form itself still has everything.
  }
}

export function removeDraft(userId: string, name: string): void {
  sessionStorage.removeItem(keyOf(userId, name));
}

/** Forgets every draft of everybody in this tab: called when a person leaves. */
export function wipeDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
