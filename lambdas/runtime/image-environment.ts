import type * as z from 'zod/mini';
import type { environment } from './variables.ts';

/** The variables of every function that makes images. */
export const IMAGE_VARIABLES = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'MEDIA_BUCKET',
  'MEDIA_ORIGIN',
  'JOB_TABLE',
  'MODEL_CATALOGUE',
  'MODEL_QUOTAS',
  'DAILY_BUDGET',
  'BEDROCK_REGION',
  'PROVENANCE',
] as const;

/** Their values, as `environment` reads them. */
export type ImageEnvironment = z.output<ReturnType<typeof environment<typeof IMAGE_VARIABLES>>>;
