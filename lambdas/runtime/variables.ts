import * as z from 'zod/mini';
import { catalog } from '#catalog/catalogs.ts';
import { dailyBudget } from '#catalog/daily-budget.ts';
import { modelQuotas } from '#catalog/model-quotas.ts';

/** JSON text of the given shape. */
const jsonOf = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => JSON.parse(text) as unknown),
    ),
    schema,
  );

const required = z.string().check(z.minLength(1));

/** Texts with commas between them; none where it is not set. */
const list = z.pipe(
  z.optional(z.string()),
  z.transform((text) => (text ?? '').split(',').filter((one) => one !== '')),
);

/** Every variable that a function of ours may read. `.env.example` and the templates are checked against it. */
export const variables = {
  /** Origin of the Supabase project; tokens are issued by `<origin>/auth/v1`. */
  SUPABASE_URL: z.url(),
  /** Opens nothing by itself; row level security decides by the caller's token. */
  SUPABASE_PUBLISHABLE_KEY: required,
  /** Passes row level security: only the functions that start, finish or reconcile a video have it. */
  SUPABASE_SECRET_KEY: required,
  MEDIA_BUCKET: required,
  /** Where links to objects lead: CloudFront's host before the bucket. Not set on one machine: to the store itself. */
  MEDIA_ORIGIN: z.optional(z.url()),
  /** DynamoDB table of video jobs, clip queues and remembered requests. */
  JOB_TABLE: required,
  VIDEO_WORKFLOW_ARN: z.string().check(z.startsWith('arn:')),
  /** JSON: which model serves which feature and quality. */
  MODEL_CATALOGUE: jsonOf(catalog),
  /** JSON: what the account may ask of some models beside what their rows say; `null` where nothing limits them. */
  MODEL_QUOTAS: jsonOf(z.nullable(modelQuotas)),
  /** JSON: what may be spent in a UTC day. */
  DAILY_BUDGET: jsonOf(dailyBudget),
  /** Addresses of the people who look after this deployment; they see what is to be done about models. */
  OPERATOR_EMAILS: list,
  /** Region in which the models are called. */
  BEDROCK_REGION: required,
  /** Median seconds that one clip takes: waits and estimates follow from it. */
  CLIP_TYPICAL_SECONDS: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => Number(text)),
    ),
    z.number().check(z.minimum(0)),
  ),
  /** By one of these the functions know the site's own address; see `siteEntrance`. Not set on one machine. */
  ORIGIN_SECRETS: list,
  /** CloudWatch's name for this deployment's counts. Not set on one machine, where nothing is counted. */
  METRICS_NAMESPACE: z.optional(required),
} as const;

export type VariableName = keyof typeof variables;

/** Schema of one function's environment: exactly these variables. */
export function environment<const N extends readonly VariableName[]>(...names: N) {
  return z.object(
    Object.fromEntries(names.map((name) => [name, variables[name]])) as {
      [K in N[number]]: (typeof variables)[K];
    },
  );
}
