import * as z from 'zod/mini';
import { useCatalog } from '#web/modules/budget/use-catalog.ts';
import { browserPersonStore } from '#web/platform/stores/person-store.ts';
import type { ImageDraft } from './image-draft.ts';
import { useImageOffer } from './image-offer.ts';
import { maxVariants, VARIANT_COUNTS, type VariantCount } from './variant-count.ts';

/** The person's last choice. */
const variantCounts = browserPersonStore<VariantCount>(
  'variants',
  (stored) => z.safeParse(z.literal(VARIANT_COUNTS), stored).data,
  1,
);

/** How many images the next submission makes: the person's last choice, if it is offered. */
export function useVariantCount(userId: string, draft: ImageDraft, isSeedKept: boolean) {
  const chosen = variantCounts.use(userId);
  const { usd, requestsPerMinute, model } = useImageOffer(draft, 1);
  const budget = useCatalog(userId).data?.budget;
  const { max, reason } = maxVariants({
    requestsPerMinute,
    model,
    imagesLeft: budget && budget.pictures.limit - budget.pictures.used,
    usdLeft: budget?.usd?.left,
    usd,
    isSeedKept,
  });
  const count: VariantCount = chosen > max ? max : chosen;
  return { count, max, reason, choose: (next: VariantCount) => variantCounts.write(userId, next) };
}
export type VariantChoice = ReturnType<typeof useVariantCount>;
