import * as z from 'zod/mini';

/** Of `config.json`: what every screen starts with. */
export const startConfig = z.object({
  supabaseUrl: z.url(),
  /** The publishable key; the secret key never reaches the browser (D3). */
  supabasePublishableKey: z.string().check(z.startsWith('sb_publishable_')),
  /** `studio` paints by algorithm and costs nothing; the shell says so (D25). */
  pictures: z.enum(['studio', 'bedrock']),
  /** True where catalog prices are taken from a budget although the studio paints; absent where it costs nothing. */
  studioIsPriced: z.optional(z.boolean()),
  /** Why videos cannot be made in this deployment, in words for its operator; absent where they can. */
  videoOff: z.optional(z.string()),
});
export type StartConfig = z.infer<typeof startConfig>;

/** True where nothing that is made costs money: the studio paints, and budgets do not count its prices. */
export const isFree = ({ pictures, studioIsPriced }: Pick<StartConfig, 'pictures' | 'studioIsPriced'>) =>
  pictures === 'studio' && studioIsPriced !== true;
