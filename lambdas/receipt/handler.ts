import { budgets } from '#adapters/dynamodb/budgets.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { videoJobReader } from '#adapters/dynamodb/video-jobs.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { supabaseImageHistory } from '#adapters/supabase/image-history.ts';
import { readReceipt } from '#core/budgets/read-receipt.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { receiptFunction } from './function.ts';

export const handler = endpoint(receiptFunction, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const ports = {
    clock: systemClock,
    budgets: budgets(table),
    imageHistory: supabaseImageHistory({ url: values.SUPABASE_URL, key: values.SUPABASE_PUBLISHABLE_KEY }),
    videoJobs: videoJobReader(table),
    log: systemLog,
  };
  return async ({ caller, params, query }) => ({
    receipt: await readReceipt(ports, caller, { id: params.id, createdAt: new Date(query.createdAt) }),
  });
});
