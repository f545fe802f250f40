import * as z from 'zod/mini';
import { STYLES } from '#contract/images.ts';
import { tabStore } from '../browser-storage.ts';
import { TRY_THIS_KEY } from './try-this-key.ts';

/** A prompt that a visitor chose on the landing page, to try once signed in. */
const triedPrompt = z.object({
  prompt: z.string().check(z.minLength(1), z.maxLength(1000)),
  style: z.optional(z.enum(STYLES)),
});
type TriedPrompt = z.infer<typeof triedPrompt>;

/** The chosen prompt, if there is one. */
export function readTriedPrompt(): TriedPrompt | undefined {
  try {
    const stored = triedPrompt.safeParse(JSON.parse(tabStore.getItem(TRY_THIS_KEY) ?? 'null'));
    return stored.success ? stored.data : undefined;
  } catch {
    return undefined;
  }
}

export function forgetTriedPrompt(): void {
  tabStore.removeItem(TRY_THIS_KEY);
}
