import { budgetReader } from '#adapters/dynamodb/budgets.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { readCatalog } from '#core/budgets/read-catalog.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { env } from './env.ts';

export const handler = endpoint('catalog', env, (values) => {
  const ports = { clock: systemClock, budgets: budgetReader(jobTable(values.JOB_TABLE)) };
  const offer = { catalogue: values.MODEL_CATALOGUE, limits: values.DAILY_BUDGET };
  return ({ caller }) => readCatalog(ports, offer, caller);
});
