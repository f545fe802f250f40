import { expect, test } from 'vitest';
import { CATALOGS, catalogSetting, DEFAULT_CATALOG, modelsOf } from './catalogs.ts';
import { endedModels } from './ended-models.ts';
import { models } from './models.ts';
import { regionFor } from './regions.ts';

const read = (text: string) => catalogSetting.safeParse(text);

test('a catalog is named, or written out', () => {
  for (const [name, one] of Object.entries(CATALOGS)) expect(read(name).data).toEqual(one);
  const own = { ...DEFAULT_CATALOG, storySplit: null };
  expect(read(JSON.stringify(own)).data).toEqual(own);
});

test.each(['titan', 'toString', '{', '{}', '{"textToVideo":"nova-reel"}'])('“%s” is no catalog', (text) => {
  expect(read(text).success).toBe(false);
});

const complaints = (catalog: unknown) =>
  read(JSON.stringify(catalog)).error?.issues.map(({ message }) => message);

test('a catalog that leaves features unserved is refused with the name of each', () => {
  const said = complaints({ textToVideo: 'luma-ray2', textToImage: { standard: 'stable-image-core' } });
  const named = [
    'textToImage',
    'backgroundRemoval',
    'colorGuided',
    'imageVariation',
    'conditioning',
    'multiShotVideo',
    'storySplit',
  ];
  expect(said?.map((message) => message.split(' ')[0])).toEqual(named);
  expect(complaints({ ...DEFAULT_CATALOG, conditioning: 'nova-canvas' })).toEqual([
    'conditioning names a model for each of these, and nothing else: CANNY, SEGMENTATION',
  ]);
});

test.each([
  ['a feature that there is not', { ...DEFAULT_CATALOG, upscaler: 'stable-fast-upscale' }],
  ['a list', []],
  ['nothing', null],
])('%s is refused with the features that there are', (_, catalog) => {
  expect(complaints(catalog)).toEqual([
    expect.stringMatching(/^MODEL_CATALOGUE names .*: textToImage, backgroundRemoval, .*, upscale$/),
  ]);
});

test('models that have ended are said by the day on which they did, and no others', () => {
  expect(endedModels(DEFAULT_CATALOG, new Date('2026-11-21'))).toEqual([]);
  expect(endedModels(CATALOGS.nova, new Date('2026-09-29T23:59:59Z'))).toEqual([]);
  expect(endedModels(CATALOGS.nova, new Date('2026-09-30'))).toEqual([
    expect.stringMatching(/^Amazon Nova Canvas ended on 2026-09-30: .*private arrangement/),
    expect.stringMatching(/^Amazon Nova Reel ended on 2026-09-30: /),
  ]);
});

test('the models of every named catalog are together in one region', () => {
  for (const [name, one] of Object.entries(CATALOGS))
    expect([name, regionFor(one)]).toEqual([name, { region: expect.stringMatching(/^us-(east-1|west-2)$/) }]);
  expect(regionFor(CATALOGS.default)).toEqual({ region: 'us-west-2' });
});

test('models that are not together are named, with where they are', () => {
  const mixed = { ...DEFAULT_CATALOG, multiShotVideo: 'nova-reel' } as const;
  expect(regionFor(mixed).refusal).toBe(
    'no region serves all models; us-west-2, which has most of them, lacks Amazon Nova Reel (us-east-1)',
  );
  const other = { ...CATALOGS.nova, textToVideo: 'luma-ray2' } as const;
  expect(regionFor(other).refusal).toContain(
    'us-east-1, which has most of them, lacks Luma Ray2 (us-west-2)',
  );
});

test('in a region that is asked for, the models that are missing there are named, and no others', () => {
  expect(regionFor(DEFAULT_CATALOG, 'us-west-2')).toEqual({ region: 'us-west-2' });
  const { refusal } = regionFor(DEFAULT_CATALOG, 'us-east-1');
  expect(refusal).toMatch(/^us-east-1 does not serve .*Luma Ray2 \(us-west-2\)/);
  expect(refusal).not.toContain('Style Guide');
  const everywhere = regionFor(DEFAULT_CATALOG, 'eu-west-1').refusal?.split('; ');
  expect(everywhere).toHaveLength(modelsOf(DEFAULT_CATALOG).length);
});

test.each([
  ['stable-image-core', 'usd', Number.NaN, 'Stable Image Core'],
  ['luma-ray2', 'usd', 0, 'Luma Ray2'],
  // Nobody names it: it takes over from one that is named.
  ['stable-diffusion-3-5-large', 'usd', undefined, 'Stable Diffusion 3.5 Large'],
  ['nova-canvas', 'bySize', [], 'Amazon Nova Canvas'],
] as const)(
  'a catalog that asks %s is refused where that has no price (%s: %s)',
  (model, part, nothing, label) => {
    const { price } = models[model];
    const before = Reflect.get(price, part);
    const chosen =
      model === 'nova-canvas'
        ? CATALOGS.nova
        : { ...DEFAULT_CATALOG, imageVariation: 'stable-style-transfer' as const };
    Reflect.set(price, part, nothing);
    try {
      expect(regionFor(chosen)).toEqual({ refusal: `without a price in catalog/model-rows: ${label}` });
    } finally {
      Reflect.set(price, part, before);
    }
  },
);
