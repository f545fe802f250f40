import { readFileSync } from 'node:fs';
import * as z from 'zod';

const reference = z.object({
  shape: z.string(),
  /** Where a member is in the HTTP message; in the body by default. */
  location: z.enum(['uri', 'header', 'querystring', 'statusCode']).optional(),
  locationName: z.string().optional(),
});
const shape = z.object({
  type: z.enum([
    'structure',
    'list',
    'map',
    'string',
    'integer',
    'long',
    'float',
    'double',
    'boolean',
    'blob',
    'timestamp',
  ]),
  /** Any JSON. */
  document: z.boolean().optional(),
  /** A union: exactly one member is set. */
  union: z.boolean().optional(),
  required: z.array(z.string()).optional(),
  members: z.record(z.string(), reference).optional(),
  member: reference.optional(),
  key: reference.optional(),
  value: reference.optional(),
  payload: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.string()).optional(),
});
export type Shape = z.output<typeof shape>;

const operation = z.object({
  http: z.object({ method: z.string(), requestUri: z.string() }),
  input: z.string(),
  output: z.string().optional(),
  errors: z.array(z.string()),
});

const OPERATIONS = [
  'InvokeModel',
  'StartAsyncInvoke',
  'GetAsyncInvoke',
  'ListAsyncInvokes',
  'Converse',
] as const;
export type ModeledOperation = (typeof OPERATIONS)[number];

/** AWS's model of the runtime, limited to what the stand-in serves. */
export const serviceModel = z
  .object({
    operations: z.record(z.enum(OPERATIONS), operation),
    errorStatuses: z.record(z.string(), z.number()),
    shapes: z.record(z.string(), shape),
  })
  .parse(JSON.parse(readFileSync(new URL('./bedrock-runtime.json', import.meta.url), 'utf8')));

/** A shape by its name. */
export function findServiceShape(name: string): Shape {
  const found = serviceModel.shapes[name];
  if (!found) throw new Error(`The model has no shape ${name}.`);
  return found;
}
