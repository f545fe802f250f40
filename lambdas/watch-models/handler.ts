import { bedrockModelLifecycles } from '#adapters/bedrock/model-lifecycles.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { modelNotices } from '#adapters/dynamodb/model-notices.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { watchModels } from '#core/models/watch-models.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { scheduled } from '#lambdas/workflow/scheduled.ts';
import { watchModelsFunction } from './function.ts';

export const handler = scheduled(watchModelsFunction, (values) => {
  const ports = {
    clock: systemClock,
    log: systemLog,
    modelLifecycles: bedrockModelLifecycles(values.BEDROCK_REGION),
    modelNotices: modelNotices(jobTable(values.JOB_TABLE)),
  };
  return async () => ({ ModelsEnding: (await watchModels(ports, values.MODEL_CATALOGUE)).newNotices.length });
});
