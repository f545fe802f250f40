import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { historyKeys } from '#web/modules/history/history-keys.ts';
import { IMAGE_FILTER } from '#web/modules/history/images/image-filter.ts';
import { tabStore } from '#web/platform/browser-storage.ts';
import { TRY_THIS_KEY } from '#web/platform/drafts/try-this-key.ts';

const MAX_PROMPTS = 8;
const loadedHistory = z.object({
  pages: z.array(z.object({ items: z.array(z.object({ prompt: z.nullable(z.string()) })) })),
});

/** The prompts of the latest images, from the query cache only. */
export function recentPrompts(queries: QueryClient, userId: string): string[] {
  const history = z.safeParse(
    loadedHistory,
    queries.getQueryData(historyKeys.list('images', userId, IMAGE_FILTER.none)),
  );
  if (!history.success) return [];
  const prompts = history.data.pages
    .flatMap(({ items }) => items)
    .flatMap(({ prompt }) => (prompt === null || prompt === '' ? [] : [prompt]));
  return [...new Set(prompts)].slice(0, MAX_PROMPTS);
}

/** Makes the image generator start with this prompt. */
export function setGeneratorPrompt(prompt: string): void {
  tabStore.setItem(TRY_THIS_KEY, JSON.stringify({ prompt }));
}
