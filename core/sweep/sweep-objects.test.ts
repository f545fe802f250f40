import { beforeEach, expect, test } from 'vitest';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { sweepObjects } from './sweep-objects.ts';

const OWNER = 'users/0a0a0a0a-0000-4000-8000-000000000001';
const DAY = 86_400_000;
let world: ReturnType<typeof inMemoryPorts>;
/** Objects by key, and how many days old they are. */
let stored: Map<string, number>;

beforeEach(() => {
  world = inMemoryPorts();
  stored = new Map();
});

function sweep(until = new Date(world.clock.now().getTime() + DAY)) {
  const now = world.clock.now().getTime();
  const named = new Set([`${OWNER}/images/kept.png`]);
  return sweepObjects(
    {
      ...world.ports,
      storedObjects: {
        pages: async function* () {
          yield [...stored].map(([key, days]) => ({ key, storedAt: new Date(now - days * DAY) }));
          yield [];
        },
      },
      namedObjects: { among: async (keys) => new Set(keys.filter((key) => named.has(key))) },
      media: {
        remove: async (keys) => {
          for (const key of keys) stored.delete(key);
        },
      },
    },
    until,
  );
}

test('what no row names is removed once it is old, and nothing else', async () => {
  stored = new Map([
    [`${OWNER}/images/kept.png`, 400],
    [`${OWNER}/images/deleted.png`, 3],
    [`${OWNER}/images/being-made.png`, 1],
    [`${OWNER}/references/of-a-draft.png`, 10],
    [`${OWNER}/references/forgotten.png`, 20],
  ]);
  await expect(sweep()).resolves.toEqual({ seen: 5, removed: 2, isFinished: true });
  expect([...stored.keys()]).toEqual([
    `${OWNER}/images/kept.png`,
    `${OWNER}/images/being-made.png`,
    `${OWNER}/references/of-a-draft.png`,
  ]);
});

test('where hardly anything is named the rows are missing, and nothing is removed', async () => {
  stored = new Map(Array.from({ length: 300 }, (_, index) => [`${OWNER}/images/${index}.png`, 30]));
  await expect(sweep()).resolves.toMatchObject({ seen: 300, removed: 0 });
  expect(stored.size).toBe(300);
  expect(world.warnings).toMatchObject([{ event: 'sweep-refused-to-remove-so-much' }]);
});

test('when its time is over it stops looking, and says so', async () => {
  stored = new Map([[`${OWNER}/images/deleted.png`, 3]]);
  await expect(sweep(world.clock.now())).resolves.toMatchObject({ isFinished: false, removed: 1 });
});
