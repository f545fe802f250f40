import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_SIZE } from '#contract/images.ts';
import { imageOffer } from './image-offer.ts';

const config = {
  supabaseUrl: 'https://example.supabase.co',
  supabasePublishableKey: 'sb_publishable_x',
  catalog: DEFAULT_CATALOG,
};

test('the built-in studio costs nothing, and nobody is led to believe that a model painted', () => {
  const offer = imageOffer({ ...config, pictures: 'studio' }, { ...DEFAULT_SIZE, quality: 'standard' });
  expect(offer.price).toBe('$0.00 · built-in studio');
  expect(offer.madeBy).toBe('Painted by the built-in studio, in place of Stable Image Core.');
});

test('a model’s price and name are said before starting, by quality', () => {
  expect(imageOffer({ ...config, pictures: 'bedrock' }, { ...DEFAULT_SIZE, quality: 'standard' }).price).toBe(
    '$0.04 · Stable Image Core',
  );
  expect(imageOffer({ ...config, pictures: 'bedrock' }, { ...DEFAULT_SIZE, quality: 'premium' }).price).toBe(
    '$0.14 · Stable Image Ultra',
  );
});

test('a model without a creativity scale is named', () => {
  expect(
    imageOffer({ ...config, pictures: 'studio' }, { ...DEFAULT_SIZE, quality: 'premium' }).withoutCreativity,
  ).toBe('Stable Image Ultra');
});
