import { endedModels } from '#catalog/ended-models.ts';
import { type DeployConfig, DeployConfigError, readDeployConfig } from '#lib/configuration/deploy-config.ts';
import { mediaBucketName } from '#lib/configuration/media-bucket-name.ts';
import { type AwsAccount, AwsCallError, type DeployedStack } from './account.ts';
import { checkBootstrap, checkConcurrency, checkRetainedBucket } from './checks/check-account.ts';
import { checkCustomDomain } from './checks/check-custom-domain.ts';
import { checkDeployment } from './checks/check-deployment.ts';
import { checkMachine } from './checks/check-machine.ts';
import { checkModelBucket } from './checks/check-model-bucket.ts';
import { checkModels } from './checks/check-models.ts';
import { checkQuotas } from './checks/check-quotas.ts';
import { checkSigning } from './checks/check-signing.ts';
import { checkSupabase } from './checks/check-supabase.ts';
import { type DoctorFinding, ok, problem, warning } from './finding.ts';
import { readModelSettings } from './model-settings.ts';
import { newestMigration } from './newest-migration.ts';
import { describeError, isNetworkFailure, notChecked, runCheck } from './run-check.ts';

/** The system under examination and the ways to reach it. */
export type DoctorInput = {
  variables: Readonly<Record<string, string | undefined>>;
  nodeVersion: string;
  now: Date;
  account: AwsAccount;
  send: typeof fetch;
  /** A text file of the project; `undefined` if it does not exist. */
  readFile(path: string): string | undefined;
  /** True if a deployment follows: the deployed version is then not checked, because it is about to be replaced. */
  isBeforeDeployment?: boolean;
  /** True if that deployment takes over the media bucket of an earlier one. */
  takesOver?: boolean;
};

/** Findings under the heading of what was checked. */
export type FindingGroup = { heading: string; findings: DoctorFinding[] };

/** Facts about the account; unknown without credentials. */
type AccountFacts = { accountId: string; stack: DeployedStack | undefined; isStackKnown: boolean };

/** Checks everything that can be checked and reports why the rest could not be. */
export async function examine(input: DoctorInput): Promise<FindingGroup[]> {
  const { config, findings } = readConfig(input);
  const identity = await findIdentity(input);
  const { accountId } = identity;
  const deployed = config && accountId ? await findStack(input, config) : undefined;
  const accountFacts =
    accountId === undefined
      ? undefined
      : { accountId, stack: deployed?.stack, isStackKnown: deployed?.findings.length === 0 };
  const sections: FindingGroup[] = [
    { heading: 'This machine', findings: checkMachine(input.nodeVersion) },
    { heading: 'Configuration (.env)', findings },
    { heading: 'AWS account', findings: [identity.finding, ...(deployed?.findings ?? [])] },
  ];
  const rest = await Promise.all([
    accountFacts ? examineAccount(input, config, accountFacts) : [],
    examineSupabase(input, config, accountFacts),
  ]);
  return [...sections, ...rest.flat()];
}

const IF_ENDED =
  'With a private arrangement, deploy. Otherwise name another model in MODEL_CATALOGUE (docs/add-a-model.md).';

function readConfig({ variables, now }: Pick<DoctorInput, 'variables' | 'now'>): {
  config?: DeployConfig;
  findings: DoctorFinding[];
} {
  // The catalog alone decides this, so it is known without a deployment and without credentials.
  const ended = endedModels(readModelSettings(variables).catalog, now).map((message) =>
    warning(`${message}.`, IF_ENDED),
  );
  try {
    const config = readDeployConfig(variables, { examples: false });
    return { config, findings: [ok('Complete.'), ...ended] };
  } catch (error) {
    if (!(error instanceof DeployConfigError)) throw error;
    const [, ...lines] = error.message.split('\n');
    const problems = lines.map((line) => {
      const [message = line, remedy = 'see .env.example'] = line.trim().split(/: (.*)/s);
      return problem(`${message}.`, `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}.`);
    });
    return { findings: [...problems, ...ended] };
  }
}

async function findIdentity({
  account,
  isBeforeDeployment,
}: DoctorInput): Promise<{ finding: DoctorFinding; accountId?: string }> {
  // A deployment needs credentials; running on one machine does not.
  const reportMissing = isBeforeDeployment ? problem : warning;
  try {
    const { accountId, arn } = await account.identity();
    return { finding: ok(`${arn} in account ${accountId}.`), accountId };
  } catch (error) {
    const cause = error instanceof AwsCallError ? error.cause : error;
    const unchecked = `(${describeError(cause)}). Models, quotas and the deployment were not checked.`;
    const finding = isNetworkFailure(cause)
      ? reportMissing(
          `AWS cannot be reached ${unchecked}`,
          'Check the network, and HTTPS_PROXY if you use a proxy.',
        )
      : reportMissing(
          `There are no usable credentials ${unchecked}`,
          'Sign in (`aws sso login`) and set AWS_PROFILE, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
        );
    return { finding };
  }
}

const stackName = ({ stage }: DeployConfig) => `Moodlark-${stage}`;

/** The deployed stack, or the finding that it could not be read. */
async function findStack(
  { account }: DoctorInput,
  config: DeployConfig,
): Promise<{ stack?: DeployedStack | undefined; findings: DoctorFinding[] }> {
  try {
    return { stack: await account.stack(stackName(config)), findings: [] };
  } catch (error) {
    return { findings: [notChecked(`The stack ${stackName(config)}`, error)] };
  }
}

async function examineAccount(
  input: DoctorInput,
  config: DeployConfig | undefined,
  accountFacts: AccountFacts,
): Promise<FindingGroup[]> {
  const { account, send, now, variables, isBeforeDeployment } = input;
  const { catalog, modelQuotas } = readModelSettings(variables);
  const { BEDROCK_OUTPUT_BUCKET: outputBucket } = variables;
  const { stack } = accountFacts;
  const [models, quotas, needs, output, deployed] = await Promise.all([
    checkModels(account, catalog, now),
    runCheck('The quotas of the models', () => checkQuotas(account, catalog, modelQuotas)),
    config ? examineNeeds(input, config, accountFacts) : [],
    outputBucket && !isBeforeDeployment
      ? runCheck(`The bucket ${outputBucket}`, () =>
          checkModelBucket(
            account,
            outputBucket,
            `Set BEDROCK_OUTPUT_BUCKET to a bucket of your account in ${account.region}.`,
          ),
        )
      : [],
    stack && !isBeforeDeployment ? checkDeployment(account, stack, send) : [],
  ]);
  const sections: FindingGroup[] = [
    { heading: `Models in ${account.region}`, findings: models },
    { heading: 'Quotas', findings: quotas },
    { heading: 'What a deployment needs', findings: needs },
    { heading: 'Videos with BEDROCK=aws on one machine', findings: output },
    { heading: config ? `What is deployed (${stackName(config)})` : 'What is deployed', findings: deployed },
  ];
  return sections.filter(({ findings }) => findings.length > 0);
}

/** Checks preconditions that CloudFormation would otherwise report minutes into a deployment. */
async function examineNeeds(
  { account, send, readFile, now, takesOver = false }: DoctorInput,
  config: DeployConfig,
  { accountId, stack, isStackKnown }: AccountFacts,
): Promise<DoctorFinding[]> {
  const bucket = mediaBucketName(config.stage, accountId);
  const domains = [config.domain, config.mediaDomain].filter((domain) => domain !== undefined);
  const found = await Promise.all([
    runCheck('CDK’s bootstrap', () => checkBootstrap(account)),
    checkCustomDomain(account, domains, stack, send),
    runCheck(`The bucket ${bucket}`, async () =>
      // Once the stack is deployed, it owns the bucket.
      stack || !isStackKnown ? [] : checkRetainedBucket(account, bucket, takesOver),
    ),
    runCheck('The concurrency quota of Lambda', () => checkConcurrency(account)),
    runCheck('The certificate of the signing key', async () =>
      stack ? checkSigning(account, stack, config.signingCertificate, readFile, now) : [],
    ),
    isStackKnown && !stack ? [ok(`${stackName(config)} is not deployed yet: \`npm run deploy\`.`)] : [],
  ]);
  return found.flat();
}

async function examineSupabase(
  { account, send }: DoctorInput,
  config: DeployConfig | undefined,
  accountFacts: AccountFacts | undefined,
): Promise<FindingGroup> {
  const heading = 'Supabase';
  if (!config)
    return { heading, findings: [warning('Supabase was not checked.', 'Complete the configuration first.')] };
  const { supabaseUrl: url, supabasePublishableKey: publishableKey, supabaseSecretName } = config;
  const secret = accountFacts
    ? await readSecret(account, supabaseSecretName)
    : {
        findings: [
          warning(
            'The secret key and the newest migration were not checked.',
            'Sign in to the AWS account, which holds the secret key.',
          ),
        ],
      };
  const project = { url, publishableKey, ...(secret.key !== undefined && { secretKey: secret.key }) };
  const siteUrl = config.domain ? `https://${config.domain.name}` : accountFacts?.stack?.siteUrl;
  const needs = { siteUrl, newestMigration: newestMigration() };
  return { heading, findings: [...secret.findings, ...(await checkSupabase(project, needs, send))] };
}

async function readSecret(
  account: AwsAccount,
  name: string,
): Promise<{ key?: string; findings: DoctorFinding[] }> {
  try {
    const key = await account.secret(name);
    if (key !== undefined) return { key, findings: [ok(`The secret ${name} exists.`)] };
    const remedy = `Store the key that starts with sb_secret_: read -rs KEY && aws secretsmanager create-secret --region ${account.region} --name ${name} --secret-string "$KEY"`;
    return { findings: [problem(`There is no secret named ${name} in ${account.region}.`, remedy)] };
  } catch (error) {
    return { findings: [notChecked(`The secret ${name} and the newest migration`, error)] };
  }
}
