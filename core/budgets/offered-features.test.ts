import { expect, test } from 'vitest';
import { CATALOGS, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { models } from '#catalog/models.ts';
import { imagePriceUsd } from '#catalog/prices.ts';
import { QUALITIES, SIZES } from '#contract/images.ts';
import { priceTierFor } from '#contract/price-tiers.ts';
import { offeredFeatures } from './offered-features.ts';

test('lists the price that is charged for every size and quality', () => {
  for (const catalog of Object.values(CATALOGS)) {
    const { textToImage } = offeredFeatures(catalog, true);
    for (const quality of QUALITIES)
      for (const size of SIZES)
        expect(priceTierFor(textToImage[quality].prices, size)?.usd).toBe(
          imagePriceUsd(catalog.textToImage[quality], { ...size, quality }),
        );
  }
});

test('lists one price for each range of sizes', () => {
  expect(offeredFeatures(CATALOGS.nova, true).backgroundRemoval.prices).toEqual([
    { maxPixels: 1024 * 1024, usd: 0.04, upToUsd: 0.04 },
    { maxPixels: 2048 * 2048, usd: 0.06, upToUsd: 0.06 },
  ]);
});

test('includes retries and the base image in the price of a color-guided image', () => {
  const catalog = { ...DEFAULT_CATALOG, colorGuided: 'stable-image-search-recolor' } as const;
  const { colorGuided } = offeredFeatures(catalog, true);
  expect(colorGuided.prices).toEqual([{ maxPixels: expect.any(Number), usd: 0.11, upToUsd: 0.25 }]);
  expect(colorGuided.auxiliaries).toEqual([models['stable-image-core'].label]);
});

test('reports the requests per minute of the slowest model that a feature calls', () => {
  const catalog = { ...DEFAULT_CATALOG, colorGuided: 'stable-image-search-recolor' } as const;
  const { colorGuided, textToImage } = offeredFeatures(catalog, true);
  expect(textToImage.premium.requestsPerMinute).toBe(models['stable-image-ultra'].requestsPerMinute);
  expect(colorGuided.requestsPerMinute).toBe(
    Math.min(
      models['stable-image-search-recolor'].requestsPerMinute,
      models['stable-image-core'].requestsPerMinute,
    ),
  );
});

test('charges nothing but lists prices when money is not counted', () => {
  const { textToVideo, textToImage } = offeredFeatures(DEFAULT_CATALOG, false);
  expect(textToVideo).toMatchObject({ usd: 0, usdPerShot: 7.5 });
  expect(textToImage.standard).toMatchObject({ usd: 0, prices: [{ usd: 0.04 }] });
});

test('reports the limits of prompts and of images to enlarge', () => {
  const catalog = { ...CATALOGS.nova, textToVideo: 'luma-ray2', upscale: 'stable-fast-upscale' } as const;
  const { textToVideo, multiShotVideo, upscale } = offeredFeatures(catalog, true);
  expect(textToVideo.promptLimits).toEqual({ maxCharacters: 5000, maxTokens: 300 });
  expect(multiShotVideo.promptLimits).toMatchObject({ maxCharacters: 512 });
  expect(upscale?.input).toMatchObject({ minSide: 32, maxPixels: 1_048_576 });
});

test('offers no splitting of stories, and no price for it, if the catalog has no model for it', () => {
  const { multiShotVideo, storySplit } = offeredFeatures(CATALOGS.nova, true);
  expect(storySplit).toBeNull();
  expect(multiShotVideo.usdPerStory).toBe(0);
});
