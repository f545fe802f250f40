import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import * as LIMITS from '#contract/limits.ts';
import type { Ports } from '#core/ports/ports.ts';
import { failingPorts } from '#test/support/failing-ports.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { deleteImage } from './delete-image.ts';
import { removeBackground } from './remove-background.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const settings = { catalog: DEFAULT_CATALOG, limits: DEFAULT_DAILY_BUDGET };
const image = Buffer.from(pngHeader(640, 480)).toString('base64');
const cutOut = (ports: Ports) =>
  removeBackground({ ports, settings, caller: ann, idempotencyKey: 'key' }, { image });

async function recordCalls(work: (ports: Ports) => Promise<unknown>, prepare = async (_ports: Ports) => {}) {
  const { ports } = inMemoryPorts();
  await prepare(ports);
  const recording = failingPorts(ports, {
    call: Number.POSITIVE_INFINITY,
    mode: 'before',
    isPermanent: false,
  });
  await work(recording.ports);
  return recording.calls();
}

test('makes exactly one image when a request is killed at any call and retried with its idempotency key', async () => {
  const calls = await recordCalls(cutOut);
  expect(calls).toEqual(expect.arrayContaining(['imageModels.generate', 'imageHistory.insert', 'media.put']));
  for (const mode of ['before', 'after'] as const)
    for (let call = 1; call <= calls.length; call++) {
      const { ports, clock, images, objects } = inMemoryPorts();
      await cutOut(failingPorts(ports, { call, mode, isPermanent: true }).ports).catch(() => undefined);
      clock.advance(LIMITS.imageFunctionSeconds + 10);
      const { s3Key } = await cutOut(ports);
      const where = `killed ${mode} call ${call}, ${calls[call - 1]}`;
      const [row, ...others] = [...images.values()];
      expect([where, s3Key, others.length]).toEqual([where, row?.key, 0]);
      expect([where, ...[...objects.keys()].sort()]).toEqual(
        [where].concat(
          [row?.key, row?.thumbnailKey, String(row?.parameters.referenceKey)].map(String).sort(),
        ),
      );
      const day = clock.now().toISOString().slice(0, 10);
      expect(Object.keys((await ports.budgets.readPersonDay(day, ann.userId)).taken)).toEqual([row?.id]);
    }
});

test('a retry with the same idempotency key returns the image that was saved before the interruption, and makes no other', async () => {
  const { ports, clock, images, imageModels, budgets } = inMemoryPorts();
  const { insert } = ports.imageHistory;
  await new Promise<void>((resolve) => {
    const insertThenHang = async (...row: Parameters<typeof insert>) => {
      await insert(...row);
      resolve();
      return new Promise<never>(() => undefined);
    };
    void cutOut({ ...ports, imageHistory: { ...ports.imageHistory, insert: insertThenHang } });
  });
  const [row] = [...images.values()];
  clock.advance(LIMITS.imageFunctionSeconds + 10);
  // Saving fails now, which must not affect the existing image.
  const put = () => Promise.reject(new Error('the store is down'));
  const { s3Key, image: link } = await cutOut({ ...ports, media: { ...ports.media, put } });
  expect([s3Key, link]).toEqual([row?.key, await ports.media.signedUrl(row?.key ?? '')]);
  expect([...images.keys()]).toEqual([row?.id]);
  expect([imageModels.requests.length, budgets.spentMicros()]).toEqual([1, 70_000]);
  const person = await ports.budgets.readPersonDay(clock.now().toISOString().slice(0, 10), ann.userId);
  expect(Object.values(person.taken)).toMatchObject([{ isPaid: true }]);
});

test('leaves no row without its files when a deletion fails at any call', async () => {
  const makeCutOut = async (ports: Ports) => {
    await cutOut(ports);
  };
  const firstId = (images: Map<string, unknown>) => [...images.keys()][0] ?? '';
  const setUp = async () => {
    const memory = inMemoryPorts();
    await makeCutOut(memory.ports);
    return memory;
  };
  const first = await setUp();
  const id = firstId(first.images);
  const calls = await recordCalls((ports) => deleteImage(ports, ann, id), makeCutOut);
  expect(calls.filter((call) => !call.startsWith('budgets.'))).toEqual([
    'imageHistory.find',
    'imageHistory.remove',
    'imageHistory.findReferenced',
    'media.remove',
  ]);
  for (const mode of ['before', 'after'] as const)
    for (let call = 1; call <= calls.length; call++) {
      const { ports, images, objects } = await setUp();
      const failing = failingPorts(ports, { call, mode, isPermanent: true }).ports;
      await deleteImage(failing, ann, firstId(images)).catch(() => undefined);
      if (images.size > 0) expect([mode, call, objects.size]).toEqual([mode, call, 3]);
    }
});
