import path from 'node:path';
import * as z from 'zod';
import { type Catalog, catalogSetting, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { type DailyBudget, DEFAULT_DAILY_BUDGET, dailyBudgetSetting } from '#catalog/daily-budget.ts';
import { type ModelQuotas, modelQuotasSetting } from '#catalog/model-quotas.ts';
import { operatorEmailsSetting } from '#catalog/operators.ts';
import { MODELS_REGION, regionFor } from '#catalog/regions.ts';
import { StartRefused } from '#local/start-refused.ts';

const port = z.coerce
  .number('PORT must be a number')
  .int('PORT must be a whole number')
  .min(1, 'PORT must be from 1 to 65531')
  // The four stand-ins listen on the four ports above.
  .max(65_531, 'PORT must be from 1 to 65531');

const settings = z.object({
  PORT: port.default(4000),
  MOODLARK_DATA: z.string().min(1).default('.moodlark'),
  STUDIO_SECONDS_PER_CLIP: z.coerce
    .number('STUDIO_SECONDS_PER_CLIP must be a number of seconds')
    .min(0, 'STUDIO_SECONDS_PER_CLIP must be 0 or more')
    .default(8),
  CONFIRM_EMAIL: z.enum(['on', 'off'], 'CONFIRM_EMAIL must be "on" or "off"').default('off'),
  DAILY_BUDGET: z.optional(dailyBudgetSetting),
  BUDGETS: z.enum(['on', 'off'], 'BUDGETS must be "on" or "off"').optional(),
  BEDROCK: z
    .enum(['studio', 'aws', 'dry-run'], 'BEDROCK must be "studio", "aws" or "dry-run"')
    .default('studio'),
  OPERATOR_EMAILS: z.optional(operatorEmailsSetting),
  MODEL_LIFECYCLES: z.string().min(1).optional(),
  BEDROCK_OUTPUT_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'BEDROCK_OUTPUT_BUCKET must be the name of a bucket')
    .optional(),
  MODEL_CATALOGUE: z.optional(catalogSetting),
  MODELS_REGION: z.string().optional(),
  MODEL_QUOTAS: z.optional(modelQuotasSetting),
  STUDIO_QUOTAS: z.enum(['on', 'off'], 'STUDIO_QUOTAS must be "on" or "off"').default('off'),
});

/** The configuration of a local deployment: the variables of `.env.example`, and the URLs that follow from the port. */
export type Configuration = {
  /** Port of the SPA, `/api` and Supabase's API. */
  port: number;
  origin: string;
  /** Origins whose pages may read images and videos: our own, and the development server's if there is one. */
  pageOrigins: string[];
  ports: Record<'s3' | 'dynamodb' | 'states' | 'bedrock', number>;
  endpoints: Record<'s3' | 'dynamodb' | 'states' | 'bedrock', string>;
  /** Absolute path. */
  dataFolder: string;
  studioSecondsPerClip: number;
  confirmEmail: boolean;
  /** Limits per day. By default, money counts only with real models. */
  dailyBudget: DailyBudget;
  /** `aws`: real models with the person's own credentials. `dry-run`: prints their requests, and the studio responds. */
  bedrock: 'studio' | 'aws' | 'dry-run';
  /** Email addresses of the people who see notices about models in their profile. */
  operatorEmails: string[];
  /** File with the dates on which the stand-in's models end or are disabled. */
  modelLifecycles?: string;
  /** The bucket that real video models write to. */
  outputBucket?: string;
  catalog: Catalog;
  /** The region of all models in the catalog. */
  modelsRegion: string;
  /** The account's quotas that differ from the models' defaults; null for an unlimited studio. */
  modelQuotas: ModelQuotas | null;
  /** Names in the AWS stand-ins. */
  region: string;
  accountId: string;
  bucket: string;
  table: string;
  stateMachineArn: string;
};

const ACCOUNT_ID = '000000000000';
const localAddress = (port: number) => `http://localhost:${port}`;

/** Empty values in `.env` mean "not set". */
const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** `--also-from=<origin>` names the development server. */
const developmentOrigins = (commandLine: readonly string[]) =>
  commandLine.flatMap((argument) => /^--also-from=(.+)$/.exec(argument)?.[1] ?? []);

/** Reads and validates the settings. Throws StartRefused with every invalid one. */
export function readConfiguration(
  environment: NodeJS.ProcessEnv,
  commandLine: readonly string[] = [],
): Configuration {
  if (environment.NODE_ENV === 'production') {
    throw new StartRefused(
      'This server replaces the cloud with local stand-ins and does not run with NODE_ENV=production. ' +
        'Unset it, or see docs/deploy.md to deploy to AWS.',
    );
  }
  const parsed = settings.safeParse(withoutEmpty(environment));
  if (!parsed.success) throw new StartRefused(describeIssues(parsed.error));
  const { PORT, MOODLARK_DATA, STUDIO_SECONDS_PER_CLIP, CONFIRM_EMAIL, BUDGETS } = parsed.data;
  const { BEDROCK, BEDROCK_OUTPUT_BUCKET, MODEL_CATALOGUE: catalog = DEFAULT_CATALOG } = parsed.data;
  const { MODEL_QUOTAS, STUDIO_QUOTAS } = parsed.data;
  const regionChoice = regionFor(catalog, parsed.data.MODELS_REGION);
  if (regionChoice.refusal !== undefined) {
    const setting = parsed.data.MODELS_REGION === undefined ? 'MODEL_CATALOGUE' : 'MODELS_REGION';
    throw new StartRefused(`${setting}: ${regionChoice.refusal}`);
  }
  const ports = { s3: PORT + 1, dynamodb: PORT + 2, states: PORT + 3, bedrock: PORT + 4 };
  return {
    port: PORT,
    origin: localAddress(PORT),
    pageOrigins: [localAddress(PORT), ...developmentOrigins(commandLine)],
    ports,
    endpoints: {
      s3: localAddress(ports.s3),
      dynamodb: localAddress(ports.dynamodb),
      states: localAddress(ports.states),
      bedrock: localAddress(ports.bedrock),
    },
    dataFolder: path.resolve(MOODLARK_DATA),
    studioSecondsPerClip: STUDIO_SECONDS_PER_CLIP,
    confirmEmail: CONFIRM_EMAIL === 'on',
    dailyBudget: {
      ...(parsed.data.DAILY_BUDGET ?? DEFAULT_DAILY_BUDGET),
      countsMoney: (BUDGETS ?? (BEDROCK === 'studio' ? 'off' : 'on')) === 'on',
    },
    bedrock: BEDROCK,
    operatorEmails: parsed.data.OPERATOR_EMAILS ?? [],
    ...(parsed.data.MODEL_LIFECYCLES !== undefined && {
      modelLifecycles: path.resolve(parsed.data.MODEL_LIFECYCLES),
    }),
    ...(BEDROCK_OUTPUT_BUCKET !== undefined && { outputBucket: BEDROCK_OUTPUT_BUCKET }),
    catalog,
    modelsRegion: regionChoice.region,
    modelQuotas: BEDROCK === 'aws' || STUDIO_QUOTAS === 'on' ? (MODEL_QUOTAS ?? {}) : null,
    region: MODELS_REGION,
    accountId: ACCOUNT_ID,
    bucket: 'moodlark-media',
    table: 'moodlark-jobs',
    stateMachineArn: `arn:aws:states:${MODELS_REGION}:${ACCOUNT_ID}:stateMachine:moodlark-video`,
  };
}

/** Reports every invalid setting at once, with the position inside a setting of several parts. */
function describeIssues(error: z.ZodError): string {
  return error.issues
    .map(({ path: [name, ...inside], message }) =>
      inside.length === 0 ? message : `${String(name)}: ${inside.join('.')}: ${message}`,
    )
    .join('. ');
}
