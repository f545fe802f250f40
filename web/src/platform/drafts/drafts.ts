import * as z from 'zod/mini';
import { tabStore } from '../browser-storage.ts';

const PREFIX = 'moodlark.draft.';
const draftKey = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

/** The draft that a person typed in this tab, kept until they sign out; `undefined` if it does not match the schema. */
export function readDraft<Schema extends z.ZodMiniType>(
  userId: string,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    const stored: unknown = JSON.parse(tabStore.getItem(draftKey(userId, name)) ?? 'null');
    const draft = z.safeParse(schema, stored);
    return draft.success ? draft.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft. If the storage is full or blocked, the draft is lost after a reload. */
export function saveDraft(userId: string, name: string, draft: unknown): void {
  tabStore.setItem(draftKey(userId, name), JSON.stringify(draft));
}

/** The names of a person's drafts that start with `namePrefix`. */
export function draftNames(userId: string, namePrefix: string): string[] {
  const prefix = draftKey(userId, '');
  const names = tabStore.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  return names.filter((name) => name.startsWith(namePrefix));
}

export function removeDraft(userId: string, name: string): void {
  tabStore.removeItem(draftKey(userId, name));
}

/** Removes the drafts of everyone in this tab, or of everyone except one person. */
export function wipeDrafts(except?: string): void {
  for (const key of tabStore.keys()) {
    const isKept = except !== undefined && key.startsWith(draftKey(except, ''));
    if (key.startsWith(PREFIX) && !isKept) tabStore.removeItem(key);
  }
}
