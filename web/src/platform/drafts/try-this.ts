import * as z from 'zod/mini';
import { STYLES } from '#contract/images.ts';
import { tabStore } from '../browser-storage.ts';
import { TRY_THIS_KEY } from './try-this-key.ts';

/** A prompt that a visitor chose on the landing page, to try once signed in. */
const chosenPrompt = z.object({
  prompt: z.string().check(z.minLength(1), z.maxLength(1000)),
  style: z.optional(z.enum(STYLES)),
});
type ChosenPrompt = z.infer<typeof chosenPrompt>;

/** The chosen prompt, if there is one. */
export function readChosenPrompt(): ChosenPrompt | undefined {
  try {
    const stored = chosenPrompt.safeParse(JSON.parse(tabStore.getItem(TRY_THIS_KEY) ?? 'null'));
    return stored.success ? stored.data : undefined;
  } catch {
    return undefined;
  }
}

export function forgetChosenPrompt(): void {
  tabStore.removeItem(TRY_THIS_KEY);
}
