import type { DailyBudget } from '#contract/budgets.ts';
import type { CatalogResponse } from '#contract/catalog.ts';
import { SIZES } from '#contract/images.ts';
import {
  type Catalogue,
  type ImageModelId,
  models,
  picturePriceUsd,
  type VideoModelId,
  videoPriceUsd,
} from '#contract/models.ts';
import type { Caller, Uses, UsesOnly } from '#core/ports.ts';
import { dayOf, endOfDay } from './day.ts';
import { countOf, microsOf, toUsd } from './person-day.ts';

const picture = (model: ImageModelId) => ({ model, label: models[model].label, usd: picturePriceUsd(model) });
const shot = (model: VideoModelId) => ({ model, label: models[model].label, usd: videoPriceUsd(model, 1) });
const free = <T extends { usd: number }>(offer: T): T => ({ ...offer, usd: 0 });

/** What is on offer and what the caller has left of the day; where money is not counted nothing costs anything. */
export async function readCatalog(
  { clock, budgets }: Uses<'clock'> & UsesOnly<{ budgets: 'readPerson' }>,
  { catalogue, limits }: { catalogue: Catalogue; limits: DailyBudget },
  { userId }: Caller,
): Promise<CatalogResponse> {
  const day = dayOf(clock.now());
  const person = await budgets.readPerson(day, userId);
  const priced = limits.countsMoney ? <T extends { usd: number }>(offer: T): T => offer : free;
  return {
    features: {
      textToImage: {
        standard: priced(picture(catalogue.textToImage.standard)),
        premium: priced(picture(catalogue.textToImage.premium)),
      },
      textToVideo: priced(shot(catalogue.textToVideo)),
    },
    sizes: SIZES.map(({ width, height }) => ({ width, height })),
    budget: {
      resetsAt: endOfDay(day).toISOString(),
      pictures: { used: countOf(person, 'picture'), limit: limits.picturesPerPerson },
      videos: { used: countOf(person, 'video'), limit: limits.videosPerPerson },
      usd: limits.countsMoney ? { used: toUsd(microsOf(person)), limit: limits.usdPerPerson } : null,
    },
  };
}
