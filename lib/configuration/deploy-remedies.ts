import type * as z from 'zod';
import { CATALOGS, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const REMEDIES = {
  STAGE:
    'a short name of this deployment such as "production": at most 20 lower-case letters, digits and hyphens between them, starting with a letter and not ending in "edge"',
  SUPABASE_URL: 'the origin of your Supabase project, https://<ref>.supabase.co (Supabase: Settings, API)',
  SUPABASE_PUBLISHABLE_KEY: 'the key that starts with sb_publishable_ (Supabase: Settings, API keys)',
  SUPABASE_SECRET_KEY_SECRET_NAME:
    'the name of a secret in Secrets Manager, in the region of the models, that contains the key starting with sb_secret_; never the key itself',
  DAILY_BUDGET: `JSON with the fields that differ from ${JSON.stringify(DEFAULT_DAILY_BUDGET)}, or leave it out`,
  MODEL_CATALOGUE: `${Object.keys(CATALOGS).join(' or ')}, or JSON such as ${JSON.stringify(DEFAULT_CATALOG)}, or leave it out`,
  MODELS_REGION: 'a region that serves all models of the catalog, such as us-west-2, or leave it out',
  MODEL_QUOTAS: `JSON such as ${JSON.stringify({ [DEFAULT_CATALOG.textToImage.premium]: { requestsPerMinute: 50 }, [DEFAULT_CATALOG.textToVideo]: { concurrency: 3 } })}, or leave it out`,
  DOMAIN_NAME: 'a host name such as studio.example.com together with CERTIFICATE_ARN, or neither',
  CERTIFICATE_ARN:
    'the ARN of a certificate in us-east-1, the region CloudFront requires, together with DOMAIN_NAME, or neither',
  MEDIA_DOMAIN_NAME:
    'a host name other than DOMAIN_NAME for images and videos, such as media.example.com, together with DOMAIN_NAME and a certificate that covers both, or leave it out',
  SIGNING_CERTIFICATE:
    'the path of a .pem file such as signing-certificate.pem, which `npm run certificate` writes, or leave it out',
  ORIGIN_SECRET_GENERATION:
    'a whole number of at least 1, raised by one to rotate the secret between the site and the functions, or leave it out',
  ALARM_EMAIL: 'the email address of the operator, which MONTHLY_BUDGET_USD requires, or leave out both',
  OPERATOR_EMAILS:
    'a comma-separated list of the email addresses with which operators sign in, or leave it out',
  MONTHLY_BUDGET_USD:
    'a whole number of US dollars per month, above which ALARM_EMAIL receives emails about the bill, or leave it out',
};

/** Names of all variables that a deployment reads. */
export const deployVariableNames = Object.keys(REMEDIES) as (keyof typeof REMEDIES)[];

const HEADING = 'This deployment is not configured. In .env or the environment:';

/** Lists every problem of the given variables, one per line with its remedy. */
export const describeProblems = (
  variables: Variables,
  error: z.ZodError | undefined,
  refusal: string | undefined,
): string => [HEADING, ...describeIssues(error, variables), ...describeRegion(refusal, variables)].join('\n');

function describeIssues(error: z.ZodError | undefined, variables: Variables): string[] {
  if (!error) return [];
  const wrong = new Set(error.issues.map((issue) => issue.path[0]));
  const names = deployVariableNames.filter((name) => wrong.has(name));
  return names.map(
    (name) =>
      `  ${name} ${variables[name] === undefined ? 'is missing' : 'is not usable'}: set it to ${REMEDIES[name]}${detail(error, name)}`,
  );
}

/** Reports a catalog whose models are not all in the requested region, or in no common region. */
function describeRegion(refusal: string | undefined, variables: Variables): string[] {
  if (refusal === undefined) return [];
  const name = variables.MODELS_REGION === undefined ? 'MODEL_CATALOGUE' : 'MODELS_REGION';
  return [`  ${name} is not usable: set it to ${REMEDIES[name]} (${refusal})`];
}

/** Names what is wrong inside a JSON variable, and where. */
function detail(error: z.ZodError, name: string): string {
  const problems = error.issues.flatMap(({ path: [variable, ...inside], message }) => {
    if (variable !== name) return [];
    // Messages about a feature contain its name.
    if (name === 'MODEL_CATALOGUE') return [inside.length < 2 ? message : `${inside.join('.')}: ${message}`];
    if (name !== 'MODEL_QUOTAS' && name !== 'DAILY_BUDGET') return [];
    return [inside.length === 0 ? message : `${inside.join('.')}: ${message}`];
  });
  return problems.length === 0 ? '' : ` (${problems.join('; ')})`;
}
