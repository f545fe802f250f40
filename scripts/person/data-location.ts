import type { AwsAccount } from '#doctor/account.ts';
import { awsAccount } from '#doctor/aws-account.ts';
import { type DeployConfig, readDeployConfig } from '#lib/configuration/deploy-config.ts';
import { readConfiguration } from '#local/configuration.ts';
import { lastEndpoints } from '#local/endpoints-file.ts';
import { setAwsEnvironment } from '#local/function-environment.ts';
import { PersonCommandError } from './read-command.ts';

/** A store of people's data: its name in messages, and the values that the functions' adapters need to access it. */
type DataLocation = {
  name: string;
  values: { SUPABASE_URL: string; SUPABASE_SECRET_KEY: string; MEDIA_BUCKET: string; JOB_TABLE: string };
};

const HEALTH_MILLISECONDS = 5_000;

const isServing = (origin: string) =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(HEALTH_MILLISECONDS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The product that runs on this machine. Points the AWS clients at its stand-ins. Throws PersonCommandError. */
export async function locateLocalData(environment: NodeJS.ProcessEnv): Promise<DataLocation> {
  const { dataFolder } = readConfiguration(environment);
  const product = lastEndpoints(dataFolder);
  if (product === undefined || !(await isServing(product.origin)))
    throw new PersonCommandError(
      `Moodlark is not running with the data folder ${dataFolder}. Start it first (npm start), or add --deployed for the cloud.`,
    );
  setAwsEnvironment(product, product);
  return {
    name: product.origin,
    values: {
      SUPABASE_URL: product.origin,
      SUPABASE_SECRET_KEY: product.secretKey,
      MEDIA_BUCKET: product.bucket,
      JOB_TABLE: product.table,
    },
  };
}

/** The deployed stack that the environment names. Sets the region of the AWS clients. */
export function locateDeployedData(environment: NodeJS.ProcessEnv): Promise<DataLocation> {
  const config = readDeployConfig(environment, { examples: false });
  environment.AWS_REGION = config.region;
  return locateStackData(config, awsAccount(config.region));
}

/** Reads a stack's outputs and the text of its secret. Throws PersonCommandError, or AwsCallError. */
export async function locateStackData(
  { stage, region, supabaseUrl, supabaseSecretName }: DeployConfig,
  account: Pick<AwsAccount, 'stack' | 'secret'>,
): Promise<DataLocation> {
  const name = `Moodlark-${stage}`;
  const [stack, secret] = await Promise.all([account.stack(name), account.secret(supabaseSecretName)]);
  if (stack?.jobTable === undefined)
    throw new PersonCommandError(
      `${name} is not deployed in ${region}. Check STAGE and the AWS credentials.`,
    );
  if (secret === undefined)
    throw new PersonCommandError(
      `${region} has no secret ${supabaseSecretName}. Check SUPABASE_SECRET_KEY_SECRET_NAME.`,
    );
  return {
    name,
    values: {
      SUPABASE_URL: supabaseUrl,
      SUPABASE_SECRET_KEY: secret,
      MEDIA_BUCKET: stack.mediaBucket,
      JOB_TABLE: stack.jobTable,
    },
  };
}
