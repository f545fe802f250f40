import * as z from 'zod';
import { type Catalog, catalogSetting, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { type DailyBudget, DEFAULT_DAILY_BUDGET, dailyBudgetSetting } from '#catalog/daily-budget.ts';
import { type ModelQuotas, modelQuotasSetting } from '#catalog/model-quotas.ts';
import { operatorEmailsSetting } from '#catalog/operators.ts';
import { regionFor } from '#catalog/regions.ts';
import type { CustomDomain } from './custom-domain.ts';
import { describeProblems } from './deploy-remedies.ts';

/** The settings of one deployment. */
export type DeployConfig = {
  stage: string;
  supabaseUrl: string;
  supabasePublishableKey: string;
  /** Name of the Secrets Manager secret; its value is never read here. */
  supabaseSecretName: string;
  catalog: Catalog;
  /** Region of the models and of the product. */
  region: string;
  /** The account's model quotas that differ from the defaults. */
  modelQuotas: ModelQuotas;
  /** Limits per UTC day. */
  dailyBudget: DailyBudget;
  /** Custom domain of the site; without one it uses CloudFront's domain. */
  domain?: CustomDomain;
  /** Custom domain of images and videos; without one they use CloudFront's domain. */
  mediaDomain?: CustomDomain;
  /** Path of the PEM file with the certificates of the key that signs files; without one nothing is signed. */
  signingCertificate?: string;
  /** Raised by one to rotate the secret: see `OriginSecret`. */
  originSecretGeneration: number;
  /** Operators: their profile page shows what to do about models that reach their end of life. */
  operatorEmails: string[];
  /** Receives an email for every alarm. */
  alarmEmail?: string;
  /** US dollars a month; see `BUDGET_THRESHOLDS` for when emails are sent. */
  monthlyBudgetUsd?: number;
  /** True if the values are examples: CloudFormation then refuses to deploy the templates. */
  isExample: boolean;
};

/** Lists every problem in the configuration, one per line with its remedy. */
export class DeployConfigError extends Error {
  override readonly name = 'DeployConfigError';
}

const positiveInteger = z
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
      // The stack in us-east-1 is named `Moodlark-<stage>-edge`.
      .refine((stage) => !/(^|-)edge$/.test(stage)),
    SUPABASE_URL: z.url({ protocol: /^https$/ }).refine((url) => URL.parse(url)?.origin === url),
    SUPABASE_PUBLISHABLE_KEY: z.string().regex(/^sb_publishable_\S+$/),
    SUPABASE_SECRET_KEY_SECRET_NAME: z
      .string()
      .regex(/^[A-Za-z0-9/_+=.@-]{1,512}$/)
      .refine((name) => !/^(sb_secret_|sb_publishable_|eyJ)/.test(name)),
    MODEL_CATALOGUE: z.optional(catalogSetting),
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
    SIGNING_CERTIFICATE: z
      .string()
      .regex(/\.pem$/)
      .optional(),
    ORIGIN_SECRET_GENERATION: positiveInteger.optional(),
    ALARM_EMAIL: z.email().optional(),
    OPERATOR_EMAILS: z.optional(operatorEmailsSetting),
    MONTHLY_BUDGET_USD: positiveInteger.optional(),
  })
  .refine((variables) => variables.CERTIFICATE_ARN !== undefined || variables.DOMAIN_NAME === undefined, {
    path: ['CERTIFICATE_ARN'],
    when: () => true,
  })
  .refine((variables) => variables.DOMAIN_NAME !== undefined || variables.CERTIFICATE_ARN === undefined, {
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
  .refine((variables) => variables.ALARM_EMAIL !== undefined || variables.MONTHLY_BUDGET_USD === undefined, {
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
 * Reads the configuration of a deployment. With `examples` and none of the required variables set, it returns example
 * values, and CloudFormation refuses to deploy the resulting templates. Throws `DeployConfigError`.
 */
export function readDeployConfig(variables: Variables, { examples }: { examples: boolean }): DeployConfig {
  const trimmed = Object.entries(variables).map(([name, value]) => [name, value?.trim()]);
  const present: Variables = Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
  const isExample = examples && Object.keys(EXAMPLES).every((name) => present[name] === undefined);
  const parsed = deployVariables.safeParse(isExample ? { ...present, ...EXAMPLES } : present);
  const regionChoice = chooseRegion(present);
  if (!parsed.success || !regionChoice || regionChoice.refusal !== undefined)
    throw new DeployConfigError(describeProblems(present, parsed.error, regionChoice?.refusal));
  const { DOMAIN_NAME: name, MEDIA_DOMAIN_NAME: mediaName, CERTIFICATE_ARN: certificateArn } = parsed.data;
  return {
    stage: parsed.data.STAGE,
    supabaseUrl: parsed.data.SUPABASE_URL,
    supabasePublishableKey: parsed.data.SUPABASE_PUBLISHABLE_KEY,
    supabaseSecretName: parsed.data.SUPABASE_SECRET_KEY_SECRET_NAME,
    catalog: parsed.data.MODEL_CATALOGUE ?? DEFAULT_CATALOG,
    region: regionChoice.region,
    modelQuotas: parsed.data.MODEL_QUOTAS ?? {},
    dailyBudget: parsed.data.DAILY_BUDGET ?? DEFAULT_DAILY_BUDGET,
    ...(name && certificateArn ? { domain: { name, certificateArn } } : {}),
    ...(mediaName && certificateArn ? { mediaDomain: { name: mediaName, certificateArn } } : {}),
    originSecretGeneration: parsed.data.ORIGIN_SECRET_GENERATION ?? 1,
    operatorEmails: parsed.data.OPERATOR_EMAILS ?? [],
    ...optionalSettings(parsed.data),
    isExample,
  };
}

/** The optional settings, without those that are not set. */
const optionalSettings = ({
  SIGNING_CERTIFICATE: signingCertificate,
  ALARM_EMAIL: alarmEmail,
  MONTHLY_BUDGET_USD: monthlyBudgetUsd,
}: z.output<typeof deployVariables>) => ({
  ...(signingCertificate && { signingCertificate }),
  ...(alarmEmail && { alarmEmail }),
  ...(monthlyBudgetUsd && { monthlyBudgetUsd }),
});

/** The region of the models, or why there is none; `undefined` if the catalog or the requested region is invalid. */
function chooseRegion(variables: Variables) {
  const catalog = deployVariables.shape.MODEL_CATALOGUE.safeParse(variables.MODEL_CATALOGUE);
  const requested = deployVariables.shape.MODELS_REGION.safeParse(variables.MODELS_REGION);
  if (!catalog.success || !requested.success) return undefined;
  return regionFor(catalog.data ?? DEFAULT_CATALOG, requested.data);
}
