import * as z from 'zod';
import { type DailyBudget, DEFAULT_DAILY_BUDGET, dailyBudgetSetting } from '#contract/budgets.ts';
import { CATALOGUES, catalogueSetting, regionFor } from '#contract/catalogues.ts';
import { type ModelQuotas, modelQuotasSetting } from '#contract/model-quotas.ts';
import { type Catalogue, DEFAULT_CATALOGUE } from '#contract/models.ts';
import { operatorEmailsSetting } from '#contract/operators.ts';
import type { OwnDomain } from './own-domain.ts';

/** What one deployment differs in from another. */
export type DeployConfig = {
  stage: string;
  supabaseUrl: string;
  supabasePublishableKey: string;
  /** Name of the Secrets Manager secret; its value is never read here. */
  supabaseSecretName: string;
  catalogue: Catalogue;
  /** Where all of its models are, and the product beside them. */
  region: string;
  /** What the account may ask of some models, where that is not what their rows say. */
  modelQuotas: ModelQuotas;
  /** What may be spent in a UTC day. */
  dailyBudget: DailyBudget;
  /** The site's own address; CloudFront's where there is none. */
  domain?: OwnDomain;
  /** The address of pictures and videos, likewise. */
  mediaDomain?: OwnDomain;
  /** Counts up: see `OriginSecret`. */
  originSecretGeneration: number;
  /** Who sees in the profile what is to be done about models. */
  operatorEmails: string[];
  /** Who is told when an alarm goes off. */
  alarmEmail?: string;
  /** US dollars a month at which the bill's marks are set. */
  monthlyBudgetUsd?: number;
  /** True where nothing was configured: the templates show what would be deployed and refuse to be. */
  isExample: boolean;
};

/** Everything that is wrong with the configuration, each line naming what to do about it. */
export class DeployConfigError extends Error {
  override readonly name = 'DeployConfigError';
}

const REMEDIES = {
  STAGE:
    'a short name of this deployment such as "production": lower-case letters, digits, hyphens between them, 20 at most; not "edge" at its end',
  SUPABASE_URL: 'the origin of your Supabase project, https://<ref>.supabase.co (Supabase: Settings, API)',
  SUPABASE_PUBLISHABLE_KEY: 'the key that starts with sb_publishable_ (Supabase: Settings, API keys)',
  SUPABASE_SECRET_KEY_SECRET_NAME:
    'the name of a Secrets Manager secret in the region of the models whose text is the key that starts with sb_secret_; never the key itself',
  DAILY_BUDGET: `JSON of what differs from ${JSON.stringify(DEFAULT_DAILY_BUDGET)}, or leave it out`,
  MODEL_CATALOGUE: `${Object.keys(CATALOGUES).join(' or ')}, or JSON such as ${JSON.stringify(DEFAULT_CATALOGUE)}, or leave it out`,
  MODELS_REGION: 'a region that serves all models of the catalogue, such as us-west-2, or leave it out',
  MODEL_QUOTAS: `JSON such as ${JSON.stringify({ [DEFAULT_CATALOGUE.textToImage.premium]: { requestsPerMinute: 50 }, [DEFAULT_CATALOGUE.textToVideo]: { concurrency: 3 } })}, or leave it out`,
  DOMAIN_NAME: 'a host name such as studio.example.com together with CERTIFICATE_ARN, or neither',
  CERTIFICATE_ARN:
    'the ARN of a certificate in us-east-1, where CloudFront looks, together with DOMAIN_NAME, or neither',
  MEDIA_DOMAIN_NAME:
    'another host name than DOMAIN_NAME for pictures and videos, such as media.example.com, together with DOMAIN_NAME and a certificate that covers both, or leave it out',
  ORIGIN_SECRET_GENERATION:
    'a whole number from 1 that is raised by one to replace the secret between site and functions, or leave it out',
  ALARM_EMAIL:
    'the address of whoever looks after this deployment, which MONTHLY_BUDGET_USD needs, or leave out both',
  OPERATOR_EMAILS:
    'the addresses with which the people sign in who look after this deployment, with commas between them, or leave it out',
  MONTHLY_BUDGET_USD:
    'whole US dollars a month at which mails about the bill go to ALARM_EMAIL, or leave it out',
};

/** Every variable that a deployment reads. */
export const deployVariableNames = Object.keys(REMEDIES) as (keyof typeof REMEDIES)[];

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number);

const hostName = z
  .string()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/);

const deployVariables = z
  .object({
    STAGE: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,18}[a-z0-9]$|^[a-z]$/)
      // The stack in us-east-1 is named so.
      .refine((stage) => !/(^|-)edge$/.test(stage)),
    SUPABASE_URL: z.url({ protocol: /^https$/ }).refine((url) => URL.parse(url)?.origin === url),
    SUPABASE_PUBLISHABLE_KEY: z.string().regex(/^sb_publishable_\S+$/),
    SUPABASE_SECRET_KEY_SECRET_NAME: z
      .string()
      .regex(/^[A-Za-z0-9/_+=.@-]{1,512}$/)
      .refine((name) => !/^(sb_secret_|sb_publishable_|eyJ)/.test(name)),
    MODEL_CATALOGUE: z.optional(catalogueSetting),
    MODELS_REGION: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
      .optional(),
    MODEL_QUOTAS: z.optional(modelQuotasSetting),
    DAILY_BUDGET: z.optional(dailyBudgetSetting),
    DOMAIN_NAME: hostName.optional(),
    MEDIA_DOMAIN_NAME: hostName.optional(),
    CERTIFICATE_ARN: z
      .string()
      .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/\S+$/)
      .optional(),
    ORIGIN_SECRET_GENERATION: wholeNumber.optional(),
    ALARM_EMAIL: z.email().optional(),
    OPERATOR_EMAILS: z.optional(operatorEmailsSetting),
    MONTHLY_BUDGET_USD: wholeNumber.optional(),
  })
  .refine((given) => given.CERTIFICATE_ARN !== undefined || given.DOMAIN_NAME === undefined, {
    path: ['CERTIFICATE_ARN'],
    when: () => true,
  })
  .refine((given) => given.DOMAIN_NAME !== undefined || given.CERTIFICATE_ARN === undefined, {
    path: ['DOMAIN_NAME'],
    when: () => true,
  })
  .refine(
    ({ MEDIA_DOMAIN_NAME: media, DOMAIN_NAME: site }) => media === undefined || (site && site !== media),
    {
      path: ['MEDIA_DOMAIN_NAME'],
      when: () => true,
    },
  )
  .refine((given) => given.ALARM_EMAIL !== undefined || given.MONTHLY_BUDGET_USD === undefined, {
    path: ['ALARM_EMAIL'],
    when: () => true,
  });

const EXAMPLES = {
  STAGE: 'example',
  SUPABASE_URL: 'https://example-project.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_example',
  SUPABASE_SECRET_KEY_SECRET_NAME: 'example/moodlark/supabase-secret-key',
};

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration of a deployment. With `examples` and none of the required variables given, the example
 * values stand in; the stack then carries a rule that CloudFormation refuses.
 */
export function readDeployConfig(variables: Variables, { examples }: { examples: boolean }): DeployConfig {
  const trimmed = Object.entries(variables).map(([name, value]) => [name, value?.trim()]);
  const given: Variables = Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
  const isExample = examples && Object.keys(EXAMPLES).every((name) => given[name] === undefined);
  const parsed = deployVariables.safeParse(isExample ? { ...given, ...EXAMPLES } : given);
  const place = placeOf(given);
  if (!parsed.success || !place || place.refusal !== undefined)
    throw new DeployConfigError(
      [HEADING, ...describe(parsed.error, given), ...describePlace(place?.refusal, given)].join('\n'),
    );
  const { DOMAIN_NAME: name, MEDIA_DOMAIN_NAME: mediaName, CERTIFICATE_ARN: certificateArn } = parsed.data;
  return {
    stage: parsed.data.STAGE,
    supabaseUrl: parsed.data.SUPABASE_URL,
    supabasePublishableKey: parsed.data.SUPABASE_PUBLISHABLE_KEY,
    supabaseSecretName: parsed.data.SUPABASE_SECRET_KEY_SECRET_NAME,
    catalogue: parsed.data.MODEL_CATALOGUE ?? DEFAULT_CATALOGUE,
    region: place.region,
    modelQuotas: parsed.data.MODEL_QUOTAS ?? {},
    dailyBudget: parsed.data.DAILY_BUDGET ?? DEFAULT_DAILY_BUDGET,
    ...(name && certificateArn ? { domain: { name, certificateArn } } : {}),
    ...(mediaName && certificateArn ? { mediaDomain: { name: mediaName, certificateArn } } : {}),
    originSecretGeneration: parsed.data.ORIGIN_SECRET_GENERATION ?? 1,
    operatorEmails: parsed.data.OPERATOR_EMAILS ?? [],
    ...(parsed.data.ALARM_EMAIL && { alarmEmail: parsed.data.ALARM_EMAIL }),
    ...(parsed.data.MONTHLY_BUDGET_USD && { monthlyBudgetUsd: parsed.data.MONTHLY_BUDGET_USD }),
    isExample,
  };
}

/** The region of the models; nothing where the catalogue or the region that is wanted cannot be read. */
function placeOf(given: Variables) {
  const catalogue = deployVariables.shape.MODEL_CATALOGUE.safeParse(given.MODEL_CATALOGUE);
  const wanted = deployVariables.shape.MODELS_REGION.safeParse(given.MODELS_REGION);
  if (!catalogue.success || !wanted.success) return undefined;
  return regionFor(catalogue.data ?? DEFAULT_CATALOGUE, wanted.data);
}

const HEADING = 'This deployment is not configured. In .env or the environment:';

function describe(error: z.ZodError | undefined, given: Variables): string[] {
  if (!error) return [];
  const wrong = new Set(error.issues.map((issue) => issue.path[0]));
  const names = deployVariableNames.filter((name) => wrong.has(name));
  return names.map(
    (name) =>
      `  ${name} ${given[name] === undefined ? 'is missing' : 'is not usable'}: set it to ${REMEDIES[name]}${detail(error, name)}`,
  );
}

/** A catalogue whose models are not together, in the region that is wanted or anywhere. */
function describePlace(refusal: string | undefined, given: Variables): string[] {
  if (refusal === undefined) return [];
  const name = given.MODELS_REGION === undefined ? 'MODEL_CATALOGUE' : 'MODELS_REGION';
  return [`  ${name} is not usable: set it to ${REMEDIES[name]} (${refusal})`];
}

/** For a catalogue and for quotas what is wrong in them, and where. */
function detail(error: z.ZodError, name: string): string {
  const said = error.issues.flatMap(({ path: [variable, ...inside], message }) => {
    if (variable !== name) return [];
    // The message of a feature names it.
    if (name === 'MODEL_CATALOGUE') return [inside.length < 2 ? message : `${inside.join('.')}: ${message}`];
    if (name !== 'MODEL_QUOTAS' && name !== 'DAILY_BUDGET') return [];
    return [inside.length === 0 ? message : `${inside.join('.')}: ${message}`];
  });
  return said.length === 0 ? '' : ` (${said.join('; ')})`;
}
