import { budgetReader } from '#adapters/dynamodb/budgets.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { readReceipt } from '#core/budgets/read-receipt.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { env } from './env.ts';

export const handler = endpoint('receipt', env, ({ JOB_TABLE }) => {
  const ports = { clock: systemClock, budgets: budgetReader(jobTable(JOB_TABLE)) };
  return async ({ caller, params, query }) => ({
    receipt: await readReceipt(ports, caller, { id: params.id, createdAt: new Date(query.createdAt) }),
  });
});
