import { bedrockModelLifecycles } from '#adapters/bedrock/model-lifecycles.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { modelNotices } from '#adapters/dynamodb/model-notices.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { watchModels } from '#core/models/watch-models.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { readEnvironment } from '#lambdas/runtime/read-environment.ts';
import { env } from './env.ts';

const { JOB_TABLE, MODEL_CATALOGUE, BEDROCK_REGION } = readEnvironment(env);
const ports = {
  clock: systemClock,
  log: systemLog,
  modelLifecycles: bedrockModelLifecycles(BEDROCK_REGION),
  modelNotices: modelNotices(jobTable(JOB_TABLE)),
};

/** Once a day, by the schedule. */
export const handler = (): Promise<unknown> => watchModels(ports, MODEL_CATALOGUE);
