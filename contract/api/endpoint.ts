import type * as z from 'zod/mini';
import type { TaskType } from '../images.ts';

/** One endpoint of the HTTP API: how it is called and what it returns. Every endpoint needs a signed-in caller. */
export type Endpoint = {
  /** Unique; the folder in `lambdas/` that holds the endpoint's function has the same name. */
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** In API Gateway's form, e.g. `/api/video-status/{jobId}`. */
  path: `/api/${string}`;
  /** The only `taskType` that the endpoint accepts; a body without one is accepted too. */
  taskType?: TaskType;
  /** Whether a successful request calls an image model, whose filter may block it. */
  callsImageModel?: true;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Fields of a successful response, in addition to `success: true` and `requestId`. */
  response: z.ZodMiniType<Record<string, unknown>>;
  /** HTTP status of a successful response. */
  successStatus: 200 | 202;
};

/** Keeps the endpoint's literal types. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type RequestPart = 'params' | 'query' | 'body';

/** A client's request: the schemas' input types. */
export type RequestOf<E extends Endpoint> = {
  [P in RequestPart as E[P] extends z.ZodMiniType ? P : never]: E[P] extends z.ZodMiniType
    ? z.input<E[P]>
    : never;
};

/** A handler's request: the schemas' output types, with defaults applied. */
export type ParsedRequestOf<E extends Endpoint> = {
  [P in RequestPart as E[P] extends z.ZodMiniType ? P : never]: E[P] extends z.ZodMiniType
    ? z.output<E[P]>
    : never;
};

/** A successful response, without the envelope. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
