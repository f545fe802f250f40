import type { DailyBudget } from '#contract/budgets.ts';
import type { CatalogResponse } from '#contract/catalog.ts';
import { SIZES } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  type Catalogue,
  type ImageModelId,
  type ModelId,
  models,
  picturePriceUsd,
  type VideoModelId,
  videoPriceUsd,
} from '#contract/models.ts';
import type { Caller } from '#core/ports.ts';
import { dayOf, endOfDay } from './day.ts';
import { countOf, microsOf, toMicros, toUsd } from './person-day.ts';
import { type ReconcilePorts, reconcilePerson } from './reconcile.ts';

type Offer = { model: string; label: string; usd: number; lacks: string[] };

const offerOf = (model: ModelId, usd: number): Offer => ({
  model,
  label: models[model].label,
  usd,
  lacks: [...models[model].lacks],
});
const picture = (model: ImageModelId) => offerOf(model, picturePriceUsd(model));
const shot = (model: VideoModelId) => offerOf(model, videoPriceUsd(model, 1));

/** Each feature with its model and price. */
function offers({ textToImage, conditioning, ...one }: Catalogue, costsMoney: boolean) {
  const priced = (offer: Offer): Offer => (costsMoney ? offer : { ...offer, usd: 0 });
  const colorGuided = priced(picture(one.colorGuided));
  return {
    textToImage: {
      standard: priced(picture(textToImage.standard)),
      premium: priced(picture(textToImage.premium)),
    },
    backgroundRemoval: priced(picture(one.backgroundRemoval)),
    colorGuided: { ...colorGuided, upToUsd: toUsd(toMicros(colorGuided.usd) * LIMITS.palette.maxTries) },
    imageVariation: priced(picture(one.imageVariation)),
    conditioning: {
      CANNY: priced(picture(conditioning.CANNY)),
      SEGMENTATION: priced(picture(conditioning.SEGMENTATION)),
    },
    textToVideo: priced(shot(one.textToVideo)),
    multiShotVideo: priced(shot(one.multiShotVideo)),
    storySplit: one.storySplit && priced(offerOf(one.storySplit, models[one.storySplit].price.usd)),
  };
}

/** What is on offer and what the caller has left of the day; where money is not counted nothing costs anything. */
export async function readCatalog(
  ports: ReconcilePorts,
  { catalogue, limits }: { catalogue: Catalogue; limits: DailyBudget },
  { userId }: Caller,
): Promise<CatalogResponse> {
  const day = dayOf(ports.clock.now());
  const person = await reconcilePerson(ports, day, userId);
  return {
    features: offers(catalogue, limits.countsMoney),
    sizes: SIZES.map(({ width, height }) => ({ width, height })),
    budget: {
      resetsAt: endOfDay(day).toISOString(),
      pictures: { used: countOf(person, 'picture'), limit: limits.picturesPerPerson },
      videos: { used: countOf(person, 'video'), limit: limits.videosPerPerson },
      usd: limits.countsMoney ? { used: toUsd(microsOf(person)), limit: limits.usdPerPerson } : null,
    },
  };
}
