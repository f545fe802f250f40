import path from 'node:path';
import { baseModelId } from '#adapters/bedrock/model-ids.ts';
import { quotaModelFor, requestsPerMinuteFor } from '#catalog/model-quotas.ts';
import { isModelId, models } from '#catalog/models.ts';
import type { AccountQuotas } from '#local/bedrock/account-quotas.ts';
import { lifecyclesFrom } from '#local/bedrock/model-lifecycles.ts';
import { startBedrock } from '#local/bedrock/start-bedrock.ts';
import type { Configuration } from '#local/configuration.ts';
import type { DryRun } from '#local/dry-run/dry-run.ts';
import { startDynamoDb } from '#local/dynamodb/start-dynamodb.ts';
import type { FaultPlan } from '#local/faults.ts';
import type { Parts } from '#local/parts.ts';
import type { BedrockAccess } from '#local/real-bedrock/bedrock-access.ts';
import { startRealBedrock } from '#local/real-bedrock/start-real-bedrock.ts';
import { startS3 } from '#local/s3/start-s3.ts';
import type { Secrets } from '#local/secrets.ts';
import { startStepFunctions } from '#local/step-functions/start-step-functions.ts';

const MODELS = Object.keys(models).filter(isModelId);

/** The account's quotas at the Bedrock stand-in; none for an unlimited studio. */
function accountQuotas({ modelQuotas: quotas }: Configuration): AccountQuotas {
  if (quotas === null) return {};
  const entries = MODELS.map((model) => {
    const requestsPerMinute = requestsPerMinuteFor(quotas, model);
    const concurrency = quotas[quotaModelFor(model)]?.concurrency;
    const quota = { requestsPerMinute, ...(concurrency !== undefined && { concurrency }) };
    return [baseModelId(model), quota] as const;
  });
  return Object.fromEntries(entries);
}

type StandIn = { close(): Promise<void> };

/** Bounds of the workflow's wait between two polls. With shorter waits, many jobs would keep a core busy. */
const WAIT_MILLISECONDS = { max: 2_000, min: 250, realModels: 15_000 };

/** Starts the stand-ins for S3, DynamoDB and Bedrock. With credentials, calls go to the real Bedrock instead. */
export function startAwsStandIns(
  configuration: Configuration,
  secrets: Secrets,
  faults: FaultPlan,
  { access, dryRun }: { access?: BedrockAccess | undefined; dryRun?: DryRun | undefined },
): Promise<StandIn[]> {
  const { dataFolder, region, modelsRegion, modelLifecycles, ports, endpoints, accountId } = configuration;
  const { accessKeyId, secretAccessKey } = secrets;
  const credentials = { accessKeyId, secretAccessKey };
  return Promise.all([
    startS3({
      port: ports.s3,
      folder: path.join(dataFolder, 's3'),
      region,
      bucket: configuration.bucket,
      credentials,
      pageOrigins: configuration.pageOrigins,
      faults,
    }),
    startDynamoDb({
      port: ports.dynamodb,
      dataFolder,
      faults,
      table: configuration.table,
      region,
      credentials,
    }),
    access
      ? startRealBedrock({
          port: ports.bedrock,
          region: modelsRegion,
          access,
          ...(configuration.outputBucket !== undefined && { outputBucket: configuration.outputBucket }),
          store: { endpoint: endpoints.s3, region, bucket: configuration.bucket, ...credentials },
        })
      : startBedrock({
          port: ports.bedrock,
          modelsRegion,
          ...(modelLifecycles !== undefined && { lifecycles: lifecyclesFrom(modelLifecycles) }),
          dataFolder: path.join(dataFolder, 'bedrock'),
          secondsPerClip: configuration.studioSecondsPerClip,
          faults,
          s3: { endpoint: endpoints.s3, region, ...credentials },
          accountId,
          quotas: accountQuotas(configuration),
          ...(dryRun && { onAccepted: dryRun.record }),
        }),
  ]);
}

/** Starts the video workflow and resumes interrupted jobs. */
export function startWorkflow(
  configuration: Configuration,
  secrets: Secrets,
  faults: FaultPlan,
  { workflowFunctions: functions, definitionText }: Parts,
): Promise<StandIn> {
  const quarter = (configuration.studioSecondsPerClip / 4) * 1_000;
  const { min, max, realModels } = WAIT_MILLISECONDS;
  return startStepFunctions({
    port: configuration.ports.states,
    folder: path.join(configuration.dataFolder, 'executions'),
    definitionText,
    stateMachineArn: configuration.stateMachineArn,
    region: configuration.region,
    credentials: { accessKeyId: secrets.accessKeyId, secretAccessKey: secrets.secretAccessKey },
    functions,
    longestWaitMs: configuration.bedrock === 'aws' ? realModels : Math.min(max, Math.max(min, quarter)),
    faults,
  });
}
