import { baseImageModel } from '#catalog/auxiliary-models.ts';
import type { Catalog } from '#catalog/catalogs.ts';
import { EDIT_FEATURES, type EditFeature } from '#catalog/model-row.ts';
import {
  type ImageModelId,
  inputLimitsFor,
  type ModelId,
  models,
  promptLimitsFor,
  type VideoModelId,
} from '#catalog/models.ts';
import {
  imagePriceUsd,
  imageUsdRange,
  type PricedSize,
  priceTierPixels,
  SOURCE_SIZE_RANGE,
  storyPriceUsd,
  videoPriceUsd,
} from '#catalog/prices.ts';
import type { OfferedFeatures } from '#contract/api/catalog.ts';
import { VARIATION_SIZE } from '#contract/enlargement.ts';
import { QUALITIES, type Quality, SIZES } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { toMicros, toUsd } from '#core/domain/budgets/person-day.ts';

type Offer = OfferedFeatures['backgroundRemoval'];

/** How an image is priced: every possible size and quality, retries, and auxiliary models. */
type PricedImage = {
  images: readonly PricedSize[];
  quality?: Quality;
  attempts?: number;
  /** Called once for every image. */
  base?: ImageModelId | undefined;
  /** Called once if the source image is small. */
  upscale?: ImageModelId | null;
};

const round = (usd: number) => toUsd(toMicros(usd));

/** The features with their models and prices. `usd` and `upToUsd` are 0 if money is not counted. */
export function offeredFeatures(catalog: Catalog, countsMoney: boolean): OfferedFeatures {
  const { textToImage, conditioning, upscale } = catalog;
  const countedUsd = (usd: number) => (countsMoney ? round(usd) : 0);

  const basics = (model: ModelId, usd: number) => ({
    model,
    label: models[model].label,
    usd: countedUsd(usd),
    lacks: [...models[model].lacks],
  });
  const imageOffer = (model: ImageModelId, priced: PricedImage): Offer => {
    const { images, quality = 'standard', attempts = 1, base } = priced;
    const range = imageUsdRange(model, images, attempts);
    const usdRange = (auxiliary: ImageModelId | null | undefined) =>
      auxiliary ? imageUsdRange(auxiliary, images) : { min: 0, max: 0 };
    const usd = range.min + usdRange(base).min;
    const upToUsd = range.max + usdRange(base).max + usdRange(priced.upscale).max;
    return {
      ...basics(model, usd),
      ...(round(upToUsd) > round(usd) && { upToUsd: countedUsd(upToUsd) }),
      prices: priceTiers(model, quality, attempts, base),
      auxiliaries: base ? [models[base].label] : [],
      requestsPerMinute: Math.min(
        ...[model, ...(base ? [base] : [])].map((each) => models[each].requestsPerMinute),
      ),
    };
  };
  const conditioningOffer = (model: ImageModelId) =>
    imageOffer(model, { images: QUALITIES.flatMap(sizesIn), upscale });
  const colorGuided = imageOffer(catalog.colorGuided, {
    images: SIZES,
    attempts: LIMITS.palette.maxAttempts,
    base: baseImageModel(catalog, catalog.colorGuided),
  });
  const videoOffer = (model: VideoModelId) => ({
    ...basics(model, videoPriceUsd(model, 1)),
    usdPerShot: round(videoPriceUsd(model, 1)),
    promptLimits: promptLimitsFor(model),
  });

  return {
    textToImage: {
      standard: imageOffer(textToImage.standard, { images: SIZES }),
      premium: imageOffer(textToImage.premium, { images: sizesIn('premium'), quality: 'premium' }),
    },
    backgroundRemoval: imageOffer(catalog.backgroundRemoval, { images: SOURCE_SIZE_RANGE }),
    colorGuided: { ...colorGuided, upToUsd: colorGuided.upToUsd ?? colorGuided.usd },
    imageVariation: imageOffer(catalog.imageVariation, { images: [VARIATION_SIZE], upscale }),
    conditioning: {
      CANNY: conditioningOffer(conditioning.CANNY),
      SEGMENTATION: conditioningOffer(conditioning.SEGMENTATION),
    },
    textToVideo: videoOffer(catalog.textToVideo),
    multiShotVideo: { ...videoOffer(catalog.multiShotVideo), usdPerStory: round(storyPriceUsd(catalog)) },
    upscale: upscale && { ...imageOffer(upscale, { images: SOURCE_SIZE_RANGE }), ...inputField(upscale) },
    ...editFeatures(catalog, imageOffer),
    storySplit: catalog.storySplit && basics(catalog.storySplit, models[catalog.storySplit].price.usd),
  };
}

type EditOffers = Pick<OfferedFeatures, EditFeature>;

/** The offers of the edit features; a feature without a model gets the reason why it cannot be used. */
function editFeatures(
  catalog: Catalog,
  imageOffer: (model: ImageModelId, priced: PricedImage) => Offer,
): EditOffers {
  const offers = EDIT_FEATURES.map((feature) => {
    const model = catalog[feature];
    return [
      feature,
      model ? imageOffer(model, { images: SOURCE_SIZE_RANGE }) : { absent: MESSAGES.noModelForThis },
    ];
  });
  return Object.fromEntries(offers) as EditOffers;
}

const sizesIn = (quality: Quality): PricedSize[] => SIZES.map((size) => ({ ...size, quality }));

function priceTiers(model: ImageModelId, quality: Quality, attempts: number, base: ImageModelId | undefined) {
  const tierPixels = new Set([model, ...(base ? [base] : [])].flatMap(priceTierPixels));
  return [...tierPixels]
    .sort((a, b) => a - b)
    .map((maxPixels) => {
      const size = { width: maxPixels, height: 1 };
      const usd = imagePriceUsd(model, { ...size, quality });
      const baseUsd = base ? imagePriceUsd(base, size) : 0;
      return { maxPixels, usd: round(usd + baseUsd), upToUsd: round(usd * attempts + baseUsd) };
    });
}

function inputField(model: ImageModelId) {
  const limits = inputLimitsFor(model);
  if (!limits) return {};
  const { types: _types, ...input } = limits;
  return { input };
}
