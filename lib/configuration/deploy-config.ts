import * as z from 'zod';
import { type Catalog, catalogSetting, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { type DailyBudget, DEFAULT_DAILY_BUDGET, dailyBudgetSetting } from '#catalog/daily-budget.ts';
import { type ModelQuotas, modelQuotasSetting } from '#catalog/model-quotas.ts';
import { operatorEmailsSetting } from '#catalog/operators.ts';
import { regionFor } from '#catalog/regions.ts';
import { complaintAbout } from './deploy-remedies.ts';
import type { OwnDomain } from './own-domain.ts';

/** What one deployment differs in from another. */
export type DeployConfig = {
  stage: string;
  supabaseUrl: string;
  supabasePublishableKey: string;
  /** Name of the Secrets Manager secret; its value is never read here. */
  supabaseSecretName: string;
  catalog: Catalog;
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
    throw new DeployConfigError(complaintAbout(given, parsed.error, place?.refusal));
  const { DOMAIN_NAME: name, MEDIA_DOMAIN_NAME: mediaName, CERTIFICATE_ARN: certificateArn } = parsed.data;
  return {
    stage: parsed.data.STAGE,
    supabaseUrl: parsed.data.SUPABASE_URL,
    supabasePublishableKey: parsed.data.SUPABASE_PUBLISHABLE_KEY,
    supabaseSecretName: parsed.data.SUPABASE_SECRET_KEY_SECRET_NAME,
    catalog: parsed.data.MODEL_CATALOGUE ?? DEFAULT_CATALOG,
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

/** The region of the models; nothing where the catalog or the region that is wanted cannot be read. */
function placeOf(given: Variables) {
  const catalog = deployVariables.shape.MODEL_CATALOGUE.safeParse(given.MODEL_CATALOGUE);
  const wanted = deployVariables.shape.MODELS_REGION.safeParse(given.MODELS_REGION);
  if (!catalog.success || !wanted.success) return undefined;
  return regionFor(catalog.data ?? DEFAULT_CATALOG, wanted.data);
}
