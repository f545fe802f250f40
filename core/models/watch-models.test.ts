import { expect, test } from 'vitest';
import {
  DEFAULT_CATALOGUE,
  type ModelId,
  models,
  modelsFor,
  modelsOf,
  successorOf,
} from '#contract/models.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { describeNotice, type ModelLifecycle, noticeOf } from './model-notice.ts';
import { watchModels } from './watch-models.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const endsIn = (days: number): ModelLifecycle => ({
  status: 'legacy',
  endsOn: new Date(NOW.getTime() + days * 86_400_000).toISOString(),
});

test.each([
  [200, undefined],
  [181, undefined],
  [180, 180],
  [91, 180],
  [90, 90],
  [31, 90],
  [30, 30],
  [0, 30],
])('%i days before its end the notice is %s', (days, level) => {
  expect(noticeOf('stable-image-core', endsIn(days), NOW)?.level).toBe(level);
});

test('a model past its end, or unknown in the region, is gone', () => {
  expect(noticeOf('stable-image-core', endsIn(-1), NOW)).toMatchObject({ level: 'gone' });
  expect(noticeOf('stable-image-core', { status: 'gone' }, NOW)).toMatchObject({ level: 'gone' });
});

test('an active model without an end is no news, a legacy one is', () => {
  expect(noticeOf('luma-ray2', { status: 'active' }, NOW)).toBeUndefined();
  expect(noticeOf('luma-ray2', { status: 'legacy' }, NOW)).toEqual({ model: 'luma-ray2', level: 'legacy' });
});

test('the words say when, and what takes its place', () => {
  const ending = noticeOf('stable-image-core', endsIn(20), NOW);
  expect(ending && describeNotice(ending)).toBe(
    'Stable Image Core ends on 2026-12-11, in 20 days. Stable Diffusion 3.5 Large takes its place.',
  );
  expect(describeNotice({ model: 'luma-ray2', level: 'gone' })).toBe(
    'Luma Ray2 is gone. Name another model in MODEL_CATALOGUE.',
  );
});

test('the look keeps every notice, logs it under its own event, and the next look replaces it', async () => {
  const { ports, modelLifecycles, warnings } = inMemoryPorts();
  modelLifecycles.says.set('luma-ray2', { status: 'gone' });
  const now = ports.clock.now().getTime();
  modelLifecycles.says.set('stable-image-core', {
    status: 'legacy',
    endsOn: new Date(now + 89 * 86_400_000).toISOString(),
  });
  await watchModels(ports, DEFAULT_CATALOGUE);
  expect((await ports.modelNotices.read()).map(({ model, level }) => [model, level])).toEqual([
    ['stable-image-core', 90],
    ['luma-ray2', 'gone'],
  ]);
  expect(warnings.map(({ event, detail }) => [event, detail.model])).toEqual([
    ['model-ends-90', 'stable-image-core'],
    ['model-gone', 'luma-ray2'],
  ]);
  modelLifecycles.says.clear();
  await watchModels(ports, DEFAULT_CATALOGUE);
  expect(await ports.modelNotices.read()).toEqual([]);
});

test('a model that cannot be asked about does not hide the others', async () => {
  const { ports, modelLifecycles, warnings } = inMemoryPorts();
  modelLifecycles.says.set('stable-image-core', new Error('no answer'));
  modelLifecycles.says.set('luma-ray2', { status: 'gone' });
  expect(await watchModels(ports, DEFAULT_CATALOGUE)).toHaveLength(1);
  expect(warnings.map(({ event }) => event)).toContain('model-not-watched');
});

test('a successor serves everything that the catalogue may name its model for', () => {
  for (const model of Object.keys(models) as ModelId[]) {
    const successor = successorOf(model);
    if (successor === undefined) continue;
    for (const feature of models[model].serves) expect(modelsFor(feature)).toContain(successor);
  }
  expect(modelsOf(DEFAULT_CATALOGUE)).toContain('luma-ray2');
});

test('successors end: nobody is his own successor in the end', () => {
  for (const model of Object.keys(models) as ModelId[]) {
    const seen = new Set<ModelId>();
    for (let next: ModelId | undefined = model; next !== undefined; next = successorOf(next)) {
      expect(seen.has(next), model).toBe(false);
      seen.add(next);
    }
  }
});
