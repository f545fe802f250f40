import { endedModels } from '#contract/catalogues.ts';
import { modelsOf } from '#contract/models.ts';
import { type DeployConfig, DeployConfigError, readDeployConfig } from '#lib/configuration/deploy-config.ts';
import type { Account } from './account.ts';
import { checkDeployment } from './checks/check-deployment.ts';
import { checkMachine } from './checks/check-machine.ts';
import { checkModels } from './checks/check-models.ts';
import { checkOutputBucket } from './checks/check-output-bucket.ts';
import { checkQuotas } from './checks/check-quotas.ts';
import { checkSupabase } from './checks/check-supabase.ts';
import { type Finding, fine, problem, unknown } from './finding.ts';
import { wantedModels } from './wanted-models.ts';

/** What is examined, and how the outside is reached. */
export type Patient = {
  variables: Readonly<Record<string, string | undefined>>;
  nodeVersion: string;
  now: Date;
  account: Account;
  ask: typeof fetch;
  /** True where a deployment follows: what it puts right itself must not keep it from being made. */
  isBeforeDeployment?: boolean;
};

/** Findings under the heading of what was looked at. */
export type Section = { heading: string; findings: Finding[] };

/** Checks everything that can be checked, and says of the rest why it could not be. Never throws. */
export async function examine(patient: Patient): Promise<Section[]> {
  const { config, findings } = readConfig(patient);
  const identity = await findIdentity(patient);
  const sections: Section[] = [
    { heading: 'This machine', findings: checkMachine(patient.nodeVersion) },
    { heading: 'Configuration (.env, which begins as a copy of .env.example)', findings },
    { heading: 'AWS account', findings: [identity.finding] },
  ];
  if (identity.isKnown) sections.push(...(await examineAccount(patient, config)));
  sections.push(await examineSupabase(patient, config, identity.isKnown));
  return sections;
}

const RENAME = 'Name another model for its features in MODEL_CATALOGUE (docs/add-a-model.md).';

function readConfig({ variables, now }: Pick<Patient, 'variables' | 'now'>): {
  config?: DeployConfig;
  findings: Finding[];
} {
  // Known from the catalogue alone: also where nothing is to be deployed.
  const ended = endedModels(wantedModels(variables).catalogue, now).map((says) => problem(says, RENAME));
  try {
    const config = readDeployConfig(variables, { examples: false });
    return { config, findings: [fine('complete'), ...ended] };
  } catch (error) {
    if (!(error instanceof DeployConfigError)) throw error;
    const [, ...lines] = error.message.split('\n');
    const missing = lines.map((line) => {
      const [says = line, remedy = 'see .env.example'] = line.trim().split(/: (.*)/s);
      return problem(says, remedy);
    });
    return { findings: [...missing, ...ended] };
  }
}

async function findIdentity({
  account,
  isBeforeDeployment,
}: Pick<Patient, 'account' | 'isBeforeDeployment'>): Promise<{ finding: Finding; isKnown: boolean }> {
  // Nothing can be deployed without; whoever only asks may not want to.
  const lacking = isBeforeDeployment ? problem : unknown;
  try {
    const { accountId, arn } = await account.identity();
    return { finding: fine(`${arn} in account ${accountId}`), isKnown: true };
  } catch (error) {
    const unchecked = `(${messageOf(error)}); models, quotas and what is deployed were not checked`;
    const finding = isNetworkFailure(error)
      ? lacking(
          `AWS cannot be reached ${unchecked}`,
          'Check the network, and HTTPS_PROXY where there is a proxy.',
        )
      : lacking(
          `no usable credentials ${unchecked}`,
          'Sign in (`aws sso login`) and set AWS_PROFILE, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
        );
    return { finding, isKnown: false };
  }
}

const NETWORK_FAILURES = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'TimeoutError',
];
const isNetworkFailure = (error: unknown) =>
  error instanceof Error &&
  NETWORK_FAILURES.some((name) => error.name === name || error.message.includes(name));

async function examineAccount(
  { account, ask, now, variables, isBeforeDeployment }: Patient,
  config: DeployConfig | undefined,
): Promise<Section[]> {
  const { catalogue, modelQuotas } = wantedModels(variables);
  const wanted = modelsOf(catalogue);
  const { BEDROCK_OUTPUT_BUCKET: outputBucket } = variables;
  const sections: Section[] = [
    { heading: 'Models', findings: await guarded('models', () => checkModels(account, wanted, now)) },
    {
      heading: 'Quotas',
      findings: await guarded('quotas', () => checkQuotas(account, wanted, modelQuotas)),
    },
  ];
  if (isBeforeDeployment) return sections;
  if (outputBucket) {
    const findings = await guarded(outputBucket, () => checkOutputBucket(account, outputBucket));
    sections.push({ heading: 'Videos with BEDROCK=aws on one machine', findings });
  }
  if (config) {
    const stack = `Moodlark-${config.stage}`;
    const findings = await guarded(stack, () => checkDeployment(account, stack, ask));
    sections.push({ heading: 'What is deployed', findings });
  }
  return sections;
}

async function examineSupabase(
  { account, ask }: Patient,
  config: DeployConfig | undefined,
  hasCredentials: boolean,
): Promise<Section> {
  const heading = 'Supabase';
  if (!config) {
    return { heading, findings: [unknown('not checked', 'Complete the configuration first.')] };
  }
  const { supabaseUrl: url, supabasePublishableKey: publishableKey, supabaseSecretName } = config;
  const secret = hasCredentials
    ? await readSecret(account, supabaseSecretName)
    : { findings: [unknown('the secret key was not checked', 'It needs credentials of the AWS account.')] };
  const project = { url, publishableKey, ...(secret.key !== undefined && { secretKey: secret.key }) };
  return {
    heading,
    findings: [...secret.findings, ...(await guarded('Supabase', () => checkSupabase(project, ask)))],
  };
}

async function readSecret(account: Account, name: string): Promise<{ key?: string; findings: Finding[] }> {
  try {
    const key = await account.secret(name);
    if (key !== undefined) return { key, findings: [fine(`the secret ${name} is there`)] };
    const remedy = `Store the key that starts with sb_secret_: read -rs KEY && aws secretsmanager create-secret --region ${account.region} --name ${name} --secret-string "$KEY"`;
    return { findings: [problem(`there is no secret named ${name} in ${account.region}`, remedy)] };
  } catch (error) {
    const remedy = 'Allow secretsmanager:GetSecretValue on it to these credentials.';
    return { findings: [unknown(`the secret ${name} could not be read (${messageOf(error)})`, remedy)] };
  }
}

/** A check that the account does not allow says so instead of ending the examination. */
async function guarded(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [
      unknown(
        `${what} could not be checked (${messageOf(error)})`,
        'Give these credentials the rights of docs/real-models.md, "Rights of the doctor", or check the network.',
      ),
    ];
  }
}

const messageOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : String(error);
