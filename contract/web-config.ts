import * as z from 'zod/mini';

/** `config.json`, served next to `index.html`: the public configuration of a deployment. */
export const webConfig = z.object({
  supabaseUrl: z.url(),
  /** The publishable key; the secret key never reaches the browser. */
  supabasePublishableKey: z.string().check(z.startsWith('sb_publishable_')),
  /** With `studio`, the built-in program draws images at no cost, and the sidebar says so. */
  pictures: z.enum(['studio', 'bedrock']),
  /** True if budgets count the models' prices even though the studio draws. */
  studioIsPriced: z.optional(z.boolean()),
  /** Names of the video models that ignore seeds, so that a form is complete before the offer has loaded. */
  withoutSeed: z.optional(z.partialRecord(z.enum(['textToVideo', 'multiShotVideo']), z.string())),
  /** Tells the operator why this deployment cannot make videos; absent if it can. */
  videoOff: z.optional(z.string()),
});
export type WebConfig = z.infer<typeof webConfig>;

/** Whether nothing costs money: the studio draws, and budgets do not count the models' prices. */
export const isFree = ({ pictures, studioIsPriced }: Pick<WebConfig, 'pictures' | 'studioIsPriced'>) =>
  pictures === 'studio' && studioIsPriced !== true;
