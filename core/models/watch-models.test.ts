import { expect, test } from 'vitest';
import { type Catalog, DEFAULT_CATALOG, modelsIn } from '#catalog/catalogs.ts';
import { type ModelId, models, modelsFor } from '#catalog/models.ts';
import { findSuccessor } from '#catalog/successors.ts';
import { type ModelLifecycle, type ModelNotice, noticeFor } from '#core/domain/models/model-notice.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { describeNotice } from './describe-notice.ts';
import { describeUses } from './describe-uses.ts';
import { watchModels } from './watch-models.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const endsIn = (days: number): ModelLifecycle => ({
  status: 'legacy',
  endsOn: new Date(NOW.getTime() + days * 86_400_000).toISOString(),
});

test.each([200, 181])('gives no notice for a model that ends in %i days', (days) => {
  expect(noticeFor('stable-image-core', endsIn(days), NOW)).toBeUndefined();
});

test.each([
  [180, 180],
  [91, 180],
  [90, 90],
  [31, 90],
  [30, 30],
  [0, 30],
])('gives a model that ends in %i days a notice of level %s', (days, level) => {
  expect(noticeFor('stable-image-core', endsIn(days), NOW)?.level).toBe(level);
});

test('gives a notice of level “gone” for a model past its end date and for one that Bedrock reports as gone', () => {
  expect(noticeFor('stable-image-core', endsIn(-1), NOW)).toMatchObject({ level: 'gone' });
  expect(noticeFor('stable-image-core', { status: 'gone' }, NOW)).toMatchObject({ level: 'gone' });
});

test('gives a notice for a legacy model without an end date, but not for an active one', () => {
  expect(noticeFor('luma-ray2', { status: 'active' }, NOW)).toBeUndefined();
  expect(noticeFor('luma-ray2', { status: 'legacy' }, NOW)).toEqual({ model: 'luma-ray2', level: 'legacy' });
});

const describedNotice = (notice: ModelNotice | undefined, region = 'us-west-2') =>
  notice && describeNotice(notice, { catalog: DEFAULT_CATALOG, region });

test('describes what happens, when, what the model is used for, and what to do', () => {
  expect(describedNotice(noticeFor('stable-image-core', endsIn(20), NOW))).toEqual({
    model: 'stable-image-core',
    label: 'Stable Image Core',
    level: 'ending',
    endsOn: '2026-12-11T12:00:00.000Z',
    daysLeft: 20,
    happens:
      'Stable Image Core ends on 11 December 2026, in 20 days. It is used for: images in standard quality.',
    remedy:
      'Stable Diffusion 3.5 Large takes its place then if it costs no more. To choose one yourself, name a model in MODEL_CATALOGUE and deploy again.',
  });
  expect(describedNotice({ model: 'luma-ray2', level: 'gone' })).toMatchObject({
    happens:
      'Luma Ray2 is gone: Amazon Bedrock no longer serves it. It is used for: single-shot videos, multi-shot videos.',
    remedy: 'Nothing takes its place: name another model in MODEL_CATALOGUE and deploy again.',
  });
});

test('explains that stories are split without a text model', () => {
  expect(describedNotice({ model: 'nova-2-lite', level: 'gone' })?.remedy).toMatch(
    /^Stories are split between sentences\. /,
  );
});

test('explains that small images are enlarged without a model', () => {
  const upscale = 'stable-fast-upscale';
  const catalog = { ...DEFAULT_CATALOG, upscale, fastUpscale: null } as const;
  const notice = describeNotice({ model: upscale, level: 'gone' }, { catalog, region: 'us-west-2' });
  expect(notice.happens).toMatch(/It is used for: enlarging small images\.$/);
  expect(notice.remedy).toMatch(/^Small images are enlarged without a model\. /);
});

test('describes at least one use of every model', () => {
  for (const model of Object.keys(models) as ModelId[]) {
    const feature = models[model].serves[0];
    const catalogWithModel = {
      ...DEFAULT_CATALOG,
      [feature]: model,
      ...(feature === 'textToImage' && { textToImage: { standard: model, premium: model } }),
      ...(feature.startsWith('conditioning') && { conditioning: { CANNY: model, SEGMENTATION: model } }),
    };
    const catalog = catalogWithModel as Catalog;
    expect(describeUses(model, catalog).length, model).toBeGreaterThan(0);
  }
});

test('does not promise a successor outside the deployment’s region', () => {
  expect(describedNotice({ model: 'stable-image-core', level: 'gone' }, 'us-east-1')?.remedy).toMatch(
    /^Nothing takes its place: /,
  );
});

test('stores and logs every notice, and replaces them at the next check', async () => {
  const { ports, modelLifecycles, warnings } = inMemoryPorts();
  modelLifecycles.lifecycles.set('luma-ray2', { status: 'gone' });
  const now = ports.clock.now().getTime();
  modelLifecycles.lifecycles.set('stable-image-core', {
    status: 'legacy',
    endsOn: new Date(now + 89 * 86_400_000).toISOString(),
  });
  await watchModels(ports, DEFAULT_CATALOG);
  expect((await ports.modelNotices.read()).map(({ model, level }) => [model, level])).toEqual([
    ['stable-image-core', 90],
    ['luma-ray2', 'gone'],
  ]);
  expect(warnings.map(({ event, detail }) => [event, detail.model])).toEqual([
    ['model-ends-90', 'stable-image-core'],
    ['model-gone', 'luma-ray2'],
  ]);
  modelLifecycles.lifecycles.clear();
  await watchModels(ports, DEFAULT_CATALOG);
  expect(await ports.modelNotices.read()).toEqual([]);
});

test('warns once at each threshold during a model’s last 200 days', async () => {
  const { ports, clock, modelLifecycles, warnings } = inMemoryPorts();
  const endsOn = new Date(clock.now().getTime() + 200.5 * 86_400_000).toISOString();
  modelLifecycles.lifecycles.set('luma-ray2', { status: 'legacy', endsOn });
  const newNoticesByDaysLeft: [number, number][] = [];
  for (let day = 0; day <= 203; day++) {
    const { newNotices } = await watchModels(ports, DEFAULT_CATALOG);
    if (newNotices.length > 0) newNoticesByDaysLeft.push([200 - day, newNotices.length]);
    clock.advance(86_400);
  }
  expect(warnings.map(({ event }) => event)).toEqual([
    'model-ends-180',
    'model-ends-90',
    'model-ends-30',
    'model-gone',
  ]);
  expect(newNoticesByDaysLeft).toEqual([
    [180, 1],
    [90, 1],
    [30, 1],
    [-1, 1],
  ]);
});

test('still warns after missed checks, and repeats no warning after a failed check', async () => {
  const { ports, clock, modelLifecycles, warnings } = inMemoryPorts();
  const endsOn = new Date(clock.now().getTime() + 100 * 86_400_000).toISOString();
  const lifecycle = { status: 'legacy' as const, endsOn };
  modelLifecycles.lifecycles.set('luma-ray2', lifecycle);
  await watchModels(ports, DEFAULT_CATALOG);
  clock.advance(75 * 86_400);
  await watchModels(ports, DEFAULT_CATALOG);
  modelLifecycles.lifecycles.set('luma-ray2', new Error('no response'));
  await watchModels(ports, DEFAULT_CATALOG);
  expect(await ports.modelNotices.read()).toHaveLength(1);
  modelLifecycles.lifecycles.set('luma-ray2', lifecycle);
  await watchModels(ports, DEFAULT_CATALOG);
  expect(warnings.map(({ event }) => event)).toEqual([
    'model-ends-180',
    'model-ends-30',
    'model-not-watched',
  ]);
});

test('checks the other models when one check fails', async () => {
  const { ports, modelLifecycles, warnings } = inMemoryPorts();
  modelLifecycles.lifecycles.set('stable-image-core', new Error('no response'));
  modelLifecycles.lifecycles.set('luma-ray2', { status: 'gone' });
  expect((await watchModels(ports, DEFAULT_CATALOG)).notices).toHaveLength(1);
  expect(warnings.map(({ event }) => event)).toContain('model-not-watched');
});

test('names only successors that serve a feature of the model they replace', () => {
  for (const model of Object.keys(models) as ModelId[]) {
    const successor = findSuccessor(model);
    if (successor === undefined) continue;
    const served = models[model].serves.filter((feature) =>
      modelsFor(feature).some((id) => id === successor),
    );
    expect(served, model).not.toEqual([]);
  }
});

test('lists the models that a catalog uses', () => {
  expect(modelsIn(DEFAULT_CATALOG)).toContain('luma-ray2');
});

test('contains no model twice in a chain of successors', () => {
  for (const model of Object.keys(models) as ModelId[]) {
    const seen = new Set<ModelId>();
    for (let next: ModelId | undefined = model; next !== undefined; next = findSuccessor(next)) {
      expect(seen.has(next), model).toBe(false);
      seen.add(next);
    }
  }
});
