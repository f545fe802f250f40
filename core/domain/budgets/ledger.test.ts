import { expect, test } from 'vitest';
import { runLedger } from '#test/support/ledger/run-ledger.ts';
import type { BudgetEntry } from './person-day.ts';

test.each([1, 6])(
  'keeps receipts and spending consistent over 1,000 jobs with random faults, across midnight (seed %i)',
  async (seed) => {
    const { memory, jobs, deliveryOf } = await runLedger(seed, 1_000);
    const entries = [...memory.budgets.people].flatMap(([dayAndPerson, { taken }]) =>
      Object.entries(taken).map(([id, entry]): [string, string, BudgetEntry] => [
        dayAndPerson.slice(0, 10),
        id,
        entry,
      ]),
    );
    const days = [...memory.budgets.deployment];
    expect(days.map(([day]) => day)).toEqual(['2026-11-21', '2026-11-22']);

    // The deployment's total for each day equals the total of its people, and no reservation is open.
    for (const [day, { micros, open }] of days) {
      const peopleMicros = entries
        .filter(([entryDay]) => entryDay === day)
        .map(([, , entry]) => entry.micros);
      expect([day, micros, open]).toEqual([day, peopleMicros.reduce((sum, micros) => sum + micros, 0), {}]);
    }
    // Every reservation was settled, and nothing is paid twice.
    expect(entries.filter(([, , { isPaid }]) => isPaid !== true)).toEqual([]);
    const paid = entries.map(([, id]) => id).toSorted();
    expect(paid).toEqual([...new Set(paid)]);

    // Exactly what was delivered is paid.
    const jobNames = new Map(jobs.map(({ id, request }) => [id, `${request.feature} ${id}`]));
    const unknownIds = new Set(jobs.filter((job) => deliveryOf(job) === 'unknown').map(({ id }) => id));
    // The responses with these unsaved images may have been lost; that is rare.
    expect(unknownIds.size).toBeLessThan(10);
    const delivered = jobs.filter((job) => deliveryOf(job) === true).map(({ id }) => jobNames.get(id));
    const paidAndKnown = paid.filter((id) => !unknownIds.has(id)).map((id) => jobNames.get(id));
    expect(paidAndKnown.toSorted()).toEqual(delivered.toSorted());

    // The run injected enough faults.
    expect(paid.length).toBeGreaterThan(300);
    const refused = new Set(memory.refusals);
    for (const code of [
      'BUDGET_USED_UP',
      'MODEL_BUSY',
      'CONTENT_BLOCKED',
      'REQUEST_IN_PROGRESS',
      'TEMPORARILY_UNAVAILABLE',
    ])
      expect(refused).toContain(code);
  },
);
