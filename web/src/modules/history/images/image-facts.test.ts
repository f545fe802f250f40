import { expect, test } from 'vitest';
import { metadataFacts, parameterFacts } from './image-facts.ts';

test('omits empty parameters, the reference’s key, the tools’ platform, and a style that repeats the image type', () => {
  const facts = parameterFacts({
    image_type: 'color-guided',
    parameters: {
      platform: 'Advanced Tools',
      style: 'color-guided',
      negativePrompt: '',
      seed: 0,
      colors: ['#FF5733', '#33FF57'],
      cfgScale: 7,
      note: null,
      options: {},
      tags: [],
      referenceKey: 'users/me/references/a.png',
    },
  });
  expect(facts).toEqual([
    { label: 'Creativity scale', value: '7' },
    { label: 'Seed', value: '0' },
    { label: 'Colors', value: '#FF5733, #33FF57' },
  ]);
});

test('shows the settings of an edit and the pixels added at each edge', () => {
  const parameters = {
    searchPrompt: 'red cap',
    color: '#2B5BE8',
    extend: { left: 120, right: 0, up: 64, down: 0 },
    creativity: 0.8,
    maskKey: 'users/me/masks/a.png',
  };
  expect(parameterFacts({ image_type: 'edit-extend', parameters })).toEqual([
    { label: 'Find', value: 'red cap' },
    { label: 'New color', value: '#2B5BE8' },
    { label: 'Added pixels', value: '120 left, 64 up' },
    { label: 'Creativity', value: '0.8' },
  ]);
});

test('shows width and height as one size', () => {
  const parameters = { quality: 'standard', width: 1152, height: 768 };
  expect(parameterFacts({ image_type: 'text-to-image', parameters })).toEqual([
    { label: 'Size', value: '1152\u00A0×\u00A0768' },
    { label: 'Quality', value: 'Standard' },
  ]);
});

test('labels choices as the forms do, and shows the platform unless it is the tools’ own', () => {
  const parameters = { platform: 'Web', style: 'anime', quality: 'standard' };
  expect(parameterFacts({ image_type: 'text-to-image', parameters })).toEqual([
    { label: 'Style', value: 'Anime' },
    { label: 'Quality', value: 'Standard' },
    { label: 'Platform', value: 'Web' },
  ]);
});

test('shows the metadata without legacy_id and empty values', () => {
  expect(metadataFacts({ metadata: { legacy_id: 7, sourceFile: 'cat.png', note: '' } })).toEqual([
    { label: 'Source file', value: 'cat.png' },
  ]);
  expect(metadataFacts({ metadata: null })).toEqual([]);
});
