import type * as z from 'zod/mini';
import type { TaskType } from './images.ts';

/** Of one row of the API's table: what its callers need. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  /** API Gateway's form, e.g. `/api/video-status/{jobId}`. */
  path: `/api/${string}`;
  /** What a success says, beside `success: true` and `requestId`, which every answer carries. */
  response: z.ZodMiniType<Record<string, unknown>>;
};

/** One row of the API's table. */
export type Route = Call & {
  /** Every row needs a token today (D1); the field is what the gateway, the function and CDK read. */
  access: 'signed-in';
  /** The only `taskType` that this route takes; none is taken for it (D27, D32). */
  taskType?: TaskType;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** HTTP status of a success. */
  success: 200 | 202;
  timeoutSeconds: number;
  memoryMegabytes: number;
  /** Steady requests a second and short burst, deployed as the stage's route throttle. */
  rate: { perSecond: number; burst: number };
};

/** Keeps each call's literal types. */
export const defineCalls = <const T extends Record<string, Call>>(calls: T): T => calls;

/** Keeps each row's literal types. */
export const defineRoutes = <const T extends Record<string, Route>>(routes: T): T => routes;

type Part = 'params' | 'query' | 'body';

/** What a client must send: the schemas' input side. */
export type RequestOf<R extends Route> = {
  [P in Part as R[P] extends z.ZodMiniType ? P : never]: R[P] extends z.ZodMiniType ? z.input<R[P]> : never;
};

/** What a handler receives: the schemas' output side, defaults applied. */
export type ParsedRequestOf<R extends Route> = {
  [P in Part as R[P] extends z.ZodMiniType ? P : never]: R[P] extends z.ZodMiniType ? z.output<R[P]> : never;
};

/** What a handler gives back and a client receives, without the envelope. */
export type ResponseOf<R extends Route> = z.output<R['response']>;
