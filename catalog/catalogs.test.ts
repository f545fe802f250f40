import { expect, test } from 'vitest';
import { CATALOGS, catalogSetting, DEFAULT_CATALOG, modelsIn, videoModelsWithoutSeed } from './catalogs.ts';
import { endedModels } from './ended-models.ts';
import { models } from './models.ts';
import { regionFor } from './regions.ts';

const parseSetting = (text: string) => catalogSetting.safeParse(text);

test('reads a catalog by its name or as JSON', () => {
  for (const [name, catalog] of Object.entries(CATALOGS)) expect(parseSetting(name).data).toEqual(catalog);
  const custom = { ...DEFAULT_CATALOG, storySplit: null };
  expect(parseSetting(JSON.stringify(custom)).data).toEqual(custom);
});

test.each(['titan', 'toString', '{', '{}', '{"textToVideo":"nova-reel"}'])(
  'rejects the setting “%s”',
  (text) => {
    expect(parseSetting(text).success).toBe(false);
  },
);

const messagesFor = (catalog: unknown) =>
  parseSetting(JSON.stringify(catalog)).error?.issues.map(({ message }) => message);

test('names each feature for which a catalog has no model', () => {
  const messages = messagesFor({ textToVideo: 'luma-ray2', textToImage: { standard: 'stable-image-core' } });
  const features = [
    'textToImage',
    'backgroundRemoval',
    'colorGuided',
    'imageVariation',
    'conditioning',
    'multiShotVideo',
    'storySplit',
  ];
  expect(messages?.map((message) => message.split(' ')[0])).toEqual(features);
  expect(messagesFor({ ...DEFAULT_CATALOG, conditioning: 'nova-canvas' })).toEqual([
    'conditioning must be an object with only these fields: CANNY, SEGMENTATION',
  ]);
});

test.each([
  ['an object with an unknown feature', { ...DEFAULT_CATALOG, upscaler: 'stable-fast-upscale' }],
  ['a list', []],
  ['null', null],
])('rejects %s as a catalog and names the features', (_name, catalog) => {
  expect(messagesFor(catalog)).toEqual([
    expect.stringMatching(
      /^MODEL_CATALOGUE must be .*: textToImage, backgroundRemoval, .*, upscale, .*, conservativeUpscale$/,
    ),
  ]);
});

test('reports ended models from the day of their end of life', () => {
  expect(endedModels(DEFAULT_CATALOG, new Date('2026-11-21'))).toEqual([]);
  expect(endedModels(CATALOGS.nova, new Date('2026-09-29T23:59:59Z'))).toEqual([]);
  expect(endedModels(CATALOGS.nova, new Date('2026-09-30'))).toEqual([
    expect.stringMatching(/^Amazon Nova Canvas ended on 2026-09-30: .*private arrangement/),
    expect.stringMatching(/^Amazon Nova Reel ended on 2026-09-30: /),
  ]);
});

test('finds, for each named catalog, a region that serves all of its models', () => {
  for (const [name, catalog] of Object.entries(CATALOGS))
    expect([name, regionFor(catalog)]).toEqual([
      name,
      { region: expect.stringMatching(/^us-(east-1|west-2)$/) },
    ]);
  expect(regionFor(CATALOGS.default)).toEqual({ region: 'us-west-2' });
});

test('names the models that rule out a common region, with their own regions', () => {
  const mostlyWest = { ...DEFAULT_CATALOG, multiShotVideo: 'nova-reel' } as const;
  expect(regionFor(mostlyWest).refusal).toBe(
    'no region serves all models; us-west-2, which has most of them, lacks Amazon Nova Reel (us-east-1)',
  );
  const mostlyEast = { ...CATALOGS.nova, textToVideo: 'luma-ray2' } as const;
  expect(regionFor(mostlyEast).refusal).toContain(
    'us-east-1, which has most of them, lacks Luma Ray2 (us-west-2)',
  );
});

test('names the models that the configured region does not serve', () => {
  expect(regionFor(DEFAULT_CATALOG, 'us-west-2')).toEqual({ region: 'us-west-2' });
  const { refusal } = regionFor(DEFAULT_CATALOG, 'us-east-1');
  expect(refusal).toMatch(/^us-east-1 does not serve .*Luma Ray2 \(us-west-2\)/);
  expect(refusal).not.toContain('Style Guide');
  const refusals = regionFor(DEFAULT_CATALOG, 'eu-west-1').refusal?.split('; ');
  expect(refusals).toHaveLength(modelsIn(DEFAULT_CATALOG).length);
});

test.each([
  ['stable-image-core', 'a price that is not a number', 'usd', Number.NaN, 'Stable Image Core'],
  ['luma-ray2', 'a price of 0', 'usd', 0, 'Luma Ray2'],
  // This model is not in the catalog, but is the successor of one that is.
  ['stable-diffusion-3-5-large', 'no price', 'usd', undefined, 'Stable Diffusion 3.5 Large'],
  ['nova-canvas', 'no price for any size', 'bySize', [], 'Amazon Nova Canvas'],
] as const)('rejects a catalog that uses %s with %s', (model, _name, part, missingPrice, label) => {
  const { price } = models[model];
  const originalPrices = Reflect.get(price, part);
  const chosen =
    model === 'nova-canvas'
      ? CATALOGS.nova
      : { ...DEFAULT_CATALOG, imageVariation: 'stable-style-transfer' as const };
  Reflect.set(price, part, missingPrice);
  try {
    expect(regionFor(chosen)).toEqual({ refusal: `no price in catalog/model-rows for ${label}` });
  } finally {
    Reflect.set(price, part, originalPrices);
  }
});

test('names the video models that ignore seeds, by feature', () => {
  expect(videoModelsWithoutSeed(CATALOGS.nova)).toEqual({});
  expect(videoModelsWithoutSeed({ ...CATALOGS.nova, textToVideo: 'luma-ray2' })).toEqual({
    textToVideo: 'Luma Ray2',
  });
});
