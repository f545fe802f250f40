import { afterAll, beforeAll, expect, test } from 'vitest';
import { budgets } from '#adapters/dynamodb/budgets.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { AppError } from '#core/app-error.ts';
import { refundBudget, reserveBudget } from '#core/budgets/spend.ts';
import { sumMicros } from '#core/domain/budgets/person-day.ts';
import { refundUpload, reserveUpload } from '#core/domain/budgets/upload-day.ts';
import { virtualClock } from '#test/support/virtual-clock.ts';
import { prepareLocalServices, startTable, TABLE } from './local-services.ts';

/** `BUDGET_ATTEMPTS=10000 npm test -- ports` makes more attempts, which takes minutes with the local table. */
const ATTEMPTS = Number(process.env.BUDGET_ATTEMPTS ?? 200);
const CONCURRENT_ATTEMPTS = 20;
const DAY = '2026-11-21';

const services = prepareLocalServices();
let server: { close(): Promise<void> };
beforeAll(async () => {
  server = await startTable(services);
});
afterAll(async () => {
  await server.close();
  services.removeFolder();
});

const limits = {
  ...DEFAULT_DAILY_BUDGET,
  picturesPerPerson: 100_000,
  videosPerPerson: 50,
  countsMoney: true,
  usdPerPerson: 0.3,
  usdPerDeployment: 1,
};

/** Repeats an attempt while the table is busy, like a client that retries a request with its idempotency key. */
async function retryUntilDone<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'TEMPORARILY_UNAVAILABLE')) throw error;
    }
  }
}

test('concurrent reservations spend exactly the day’s budget in the local table, and repeated refunds count once', {
  timeout: 600_000,
}, async () => {
  const ports = { clock: virtualClock(`${DAY}T12:00:00.000Z`), budgets: budgets(jobTable(TABLE)) };
  const people = ['ann', 'ben', 'cat', 'dan', 'eve'];
  const outcomes: { userId: string; id: string; outcome: PromiseSettledResult<unknown> }[] = [];
  let next = 0;
  const makeAttempts = async () => {
    while (next < ATTEMPTS) {
      const id = String(next++);
      const userId = people[Number(id) % people.length] ?? '';
      const [outcome] = await Promise.allSettled([
        retryUntilDone(() => reserveBudget(ports, limits, { userId, id, kind: 'picture', usd: 0.04 })),
      ]);
      outcomes.push({ userId, id, outcome });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_ATTEMPTS }, makeAttempts));

  const succeeded = outcomes.filter(({ outcome }) => outcome.status === 'fulfilled');
  // One dollar pays for 25 images of 4 cents.
  expect(succeeded).toHaveLength(25);
  const days = await Promise.all(people.map((userId) => ports.budgets.readPersonDay(DAY, userId)));
  expect(days.reduce((sum, day) => sum + sumMicros(day), 0)).toBe(1_000_000);
  expect(Math.max(...days.map(sumMicros))).toBeLessThanOrEqual(300_000);
  const deployment = await ports.budgets.readDeploymentDay(DAY);
  expect([deployment.micros, Object.keys(deployment.open).length]).toEqual([1_000_000, 25]);

  const refunded = [...succeeded, ...succeeded].map(({ userId, id }) => ({ day: DAY, userId, id }));
  await Promise.all(refunded.map((reservation) => refundBudget(ports, reservation)));
  expect(await ports.budgets.readDeploymentDay(DAY)).toEqual({ micros: 0, open: {} });
});

test('concurrent uploads are counted exactly in the local table, and failed uploads are not counted', async () => {
  const { updateUploadDay } = budgets(jobTable(TABLE));
  const uploadLimits = { ...limits, uploadsPerPerson: 10 };
  const uploadBytes = 7;
  const uploadConcurrently = () =>
    Promise.all(
      Array.from({ length: CONCURRENT_ATTEMPTS }, () =>
        retryUntilDone(() =>
          updateUploadDay(DAY, 'ann', (uploads) => reserveUpload(uploads, uploadBytes, uploadLimits)),
        ),
      ),
    );
  const counted = (results: string[]) => results.filter((result) => result === 'counted').length;
  expect(counted(await uploadConcurrently())).toBe(10);
  await Promise.all(
    [1, 2, 3].map(() => updateUploadDay(DAY, 'ann', (uploads) => refundUpload(uploads, uploadBytes))),
  );
  expect(counted(await uploadConcurrently())).toBe(3);
});
