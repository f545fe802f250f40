import { budgets } from '#adapters/dynamodb/budgets.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { modelNoticeReader } from '#adapters/dynamodb/model-notices.ts';
import { videoJobReader } from '#adapters/dynamodb/video-jobs.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { supabaseImageHistory } from '#adapters/supabase/image-history.ts';
import { readCatalog } from '#core/budgets/read-catalog.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { catalogFunction } from './function.ts';

export const handler = endpoint(catalogFunction, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const ports = {
    clock: systemClock,
    budgets: budgets(table),
    imageHistory: supabaseImageHistory({ url: values.SUPABASE_URL, key: values.SUPABASE_PUBLISHABLE_KEY }),
    videoJobs: videoJobReader(table),
    modelNotices: modelNoticeReader(table),
    log: systemLog,
  };
  const settings = {
    catalog: values.MODEL_CATALOGUE,
    limits: values.DAILY_BUDGET,
    operators: values.OPERATOR_EMAILS,
    region: values.BEDROCK_REGION,
  };
  return ({ caller }) => readCatalog(ports, settings, caller);
});
