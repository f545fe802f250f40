import { createRequire } from 'node:module';
import { models } from '#catalog/models.ts';
import type { exportMemory, VariableName } from '#lambdas/runtime/variables.ts';
import type { Configuration } from '#local/configuration.ts';
import type { Secrets } from '#local/secrets.ts';
import { signingFiles } from '#local/signing-key.ts';

/** The time that the studio needs for a 5-second clip: 9 to 15 seconds of one core, measured. */
const STUDIO_WORK_SECONDS = 12;

/** Median seconds for a clip: the model's, or the longer of the stand-in's minimum and its rendering time. */
export const clipSeconds = ({ bedrock, catalog, studioSecondsPerClip }: Configuration) =>
  bedrock === 'aws'
    ? models[catalog.textToVideo].typicalSeconds
    : Math.max(studioSecondsPerClip, STUDIO_WORK_SECONDS);

/** Settings for signing files with this machine's key. In a dry run, too, the studio makes the media. */
function provenanceSettings({ bedrock, dataFolder }: Configuration) {
  const { key, certificates } = signingFiles(dataFolder);
  const library = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  return { maker: bedrock === 'aws' ? 'models' : 'studio', library, certificates, key: { file: key } };
}

/** The endpoints and credentials that every AWS SDK client reads from its environment. */
export function awsEnvironment(
  { endpoints, region }: Pick<Configuration, 'endpoints' | 'region'>,
  secrets: Pick<Secrets, 'accessKeyId' | 'secretAccessKey'>,
): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: secrets.accessKeyId,
    AWS_SECRET_ACCESS_KEY: secrets.secretAccessKey,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SFN: endpoints.states,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: endpoints.bedrock,
    AWS_ENDPOINT_URL_BEDROCK: endpoints.bedrock,
  };
}

/** Points the AWS SDK clients of this process to the stand-ins. */
export function setAwsEnvironment(...parameters: Parameters<typeof awsEnvironment>): void {
  // A session token or profile of the person's own account must not reach the stand-ins.
  for (const name of ['AWS_SESSION_TOKEN', 'AWS_PROFILE', 'AWS_ENDPOINT_URL', 'AWS_BEARER_TOKEN_BEDROCK'])
    delete process.env[name];
  Object.assign(process.env, awsEnvironment(...parameters));
}

/** Sets the functions' variables, as their templates do in the cloud. Call it before the functions are loaded. */
export function setFunctionEnvironment(configuration: Configuration, secrets: Secrets): void {
  const variables: Record<
    Exclude<
      VariableName,
      'ORIGIN_SECRETS' | 'METRICS_NAMESPACE' | 'MEDIA_ORIGIN' | keyof typeof exportMemory
    >,
    string
  > = {
    SUPABASE_URL: configuration.origin,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    MEDIA_BUCKET: configuration.bucket,
    JOB_TABLE: configuration.table,
    VIDEO_WORKFLOW_ARN: configuration.stateMachineArn,
    MODEL_CATALOGUE: JSON.stringify(configuration.catalog),
    MODEL_QUOTAS: JSON.stringify(configuration.modelQuotas),
    DAILY_BUDGET: JSON.stringify(configuration.dailyBudget),
    PROVENANCE: JSON.stringify(provenanceSettings(configuration)),
    OPERATOR_EMAILS: configuration.operatorEmails.join(','),
    BEDROCK_REGION: configuration.modelsRegion,
    CLIP_TYPICAL_SECONDS: String(clipSeconds(configuration)),
  };
  Object.assign(process.env, variables);
  setAwsEnvironment(configuration, secrets);
}
