import { beforeEach, expect, test } from 'vitest';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { OBJECT_SWEEP_SECONDS, sweepObjects } from './sweep-objects.ts';

const ANN = 'users/0a0a0a0a-0000-4000-8000-000000000001';
const BEN = 'users/0b0b0b0b-0000-4000-8000-000000000002';
const DAY_MS = 86_400_000;
const PAGE_SIZE = 1_000;

let memory: ReturnType<typeof inMemoryPorts>;
/** The age in days of each object, by key. */
let stored: Map<string, number>;
let referenced: Set<string>;
/** The owners whose accounts are deleted, as prefixes of keys. */
let deletedOwners: Set<string>;
/** How long a call that finds the referenced keys takes. */
let secondsPerLookup: number;
/** How long a call that removes keys takes. */
let secondsPerRemoval: number;

beforeEach(() => {
  memory = inMemoryPorts();
  stored = new Map();
  referenced = new Set();
  deletedOwners = new Set();
  secondsPerLookup = 0;
  secondsPerRemoval = 0;
});

const store = (count: number, prefix: string, days = 30) => {
  const keys = Array.from(
    { length: count },
    (_, index) => `${prefix}/images/${String(index).padStart(5, '0')}.png`,
  );
  for (const key of keys) stored.set(key, days);
  return keys;
};
const ownerPrefix = (index: number) => `users/0c0c0c0c-0000-4000-8000-${String(index).padStart(12, '0')}`;

function sweep() {
  const now = memory.clock.now().getTime();
  return sweepObjects({
    ...memory.ports,
    storedObjects: {
      pages: async function* (after = '') {
        const keys = [...stored.keys()].filter((key) => key > after).toSorted();
        for (let start = 0; start < keys.length; start += PAGE_SIZE)
          yield keys
            .slice(start, start + PAGE_SIZE)
            .map((key) => ({ key, storedAt: new Date(now - (stored.get(key) ?? 0) * DAY_MS) }));
      },
    },
    referencedObjects: {
      among: async (keys) => {
        memory.clock.advance(secondsPerLookup);
        return new Set(keys.filter((key) => referenced.has(key)));
      },
    },
    accounts: { missingAmong: async (ids) => new Set(ids.filter((id) => deletedOwners.has(`users/${id}`))) },
    media: {
      remove: async (keys) => {
        memory.clock.advance(secondsPerRemoval);
        for (const key of keys) stored.delete(key);
      },
    },
  });
}

test('removes old objects that no row references, and nothing else', async () => {
  stored = new Map([
    [`${ANN}/images/kept.png`, 400],
    [`${ANN}/images/deleted.png`, 3],
    [`${ANN}/images/being-made.png`, 1],
    [`${ANN}/references/of-a-draft.png`, 10],
    [`${ANN}/references/forgotten.png`, 20],
  ]);
  referenced.add(`${ANN}/images/kept.png`);
  await expect(sweep()).resolves.toEqual({ seen: 5, removed: 2, isPassFinished: true, isRefused: false });
  expect([...stored.keys()]).toEqual([
    `${ANN}/images/kept.png`,
    `${ANN}/images/being-made.png`,
    `${ANN}/references/of-a-draft.png`,
  ]);
});

test('removes the whole folder of a deleted account, however large, but not its new objects', async () => {
  referenced = new Set(store(700, ANN));
  store(300, BEN);
  stored.set(`${BEN}/references/of-a-draft.png`, 3);
  stored.set(`${BEN}/images/new.png`, 1);
  deletedOwners.add(BEN);
  await expect(sweep()).resolves.toMatchObject({ removed: 301, isRefused: false });
  expect(stored.size).toBe(701);
  expect(stored.has(`${BEN}/images/new.png`)).toBe(true);
});

test('refuses to remove many unreferenced objects of an existing account, but not a deleted account’s folder', async () => {
  store(300, ANN);
  store(300, BEN);
  deletedOwners.add(BEN);
  await expect(sweep()).resolves.toMatchObject({ removed: 300, isRefused: true });
  expect(stored.size).toBe(300);
  expect(memory.warnings).toMatchObject([{ event: 'sweep-refused-unreferenced-objects' }]);
});

test('refuses to remove many unreferenced objects even if most objects belong to a deleted account', async () => {
  store(300, ANN);
  store(5_000, BEN);
  deletedOwners.add(BEN);
  await expect(sweep()).resolves.toMatchObject({ removed: 5_000, isRefused: true });
  expect(stored.size).toBe(300);
});

test('removes nothing when most accounts are missing, because the objects then belong to another database', async () => {
  for (let index = 0; index < 10; index += 1) {
    store(10, ownerPrefix(index));
    deletedOwners.add(ownerPrefix(index));
  }
  referenced = new Set(store(10, ANN));
  await expect(sweep()).resolves.toMatchObject({ removed: 0, isRefused: true });
  expect(stored.size).toBe(110);
  expect(memory.warnings).toMatchObject([{ event: 'sweep-refused-missing-accounts' }]);
});

test('stops in time when ten runs are needed for all objects, and reaches the last owner in later runs', async () => {
  referenced = new Set(Array.from({ length: 40 }, (_, index) => store(500, ownerPrefix(index))).flat());
  const lastKey = `${ownerPrefix(99)}/images/deleted.png`;
  stored.set(lastKey, 3);
  // A run checks 200 objects at a time, so 20,000 objects take ten runs of ten lookups.
  secondsPerLookup = OBJECT_SWEEP_SECONDS.check / 10;
  let seen = 0;
  for (let run = 1; run <= 10; run += 1) {
    const startedAt = memory.clock.now().getTime();
    const swept = await sweep();
    seen += swept.seen;
    expect(swept.isPassFinished).toBe(false);
    expect((memory.clock.now().getTime() - startedAt) / 1_000).toBeLessThanOrEqual(
      OBJECT_SWEEP_SECONDS.check,
    );
  }
  expect(seen).toBe(20_000);
  await expect(sweep()).resolves.toMatchObject({ seen: 1, removed: 1, isPassFinished: true });
  expect(stored.has(lastKey)).toBe(false);
  // The next pass starts over.
  await expect(sweep()).resolves.toMatchObject({ seen: 2_000 });
});

test('stops removing when its time is up, and removes the rest in the next pass', async () => {
  referenced = new Set(store(700, ANN));
  store(1_000, BEN);
  deletedOwners.add(BEN);
  secondsPerRemoval = OBJECT_SWEEP_SECONDS.remove / 4;
  await expect(sweep()).resolves.toMatchObject({ removed: 400, isPassFinished: true });
  expect(stored.size).toBe(1_300);
  secondsPerRemoval = 0;
  await expect(sweep()).resolves.toMatchObject({ removed: 600 });
});
