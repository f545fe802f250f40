import * as z from 'zod/mini';
import { catalog } from '#catalog/catalogs.ts';
import { dailyBudget } from '#catalog/daily-budget.ts';
import { modelQuotas } from '#catalog/model-quotas.ts';

/** JSON text of the given shape. */
const json = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => JSON.parse(text) as unknown),
    ),
    schema,
  );

const nonEmptyText = z.string().check(z.minLength(1));

/** A comma-separated list; empty if it is not set. */
const list = z.pipe(
  z.optional(z.string()),
  z.transform((text) => (text ?? '').split(',').filter((entry) => entry !== '')),
);

/**
 * Limits the memory use of the function that packs exports. The function triggers garbage collection itself, and V8
 * reserves 2 MB for new objects instead of up to 64 MB. The C library immediately returns freed blocks of at least
 * `MALLOC_MMAP_THRESHOLD_` bytes to the system; with its default of 128 KB, freed 64 KB buffers would fragment the heap.
 */
export const exportMemory = {
  NODE_OPTIONS: '--expose-gc --max-semi-space-size=2',
  MALLOC_MMAP_THRESHOLD_: '16384',
} as const;

/** Every variable that a function may read. A test checks `.env.example` and the templates against it. */
export const variables = {
  /** Origin of the Supabase project; tokens are issued by `<origin>/auth/v1`. */
  SUPABASE_URL: z.url(),
  /** Grants nothing by itself; row level security decides based on the caller's token. */
  SUPABASE_PUBLISHABLE_KEY: nonEmptyText,
  /** Bypasses row level security; only functions that start, finish or reconcile videos, or remove accounts, have it. */
  SUPABASE_SECRET_KEY: nonEmptyText,
  MEDIA_BUCKET: nonEmptyText,
  /** The origin of links to objects, which CloudFront serves. Not set locally, where links point to the store itself. */
  MEDIA_ORIGIN: z.optional(z.url()),
  /** DynamoDB table of video jobs, clip queues and remembered requests. */
  JOB_TABLE: nonEmptyText,
  VIDEO_WORKFLOW_ARN: z.string().check(z.startsWith('arn:')),
  /** JSON: which model serves which feature and quality. */
  MODEL_CATALOGUE: json(catalog),
  /** JSON: the account's quotas that differ from the models' rows; `null` if nothing limits the models. */
  MODEL_QUOTAS: json(z.nullable(modelQuotas)),
  /** JSON: the limits of a UTC day. */
  DAILY_BUDGET: json(dailyBudget),
  /** JSON: how media are made, and how files are signed. Without the certificate file, nothing is signed. */
  PROVENANCE: json(
    z.object({
      maker: z.enum(['models', 'studio']),
      /** Paths of the C2PA library's WASM file and of the certificate chain as PEM. */
      library: nonEmptyText,
      certificates: nonEmptyText,
      /** The path of a private key as PEM, or the ARN of a KMS key. */
      key: z.union([z.object({ file: nonEmptyText }), z.object({ kms: nonEmptyText })]),
    }),
  ),
  /** Read by Node itself and by the C library when a function starts. */
  NODE_OPTIONS: z.optional(nonEmptyText),
  MALLOC_MMAP_THRESHOLD_: z.optional(nonEmptyText),
  /** Email addresses of the operators, who see notices about models. */
  OPERATOR_EMAILS: list,
  /** Region in which the models are called. */
  BEDROCK_REGION: nonEmptyText,
  /** Median seconds of one clip, from which waits and estimates follow. */
  CLIP_TYPICAL_SECONDS: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => Number(text)),
    ),
    z.number().check(z.minimum(0)),
  ),
  /** Secrets that prove a request came through the site; see `originSecretCheck`. Not set locally. */
  ORIGIN_SECRETS: list,
  /** CloudWatch namespace of this deployment's metrics. Not set locally, where there are no metrics. */
  METRICS_NAMESPACE: z.optional(nonEmptyText),
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
