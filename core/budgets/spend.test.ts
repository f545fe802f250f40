import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import * as LIMITS from '#contract/limits.ts';
import { refundPerson, settleForPerson, sumMicros } from '#core/domain/budgets/person-day.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { interleavedBudgets } from '#test/support/interleaved-budgets.ts';
import { readCatalog } from './read-catalog.ts';
import { readReceipt } from './read-receipt.ts';
import { lowerBudget, payForDelivered, refundBudget, reserveBudget, settleBudget } from './spend.ts';

const ann = 'ann';
const ben = 'ben';
const imageRow = (id: string) => ({
  id,
  prompt: 'a lighthouse',
  imageType: 'text-to-image' as const,
  key: `users/ann/images/${id}.png`,
  url: 'https://media.test/bucket/key',
  thumbnailKey: `users/ann/thumbnails/${id}.webp`,
  width: 1024,
  height: 1024,
  parameters: {},
});
const limits = {
  ...DEFAULT_DAILY_BUDGET,
  picturesPerPerson: 3,
  videosPerPerson: 1,
  countsMoney: true,
  usdPerPerson: 8,
  usdPerDeployment: 15,
};

function setUp(changes: Partial<typeof limits> = {}) {
  const { ports, clock, budgets } = inMemoryPorts();
  const dailyLimits = { ...limits, ...changes };
  return {
    clock,
    budgets,
    reserveImage: (id: string, userId = ann, usd = 0.04) =>
      reserveBudget(ports, dailyLimits, { userId, id, kind: 'picture', usd }),
    reserveVideo: (id: string, userId = ann, usd = 7.5) =>
      reserveBudget(ports, dailyLimits, { userId, id, kind: 'video', usd }),
    refund: (id: string, userId = ann, day = '2026-11-21') => refundBudget(ports, { day, userId, id }),
    ports,
    settle: async (id: string, usd = Number.POSITIVE_INFINITY) => {
      const reservation = { day: '2026-11-21', userId: ann, id };
      await lowerBudget(ports, reservation, usd);
      await settleBudget(ports, reservation);
    },
    receipt: (id: string, createdAt = clock.now()) =>
      readReceipt(ports, { userId: ann, accessToken: '' }, { id, createdAt }),
    catalog: () =>
      readCatalog(
        ports,
        { catalog: DEFAULT_CATALOG, limits: dailyLimits, operators: [], region: 'us-west-2' },
        { userId: ann, accessToken: '' },
      ),
  };
}

test('rejects an image over the daily limit and says when the budget resets', async () => {
  const { reserveImage } = setUp();
  for (const id of ['1', '2', '3']) await reserveImage(id);
  await expect(reserveImage('4')).rejects.toMatchObject({
    code: 'BUDGET_USED_UP',
    message:
      'You’ve used all 3 of today’s images. Your budget resets on 22 November, 00:00 UTC. Nothing was started or counted.',
  });
});

test('starts the next day with nothing used', async () => {
  const { reserveImage, clock } = setUp();
  for (const id of ['1', '2', '3']) await reserveImage(id);
  clock.advance(24 * 60 * 60);
  await expect(reserveImage('4')).resolves.toMatchObject({ isNew: true, day: '2026-11-22' });
});

test('counts images and videos separately', async () => {
  const { reserveImage, reserveVideo } = setUp();
  await reserveVideo('a');
  await expect(reserveVideo('b')).rejects.toMatchObject({ code: 'BUDGET_USED_UP' });
  await expect(reserveImage('1')).resolves.toBeDefined();
});

test('reserves only once for the same id', async () => {
  const { reserveImage, budgets, catalog } = setUp();
  await reserveImage('1');
  await expect(reserveImage('1')).resolves.toMatchObject({ isNew: false });
  expect((await catalog()).budget.pictures).toEqual({ used: 1, limit: 3 });
  expect(budgets.spentMicros()).toBe(40_000);
});

test('refunds only once for the same id', async () => {
  const { reserveImage, refund, budgets, catalog } = setUp();
  await reserveImage('1');
  await reserveImage('2');
  await refund('1');
  await refund('1');
  expect((await catalog()).budget).toMatchObject({
    pictures: { used: 1 },
    usd: { used: 0.04, limit: 8, left: 7.96 },
  });
  expect(budgets.spentMicros()).toBe(40_000);
});

test('limits a person’s spending to the cent and reserves nothing above the limit', async () => {
  const { reserveVideo, reserveImage, budgets } = setUp();
  await reserveVideo('a');
  await reserveImage('1', ann, 0.5);
  await expect(reserveImage('2', ann, 0.01)).rejects.toMatchObject({ code: 'BUDGET_USED_UP' });
  expect(budgets.spentMicros()).toBe(8_000_000);
});

test('limits the deployment’s spending for everyone, and counts nothing for a rejected person', async () => {
  const { reserveVideo, catalog, reserveImage } = setUp();
  await reserveVideo('b', ben);
  await reserveVideo('c', 'cy');
  await expect(reserveVideo('a')).rejects.toMatchObject({ code: 'BUDGET_USED_UP' });
  expect((await catalog()).budget).toMatchObject({
    videos: { used: 0, limit: 1 },
    // Nothing is left of the deployment's budget, which the catalog shows in advance.
    usd: { used: 0, limit: 8, left: 0 },
  });
  await expect(reserveImage('1')).rejects.toMatchObject({ code: 'BUDGET_USED_UP' });
});

test('lets concurrent requests reserve exactly the daily number of images', async () => {
  const { reserveImage } = setUp({ picturesPerPerson: 20 });
  const attempts = Array.from({ length: 500 }, (_, index) => reserveImage(String(index), ann, 0));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

test('charges nothing and limits only the numbers of images and videos when money is not counted', async () => {
  const { reserveVideo, catalog, budgets } = setUp({ countsMoney: false, videosPerPerson: 50 });
  for (let index = 0; index < 50; index++) await reserveVideo(String(index));
  await expect(reserveVideo('51')).rejects.toMatchObject({ code: 'BUDGET_USED_UP' });
  expect(budgets.spentMicros()).toBe(0);
  const { features, budget } = await catalog();
  expect(features.textToVideo.usd).toBe(0);
  expect(budget.usd).toBeNull();
});

test('prices the image tools, including all attempts at a palette', async () => {
  const { features } = await setUp().catalog();
  const usd = (feature: { usd: number }) => feature.usd;
  expect([features.backgroundRemoval, features.imageVariation].map(usd)).toEqual([0.07, 0.08]);
  expect([features.conditioning.CANNY, features.conditioning.SEGMENTATION].map(usd)).toEqual([0.07, 0.07]);
  expect(features.colorGuided).toMatchObject({ usd: 0.07, upToUsd: 0.21, model: 'stable-image-style-guide' });
  const freeCatalog = await setUp({ countsMoney: false }).catalog();
  expect(freeCatalog.features.colorGuided).toMatchObject({ usd: 0, upToUsd: 0 });
});

test('shows the prices of features and the time of the next reset', async () => {
  const { features, budget } = await setUp().catalog();
  expect(features.textToImage.standard).toEqual({
    model: 'stable-image-core',
    label: 'Stable Image Core',
    lacks: ['cfgScale'],
    usd: 0.04,
    prices: [{ maxPixels: LIMITS.image.maxPixels, usd: 0.04, upToUsd: 0.04 }],
    auxiliaries: [],
    requestsPerMinute: 90,
  });
  expect(features.textToVideo.usd).toBe(7.5);
  expect(budget.resetsAt).toBe('2026-11-22T00:00:00.000Z');
});

test('reports a reservation, then a payment, and not-paid after a refund', async () => {
  const { reserveImage, settle, refund, receipt } = setUp();
  await reserveImage('1', ann, 0.21);
  expect(await receipt('1')).toEqual({ status: 'reserved', usd: 0.21 });
  await settle('1', 0.07);
  expect(await receipt('1')).toEqual({ status: 'paid', usd: 0.07 });
  await reserveImage('2');
  await refund('2');
  expect(await receipt('2')).toEqual({ status: 'not-paid' });
});

test('charges the first amount when a reservation is settled twice', async () => {
  const { reserveImage, settle, budgets } = setUp();
  await reserveImage('1', ann, 0.21);
  await settle('1', 0.14);
  await settle('1', 0.07);
  expect(budgets.spentMicros()).toBe(140_000);
});

test('finds a receipt when midnight falls between reservation and record', async () => {
  const { reserveImage, clock, receipt } = setUp();
  clock.advance((Date.parse('2026-11-21T23:59:30Z') - clock.now().getTime()) / 1_000);
  await reserveImage('1');
  clock.advance(60);
  expect(clock.now().toISOString().slice(0, 10)).toBe('2026-11-22');
  expect(await receipt('1')).toMatchObject({ status: 'reserved' });
});

test.each(['constructor', '__proto__', 'toString'])(
  'reports not-paid for the id %s, a property of every object',
  async (id) => {
    const { reserveImage, receipt } = setUp();
    await reserveImage('1');
    expect(await receipt(id)).toEqual({ status: 'not-paid' });
  },
);

test('reports an expired receipt as forgotten, not as unpaid', async () => {
  const { receipt } = setUp();
  expect(await receipt('1', new Date('2025-01-01'))).toEqual({ status: 'forgotten' });
});

test('settles or refunds the reservations of a killed function, but only after 20 minutes', async () => {
  const { ports, reserveImage, catalog, clock, receipt, budgets } = setUp();
  await reserveImage('kept');
  await reserveImage('lost');
  await ports.imageHistory.insert({ userId: ann, accessToken: '' }, imageRow('kept'));
  await catalog();
  expect(await receipt('lost')).toMatchObject({ status: 'reserved' });
  const paidAt = clock.now();
  clock.advance(20 * 60);
  expect((await catalog()).budget.pictures.used).toBe(1);
  expect(await receipt('kept', paidAt)).toMatchObject({ status: 'paid' });
  expect(await receipt('lost', paidAt)).toEqual({ status: 'not-paid' });
  expect(budgets.spentMicros()).toBe(40_000);
});

test('corrects the deployment’s total on the next request after a function was killed between two writes', async () => {
  const { reserveImage, catalog, clock, budgets } = setUp();
  await reserveImage('1', ben);
  await reserveImage('2', ben);
  const day = '2026-11-21';
  // Ben’s function was killed after it wrote his day, once while settling and once while refunding.
  await budgets.updatePersonDay(day, ben, (person) => settleForPerson(person, '1'));
  await budgets.updatePersonDay(day, ben, (person) => refundPerson(person, { id: '2' }));
  expect(budgets.spentMicros()).toBe(80_000);
  clock.advance(20 * 60);
  await catalog();
  expect(await budgets.readDeploymentDay(day)).toEqual({ micros: 40_000, open: {} });
});

test('pays once if an attempt is killed before midnight and retried after it, and finds the receipt', async () => {
  const { reserveImage, clock, settle, receipt, budgets } = setUp();
  // Ten seconds before midnight.
  clock.advance(14 * 60 * 60 - 10);
  await reserveImage('1');
  clock.advance(60);
  expect(await reserveImage('1')).toMatchObject({ day: '2026-11-21', isNew: false });
  await settle('1');
  clock.advance(6 * 60 * 60);
  expect(await receipt('1')).toEqual({ status: 'paid', usd: 0.04 });
  expect(budgets.spentMicros()).toBe(40_000);
});

test('does not refund a paid image', async () => {
  const { reserveImage, settle, refund, receipt, budgets } = setUp();
  await reserveImage('1');
  await settle('1');
  await refund('1');
  expect(await receipt('1')).toEqual({ status: 'paid', usd: 0.04 });
  expect(budgets.spentMicros()).toBe(40_000);
});

test('pays once for a refunded video that is delivered after all, even above the limit', async () => {
  const { ports, reserveVideo, refund, receipt, budgets, clock } = setUp();
  await reserveVideo('a');
  await refund('a');
  await reserveVideo('b');
  const reservation = { day: '2026-11-21', userId: ann, id: 'a' };
  for (let attempt = 0; attempt < 2; attempt++)
    await payForDelivered(ports, reservation, { kind: 'video', usd: 7.5 });
  expect(await receipt('a', clock.now())).toEqual({ status: 'paid', usd: 7.5 });
  expect(budgets.spentMicros()).toBe(15_000_000);
});

test('accepts exactly as many of 1,000 requests by 100 people as the deployment’s budget covers', async () => {
  const { ports } = inMemoryPorts();
  const budgets = interleavedBudgets();
  const dailyLimits = { ...limits, picturesPerPerson: 200, usdPerPerson: 1, usdPerDeployment: 5.01 };
  const attempts = Array.from({ length: 1_000 }, (_, index) => {
    const userId = `person ${index % 100}`;
    return reserveBudget({ ...ports, budgets }, dailyLimits, {
      userId,
      id: String(index),
      kind: 'picture',
      usd: 0.04,
    });
  });
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(125);
  const { micros, open } = await budgets.readDeploymentDay('2026-11-21');
  expect([micros, Object.keys(open).length]).toEqual([5_000_000, 125]);
  const people = Array.from({ length: 100 }, (_, index) =>
    budgets.readPersonDay('2026-11-21', `person ${index}`),
  );
  const sums = (await Promise.all(people)).map((person) => sumMicros(person));
  expect(sums.reduce((total, micros) => total + micros, 0)).toBe(5_000_000);
  expect(Math.max(...sums)).toBeLessThanOrEqual(1_000_000);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'BUDGET_USED_UP' });
  }
});

test('accepts exactly as many of 2,000 requests as a person’s budget covers, and refunds each once', async () => {
  const { ports } = inMemoryPorts();
  const budgets = interleavedBudgets();
  const dailyLimits = { ...limits, picturesPerPerson: 20_000, usdPerPerson: 0.81, usdPerDeployment: 15 };
  const attempts = Array.from({ length: 2_000 }, (_, index) =>
    reserveBudget({ ...ports, budgets }, dailyLimits, {
      userId: ann,
      id: String(index),
      kind: 'picture',
      usd: 0.04,
    }),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  // Everything is refunded three times, concurrently.
  const entryIds = Object.keys((await budgets.readPersonDay('2026-11-21', ann)).taken);
  const reservations = [...entryIds, ...entryIds, ...entryIds].map((id) => ({
    day: '2026-11-21',
    userId: ann,
    id,
  }));
  await Promise.all(reservations.map((reservation) => refundBudget({ budgets }, reservation)));
  expect(await budgets.readDeploymentDay('2026-11-21')).toEqual({ micros: 0, open: {} });
});
