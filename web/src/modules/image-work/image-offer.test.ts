import { expect, test } from 'vitest';
import { CATALOGS, type Catalog, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import type { OfferedFeatures } from '#contract/api/catalog.ts';
import { DEFAULT_SIZE } from '#contract/images.ts';
import { offeredFeatures } from '#core/budgets/offered-features.ts';
import { imageOffer, type WantedImage } from './image-offer.ts';

const BEDROCK = { pictures: 'bedrock' } as const;

const offerFor = (
  choose: (features: OfferedFeatures) => WantedImage,
  {
    catalog = DEFAULT_CATALOG,
    config = BEDROCK,
  }: { catalog?: Catalog; config?: Parameters<typeof imageOffer>[0] } = {},
) => {
  const features = offeredFeatures(catalog, true);
  return imageOffer(config, choose(features), features.upscale);
};

test('shows the price and the model of each quality', () => {
  expect(offerFor(({ textToImage }) => ({ offer: textToImage.standard, size: DEFAULT_SIZE })).price).toBe(
    '$0.04 · Stable Image Core',
  );
  expect(offerFor(({ textToImage }) => ({ offer: textToImage.premium, size: DEFAULT_SIZE })).price).toBe(
    '$0.14 · Stable Image Ultra',
  );
});

test('multiplies the price by the number of images', () => {
  const features = offeredFeatures(DEFAULT_CATALOG, true);
  const image = { offer: features.textToImage.standard, size: DEFAULT_SIZE };
  expect(imageOffer(BEDROCK, image, null, 4)).toMatchObject({
    price: '$0.16 · Stable Image Core',
    usd: 0.16,
  });
});

test('names the built-in studio as the maker, at no price unless the studio is priced', () => {
  const choose = ({ textToImage }: OfferedFeatures) => ({ offer: textToImage.standard, size: DEFAULT_SIZE });
  expect(offerFor(choose, { config: { pictures: 'studio' } })).toEqual({
    madeBy: 'Painted by the built-in studio, in place of Stable Image Core.',
    price: '$0.00 · built-in studio',
    usd: 0,
  });
  expect(offerFor(choose, { config: { pictures: 'studio', studioIsPriced: true } }).usd).toBe(0.04);
});

test('hides a price that is not loaded, except that of the free studio', () => {
  expect(imageOffer(BEDROCK, undefined, null).price).toBeUndefined();
  expect(imageOffer({ pictures: 'studio' }, undefined, null).price).toBe('$0.00 · built-in studio');
});

test('shows a price range if retries and an auxiliary model may raise the price', () => {
  const catalog = { ...DEFAULT_CATALOG, colorGuided: 'stable-image-search-recolor' } as const;
  const { price, madeBy, usd } = offerFor(({ colorGuided }) => ({ offer: colorGuided, size: DEFAULT_SIZE }), {
    catalog,
  });
  expect(price).toBe('$0.11 to $0.25 · Stable Image Search and Recolor + Stable Image Core');
  expect(madeBy).toBe('Made by Stable Image Search and Recolor with Stable Image Core.');
  expect(usd).toBe(0.25);
});

test('adds the upscaler for a small source image', () => {
  const catalog = { ...DEFAULT_CATALOG, upscale: 'stable-fast-upscale' } as const;
  const priceFrom = (side: number) =>
    offerFor(
      ({ imageVariation }) => ({
        offer: imageVariation,
        size: DEFAULT_SIZE,
        source: { size: { width: side, height: side }, wanted: DEFAULT_SIZE },
      }),
      { catalog },
    ).price;
  expect(priceFrom(200)).toBe('$0.11 · Stable Diffusion 3.5 Large + Stable Fast Upscale');
  expect(priceFrom(1024)).toBe('$0.08 · Stable Diffusion 3.5 Large');
});

test('shows a price range until the size that decides the price is known', () => {
  const priceFor = (size?: { width: number; height: number }) =>
    offerFor(({ backgroundRemoval }) => ({ offer: backgroundRemoval, size }), { catalog: CATALOGS.nova })
      .price;
  expect(priceFor()).toBe('$0.04 to $0.06 · Amazon Nova Canvas');
  expect(priceFor({ width: 800, height: 600 })).toBe('$0.04 · Amazon Nova Canvas');
  expect(priceFor({ width: 2000, height: 1500 })).toBe('$0.06 · Amazon Nova Canvas');
});
