import { expect, test } from 'vitest';
import { CATALOGUES, catalogueSetting, regionFor } from './catalogues.ts';
import { DEFAULT_CATALOGUE, modelsOf } from './models.ts';

const read = (text: string) => catalogueSetting.safeParse(text);

test('a catalogue is named, or written out', () => {
  for (const [name, one] of Object.entries(CATALOGUES)) expect(read(name).data).toEqual(one);
  const own = { ...DEFAULT_CATALOGUE, storySplit: null };
  expect(read(JSON.stringify(own)).data).toEqual(own);
});

test.each(['titan', 'toString', '{', '{}', '{"textToVideo":"nova-reel"}'])('“%s” is no catalogue', (text) => {
  expect(read(text).success).toBe(false);
});

test('the models of every named catalogue are together in one region', () => {
  for (const [name, one] of Object.entries(CATALOGUES))
    expect([name, regionFor(one)]).toEqual([name, { region: expect.stringMatching(/^us-(east-1|west-2)$/) }]);
  expect(regionFor(CATALOGUES.default)).toEqual({ region: 'us-west-2' });
});

test('models that are not together are named, with where they are', () => {
  const mixed = { ...DEFAULT_CATALOGUE, multiShotVideo: 'nova-reel' } as const;
  expect(regionFor(mixed).refusal).toBe(
    'no region serves all models; us-west-2, which has most of them, lacks Amazon Nova Reel (us-east-1)',
  );
  const other = { ...CATALOGUES.nova, textToVideo: 'luma-ray2' } as const;
  expect(regionFor(other).refusal).toContain(
    'us-east-1, which has most of them, lacks Luma Ray2 (us-west-2)',
  );
});

test('in a region that is asked for, the models that are missing there are named, and no others', () => {
  expect(regionFor(DEFAULT_CATALOGUE, 'us-west-2')).toEqual({ region: 'us-west-2' });
  const { refusal } = regionFor(DEFAULT_CATALOGUE, 'us-east-1');
  expect(refusal).toMatch(/^us-east-1 does not serve .*Luma Ray2 \(us-west-2\)/);
  expect(refusal).not.toContain('Style Guide');
  const everywhere = regionFor(DEFAULT_CATALOGUE, 'eu-west-1').refusal?.split('; ');
  expect(everywhere).toHaveLength(modelsOf(DEFAULT_CATALOGUE).length);
});
