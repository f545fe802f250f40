import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { offerOfVideo, videoOffer } from './video-offer.ts';

const config = {
  supabaseUrl: 'https://example.supabase.co',
  supabasePublishableKey: 'sb_publishable_x',
  catalog: DEFAULT_CATALOG,
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

test('a multi-shot video costs all of its shots, an automated one its story’s division too', () => {
  const bedrock = { ...config, pictures: 'bedrock' } as const;
  expect(videoOffer(bedrock, 5, 'storyboard').price).toBe('$37.50 · Luma Ray2');
  expect(videoOffer(bedrock, 5, 'automated').price).toBe('$37.51 · Luma Ray2');
});

test('a video that is made again costs what its length costs today', () => {
  const of30Seconds = { parameters: { options: { durationSeconds: 30 } } };
  const bedrock = { ...config, pictures: 'bedrock' } as const;
  expect(offerOfVideo(bedrock, { ...of30Seconds, video_type: 'multi-shot-manual' }).price).toBe(
    '$37.50 · Luma Ray2',
  );
  expect(
    offerOfVideo({ ...config, pictures: 'studio' }, { ...of30Seconds, video_type: 'multi-shot-auto' }).price,
  ).toBe('$0.00 · built-in studio');
});

test('where the studio’s work is taken from a budget its price is said', () => {
  expect(videoOffer({ ...config, pictures: 'studio', studioIsPriced: true }, 1)).toMatchObject({
    price: '$7.50 · Luma Ray2',
    usd: 7.5,
  });
});

test('a model that makes the shots of a story itself is not paid for dividing it', () => {
  const nova = {
    ...config,
    pictures: 'bedrock',
    catalog: { ...config.catalog, multiShotVideo: 'nova-reel' },
  } as const;
  expect(videoOffer(nova, 2, 'automated').usd).toBe(videoOffer(nova, 2, 'storyboard').usd);
});
