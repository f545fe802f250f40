import { basePictureModel } from '#catalog/auxiliary-models.ts';
import type { Catalog } from '#catalog/catalogs.ts';
import {
  type ImageModelId,
  inputLimitsOf,
  type ModelId,
  models,
  promptLimitsOf,
  type VideoModelId,
} from '#catalog/models.ts';
import {
  GIVEN_PICTURES,
  type PricedPicture,
  picturePriceUsd,
  pictureUsdRange,
  priceSteps,
  storyPriceUsd,
  videoPriceUsd,
} from '#catalog/prices.ts';
import type { OfferedFeatures } from '#contract/api/catalog.ts';
import { VARIATION_SIZE } from '#contract/enlargement.ts';
import { QUALITIES, type Quality, SIZES } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import { toMicros, toUsd } from '#core/domain/budgets/person-day.ts';

type Offer = OfferedFeatures['backgroundRemoval'];

/** How an image is priced: every possible size and quality, retries, and models called in addition. */
type PricedImage = {
  images: readonly PricedPicture[];
  quality?: Quality;
  tries?: number;
  /** Called once for every image. */
  base?: ImageModelId | undefined;
  /** Called once where the source image is small. */
  upscale?: ImageModelId | null;
};

const rounded = (usd: number) => toUsd(toMicros(usd));

/** The features with their models and prices. `usd` and `upToUsd` are 0 where money is not counted. */
export function offeredFeatures(catalog: Catalog, countsMoney: boolean): OfferedFeatures {
  const { textToImage, conditioning, upscale } = catalog;
  const counted = (usd: number) => (countsMoney ? rounded(usd) : 0);

  const basics = (model: ModelId, usd: number) => ({
    model,
    label: models[model].label,
    usd: counted(usd),
    lacks: [...models[model].lacks],
  });
  const image = (model: ImageModelId, priced: PricedImage): Offer => {
    const { images, quality = 'standard', tries = 1, base } = priced;
    const { least, most } = pictureUsdRange(model, images, tries);
    const rangeOf = (one: ImageModelId | null | undefined) =>
      one ? pictureUsdRange(one, images) : { least: 0, most: 0 };
    const usd = least + rangeOf(base).least;
    const upToUsd = most + rangeOf(base).most + rangeOf(priced.upscale).most;
    return {
      ...basics(model, usd),
      ...(rounded(upToUsd) > rounded(usd) && { upToUsd: counted(upToUsd) }),
      prices: priceLines(model, quality, tries, base),
      auxiliaries: base ? [models[base].label] : [],
    };
  };
  const conditioned = (model: ImageModelId) => image(model, { images: QUALITIES.flatMap(sizesIn), upscale });
  const colorGuided = image(catalog.colorGuided, {
    images: SIZES,
    tries: LIMITS.palette.maxTries,
    base: basePictureModel(catalog, catalog.colorGuided),
  });
  const video = (model: VideoModelId) => ({
    ...basics(model, videoPriceUsd(model, 1)),
    usdPerShot: rounded(videoPriceUsd(model, 1)),
    promptLimits: promptLimitsOf(model),
  });

  return {
    textToImage: {
      standard: image(textToImage.standard, { images: SIZES }),
      premium: image(textToImage.premium, { images: sizesIn('premium'), quality: 'premium' }),
    },
    backgroundRemoval: image(catalog.backgroundRemoval, { images: GIVEN_PICTURES }),
    colorGuided: { ...colorGuided, upToUsd: colorGuided.upToUsd ?? colorGuided.usd },
    imageVariation: image(catalog.imageVariation, { images: [VARIATION_SIZE], upscale }),
    conditioning: {
      CANNY: conditioned(conditioning.CANNY),
      SEGMENTATION: conditioned(conditioning.SEGMENTATION),
    },
    textToVideo: video(catalog.textToVideo),
    multiShotVideo: { ...video(catalog.multiShotVideo), usdPerStory: rounded(storyPriceUsd(catalog)) },
    upscale: upscale && { ...image(upscale, { images: GIVEN_PICTURES }), ...inputOf(upscale) },
    storySplit: catalog.storySplit && basics(catalog.storySplit, models[catalog.storySplit].price.usd),
  };
}

const sizesIn = (quality: Quality): PricedPicture[] => SIZES.map((size) => ({ ...size, quality }));

function priceLines(model: ImageModelId, quality: Quality, tries: number, base: ImageModelId | undefined) {
  const steps = new Set([model, ...(base ? [base] : [])].flatMap(priceSteps));
  return [...steps]
    .sort((one, other) => one - other)
    .map((maxPixels) => {
      const size = { width: maxPixels, height: 1 };
      const usd = picturePriceUsd(model, { ...size, quality });
      const baseUsd = base ? picturePriceUsd(base, size) : 0;
      return { maxPixels, usd: rounded(usd + baseUsd), upToUsd: rounded(usd * tries + baseUsd) };
    });
}

function inputOf(model: ImageModelId) {
  const limits = inputLimitsOf(model);
  if (!limits) return {};
  const { types: _types, ...input } = limits;
  return { input };
}
