import { basePictureModel } from '#catalog/auxiliary-models.ts';
import type { Catalog } from '#catalog/catalogs.ts';
import type { DailyBudget } from '#catalog/daily-budget.ts';
import { type ImageModelId, type ModelId, models, type VideoModelId } from '#catalog/models.ts';
import { GIVEN_PICTURES, OFFERED_PICTURES, VARIED_PICTURE } from '#catalog/priced-pictures.ts';
import { type PricedPicture, pictureUsdRange, videoPriceUsd } from '#catalog/prices.ts';
import type { CatalogResponse } from '#contract/api/catalog.ts';
import { QUALITIES, type Quality, SIZES } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { type NoticeSettings, operatorNotices } from '#core/models/operator-notices.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { dayOf, endOfDay } from '../domain/budgets/day.ts';
import type { DeploymentDay } from '../domain/budgets/deployment-day.ts';
import { countOf, microsOf, type PersonDay, toMicros, toUsd } from '../domain/budgets/person-day.ts';
import { type ReconcilePorts, reconcileDays } from './reconcile.ts';

type Offer = { model: string; label: string; usd: number; upToUsd?: number; lacks: string[] };

const offerOf = (model: ModelId, usd: number): Offer => ({
  model,
  label: models[model].label,
  usd,
  lacks: [...models[model].lacks],
});

/** Further models that are asked once, always or where a picture needs it. */
type Further = { always?: ImageModelId | undefined; maybe?: ImageModelId | null };

/** `upToUsd` only where it is more. */
function picture(
  model: ImageModelId,
  pictures: readonly PricedPicture[],
  tries = 1,
  { always, maybe }: Further = {},
): Offer {
  const { least, most } = pictureUsdRange(model, pictures, tries);
  const priceOf = (one: ImageModelId | null | undefined) =>
    one ? pictureUsdRange(one, pictures) : { least: 0, most: 0 };
  const usd = toUsd(toMicros(least + priceOf(always).least));
  const upToUsd = toUsd(toMicros(most + priceOf(always).most + priceOf(maybe).most));
  return { ...offerOf(model, usd), ...(upToUsd > usd && { upToUsd }) };
}
const offered = (...qualities: readonly Quality[]) =>
  qualities.flatMap((quality) => OFFERED_PICTURES.map((size) => ({ ...size, quality })));
const shot = (model: VideoModelId) => offerOf(model, videoPriceUsd(model, 1));

/** Each feature with its model and price. */
function offers({ textToImage, conditioning, ...one }: Catalog, costsMoney: boolean) {
  const priced = (offer: Offer): Offer => {
    const free = { ...offer, usd: 0, ...(offer.upToUsd !== undefined && { upToUsd: 0 }) };
    return costsMoney ? offer : free;
  };
  const colorGuided = priced(
    picture(one.colorGuided, OFFERED_PICTURES, LIMITS.palette.maxTries, {
      always: basePictureModel({ textToImage }, one.colorGuided),
    }),
  );
  const maybe = one.upscale;
  return {
    textToImage: {
      standard: priced(picture(textToImage.standard, offered('standard'))),
      premium: priced(picture(textToImage.premium, offered('premium'))),
    },
    backgroundRemoval: priced(picture(one.backgroundRemoval, GIVEN_PICTURES)),
    colorGuided: { ...colorGuided, upToUsd: colorGuided.upToUsd ?? colorGuided.usd },
    imageVariation: priced(picture(one.imageVariation, [VARIED_PICTURE], 1, { maybe })),
    conditioning: {
      CANNY: priced(picture(conditioning.CANNY, offered(...QUALITIES), 1, { maybe })),
      SEGMENTATION: priced(picture(conditioning.SEGMENTATION, offered(...QUALITIES), 1, { maybe })),
    },
    textToVideo: priced(shot(one.textToVideo)),
    multiShotVideo: priced(shot(one.multiShotVideo)),
    upscale: one.upscale && priced(picture(one.upscale, GIVEN_PICTURES)),
    storySplit: one.storySplit && priced(offerOf(one.storySplit, models[one.storySplit].price.usd)),
  };
}

function usdOf(limits: DailyBudget, person: PersonDay, deployment: DeploymentDay) {
  const used = microsOf(person);
  const left = Math.min(
    toMicros(limits.usdPerPerson) - used,
    toMicros(limits.usdPerDeployment) - deployment.micros,
  );
  return { used: toUsd(used), limit: limits.usdPerPerson, left: toUsd(Math.max(0, left)) };
}

/** What is on offer and what the caller has left of the day; where money is not counted nothing costs anything. */
export async function readCatalog(
  ports: ReconcilePorts & UsesOnly<{ modelNotices: 'read' }>,
  { limits, ...settings }: NoticeSettings & { limits: DailyBudget },
  caller: Caller,
): Promise<CatalogResponse> {
  const { catalog } = settings;
  const day = dayOf(ports.clock.now());
  const { person, deployment } = await reconcileDays(ports, limits.countsMoney, caller);
  const notices = await operatorNotices(ports, settings, caller);
  return {
    features: offers(catalog, limits.countsMoney),
    sizes: SIZES.map(({ width, height }) => ({ width, height })),
    budget: {
      resetsAt: endOfDay(day).toISOString(),
      pictures: { used: countOf(person, 'picture'), limit: limits.picturesPerPerson },
      videos: { used: countOf(person, 'video'), limit: limits.videosPerPerson },
      usd: deployment ? usdOf(limits, person, deployment) : null,
    },
    ...(notices && { notices }),
  };
}
