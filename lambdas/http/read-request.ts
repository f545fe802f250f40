import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/api/endpoint.ts';
import type { TaskType } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Caller } from '#core/ports/caller.ts';

const invalid = (message: string) => new AppError('INVALID_REQUEST', message);

/** The message of schemas that set no message; zod's own default depends on the loaded locale. */
const ZOD_DEFAULT_MESSAGE = 'Invalid input';

const withArticle = (type: string) => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

/** Describes the first issue and how to fix it. */
function explain(issues: readonly z.core.$ZodIssue[]): string {
  const [issue] = issues;
  if (!issue || issue.message !== ZOD_DEFAULT_MESSAGE) return issue?.message ?? MESSAGES.jsonObjectRequired;
  const field = issue.path.join('.');
  const expected = 'expected' in issue ? ` It must be ${withArticle(String(issue.expected))}.` : '';
  return field === ''
    ? `The request is not valid.${expected}`
    : `"${field}" is missing or not valid.${expected}`;
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value, { error: () => ZOD_DEFAULT_MESSAGE });
  if (!parsed.success) throw invalid(explain(parsed.error.issues));
  return parsed.data;
}

const jsonObject = z.record(z.string(), z.unknown());

/** Parses JSON; `undefined` if it is malformed, because the parser's error quotes the body and must not be logged. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses the body, which must be a JSON object sent as `application/json`. */
function readBody(event: APIGatewayProxyEventV2): Record<string, unknown> {
  const type = event.headers['content-type'] ?? '';
  if (!/^application\/json(\s*;\s*charset="?utf-8"?)?\s*$/i.test(type)) {
    throw new AppError('CONTENT_TYPE_NOT_ALLOWED', MESSAGES.jsonRequired);
  }
  const text = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString('utf8')
    : (event.body ?? '');
  if (Buffer.byteLength(text) > LIMITS.lambda.maxPayloadBytes) {
    throw new AppError('BODY_TOO_LARGE', MESSAGES.bodyTooLarge);
  }
  const parsed = jsonObject.safeParse(parseJson(text));
  if (!parsed.success) throw invalid(MESSAGES.jsonObjectRequired);
  return parsed.data;
}

/** A user id in the request must be that of the token. */
function checkUserId(caller: Caller, userId: unknown): void {
  if (userId !== undefined && userId !== caller.userId) {
    throw new AppError('FORBIDDEN', MESSAGES.notOwner);
  }
}

/** The longest part of an unknown task type that the error quotes. */
const MAX_QUOTED_CHARACTERS = 100;

function quoteTaskType(requested: unknown): string {
  const text = typeof requested === 'string' ? requested : JSON.stringify(requested);
  const characters = Array.from(text);
  if (characters.length <= MAX_QUOTED_CHARACTERS) return text;
  return `${characters.slice(0, MAX_QUOTED_CHARACTERS).join('')}…`;
}

function checkTaskType(supported: TaskType | undefined, requested: unknown): void {
  if (supported === undefined || requested === undefined || requested === supported) return;
  throw new AppError('UNSUPPORTED_TASK_TYPE', MESSAGES.unsupportedTaskType(quoteTaskType(requested)));
}

function readIdempotencyKey(event: APIGatewayProxyEventV2): string | undefined {
  const key = event.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > LIMITS.idempotencyKey.maxCharacters) {
    throw new AppError('INVALID_IDEMPOTENCY_KEY', MESSAGES.invalidIdempotencyKey);
  }
  return key;
}

/** A request whose caller, idempotency key and content have been validated. */
export type ValidatedRequest = {
  caller: Caller;
  idempotencyKey: string | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
};

/** Reads and validates one request against its endpoint. Throws AppError if it is not valid. */
export function readRequest(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  caller: Caller,
): ValidatedRequest {
  const query = event.queryStringParameters ?? {};
  checkUserId(caller, query.userId);
  const idempotencyKey = readIdempotencyKey(event);
  const body = endpoint.body === undefined ? undefined : readBody(event);
  checkUserId(caller, body?.userId);
  checkTaskType(endpoint.taskType, body?.taskType);
  return {
    caller,
    idempotencyKey,
    params: parse(endpoint.params, event.pathParameters ?? {}),
    query: parse(endpoint.query, query),
    body: parse(endpoint.body, body),
  };
}
