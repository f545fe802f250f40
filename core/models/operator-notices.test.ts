import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { catalogResponse } from '#contract/api/catalog.ts';
import { readCatalog } from '#core/budgets/read-catalog.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';

const person = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const settings = {
  catalog: { ...DEFAULT_CATALOG, storySplit: null },
  limits: DEFAULT_DAILY_BUDGET,
  operators: ['Olga@example.test', 'otto@example.test'],
  region: 'us-west-2',
};

/** The notices shown to a person with this email address. */
async function noticesFor(email: string | undefined) {
  const { ports } = inMemoryPorts();
  await ports.modelNotices.replace([
    { model: 'luma-ray2', level: 90, endsOn: '2027-01-31T00:00:00.000Z', daysLeft: 70 },
    { model: 'nova-2-lite', level: 'gone' },
  ]);
  const caller = { ...person, ...(email !== undefined && { email }) };
  return catalogResponse.parse(await readCatalog(ports, settings, caller)).notices;
}

test('shows notices to an operator by the token’s email address, ignoring case', async () => {
  for (const email of ['olga@example.test', 'OTTO@example.test']) {
    expect((await noticesFor(email))?.map(({ label, level }) => [label, level])).toEqual([
      ['Luma Ray2', 'ending'],
    ]);
  }
});

test.each([
  ['no email address', undefined],
  ['an empty email address', ''],
  ['another email address', 'ann@example.test'],
  ['an email address that begins with an operator’s', 'olga@example.test.evil.test'],
])('shows no notices to a person with %s', async (_name, email) => {
  expect(await noticesFor(email)).toBeUndefined();
});

test('hides the notice of a model that left the catalog', async () => {
  expect((await noticesFor('olga@example.test'))?.some(({ model }) => model === 'nova-2-lite')).toBe(false);
});
