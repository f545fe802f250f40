import { expect, test } from 'vitest';
import { DEFAULT_CATALOGUE } from '#contract/models.ts';
import { videoOffer } from './video-offer.ts';

const config = {
  supabaseUrl: 'https://example.supabase.co',
  supabasePublishableKey: 'sb_publishable_x',
  catalogue: DEFAULT_CATALOGUE,
};

test('the price is that of what the model generates: five seconds for a shot of six', () => {
  expect(videoOffer({ ...config, pictures: 'bedrock' }, 1).price).toBe('$7.50 · Luma Ray2');
});

test('the built-in studio costs nothing', () => {
  expect(videoOffer({ ...config, pictures: 'studio' }, 1).price).toBe('$0.00 · built-in studio');
});

test('a model without a seed is named', () => {
  expect(videoOffer({ ...config, pictures: 'studio' }, 1).withoutSeed).toBe('Luma Ray2');
});
