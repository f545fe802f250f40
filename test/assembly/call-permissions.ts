import * as z from 'zod';

/** An AWS call by its IAM name, with its condition keys. */
export type Call = { action: string; resource: string; context?: Readonly<Record<string, string>> };
/** Conditions by operator, then by key: at least one of the values must match. */
export type Conditions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
export type AllowedCalls = { actions: string[]; resources: string[]; conditions?: Conditions | undefined };

const httpRequest = z.looseObject({
  hostname: z.string().optional(),
  host: z.string().optional(),
  port: z.union([z.string(), z.number()]).optional(),
  method: z.string().default('GET'),
  path: z.string().default('/'),
  headers: z.record(z.string(), z.unknown()).default({}),
});
type HttpRequest = z.output<typeof httpRequest>;
type Environment = Readonly<Record<string, string | undefined>>;

const S3_ACTIONS: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  POST: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

function s3Call({ method, path }: HttpRequest): Call {
  const [pathname = '', query = ''] = path.split('?');
  const [, bucket = '', ...key] = pathname.split('/');
  if (key.join('/') === '') {
    // The keys of a batch deletion are in its body, so the folder `users/` is checked instead.
    if (method === 'POST')
      return { action: 's3:DeleteObjectVersion', resource: `arn:aws:s3:::${bucket}/users/` };
    const prefix = new URLSearchParams(query).get('prefix');
    return {
      action:
        query.split('&').includes('versions') || query.includes('versions=')
          ? 's3:ListBucketVersions'
          : 's3:ListBucket',
      resource: `arn:aws:s3:::${bucket}`,
      ...(prefix !== null && { context: { 's3:prefix': prefix } }),
    };
  }
  const isAborted = method === 'DELETE' && query.includes('uploadId');
  const action = isAborted ? 's3:AbortMultipartUpload' : S3_ACTIONS[method];
  return {
    action: action ?? method,
    resource: `arn:aws:s3:::${bucket}/${decodeURIComponent(key.join('/'))}`,
  };
}

function bedrockCall({ method, path }: HttpRequest): Call {
  const described = /^\/foundation-models\/([^/]+)$/.exec(path)?.[1];
  if (described) return { action: 'bedrock:GetFoundationModel', resource: decodeURIComponent(described) };
  const invoked = /^\/model\/([^/]+)\/(?:invoke|converse)$/.exec(path)?.[1];
  if (invoked) return { action: 'bedrock:InvokeModel', resource: decodeURIComponent(invoked) };
  const invocationArn = /^\/async-invoke\/(.+)$/.exec(path)?.[1];
  if (method === 'GET' && invocationArn)
    return { action: 'bedrock:GetAsyncInvoke', resource: decodeURIComponent(invocationArn) };
  return { action: 'bedrock:InvokeModel', resource: 'async' };
}

/** `DynamoDB_20120810.GetItem` and `AWSStepFunctions.StartExecution` name their calls in a header. */
const targetOperation = ({ headers }: HttpRequest) =>
  String(headers['x-amz-target'] ?? '').split('.')[1] ?? '';

const CALL_READERS: Record<string, (request: HttpRequest) => Call> = {
  AWS_ENDPOINT_URL_S3: s3Call,
  AWS_ENDPOINT_URL_BEDROCK: bedrockCall,
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrockCall,
  AWS_ENDPOINT_URL_DYNAMODB: (request) => ({
    action: `dynamodb:${targetOperation(request)}`,
    resource: 'named-in-body',
  }),
  AWS_ENDPOINT_URL_SFN: (request) => ({
    action: `states:${targetOperation(request)}`,
    resource: 'named-in-body',
  }),
};

/** The AWS call of an HTTP request; `undefined` if it goes to another service. */
export function readAwsCall(options: unknown, environment: Environment): Call | undefined {
  const request = httpRequest.safeParse(options);
  if (!request.success) return undefined;
  for (const [variable, read] of Object.entries(CALL_READERS)) {
    const endpoint = environment[variable];
    if (endpoint && new URL(endpoint).port === String(request.data.port)) return read(request.data);
  }
  return undefined;
}

const matches = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(text);

/** For each condition operator, whether a call's value meets the condition; `undefined` if the call has no value. */
const OPERATORS: Readonly<
  Record<string, (actual: string | undefined, patterns: readonly string[]) => boolean>
> = {
  StringLike: (actual, patterns) =>
    actual !== undefined && patterns.some((pattern) => matches(pattern, actual)),
  StringLikeIfExists: (actual, patterns) =>
    actual === undefined || patterns.some((pattern) => matches(pattern, actual)),
};

const isMet = (conditions: Conditions, context: Readonly<Record<string, string>>): boolean =>
  Object.entries(conditions).every(([operator, keys]) => {
    const meets = OPERATORS[operator];
    if (!meets) throw new Error(`IAM's operator ${operator} is not in OPERATORS: add it`);
    return Object.entries(keys).every(([key, patterns]) => meets(context[key], patterns));
  });

/** Whether a statement allows the call. If only the body of a request names the resource, the action is enough. */
export const isAllowed = (
  grants: readonly AllowedCalls[],
  { action, resource, context = {} }: Call,
): boolean =>
  grants.some(
    ({ actions, resources, conditions = {} }) =>
      actions.includes(action) &&
      isMet(conditions, context) &&
      (!resource.includes('/')
        ? resource.startsWith('arn:aws:s3')
          ? resources.includes(resource)
          : ['named-in-body', 'async'].includes(resource) ||
            resources.some((granted) => granted.endsWith(`/${resource}`))
        : resources.some((granted) => matches(granted, resource))),
  );

/**
 * The permission without which S3 returns 403 instead of 404 for a missing object; `undefined` if the caller
 * has it. Reports disagree on whether a GET or HEAD has its key as `s3:prefix`, so both must be allowed.
 */
export function missingObjectDenial(
  grants: readonly AllowedCalls[],
  { action, resource }: Call,
): Call | undefined {
  if (action !== 's3:GetObject') return undefined;
  const slash = resource.indexOf('/');
  const list = { action: 's3:ListBucket', resource: resource.slice(0, slash) };
  const calls: Call[] = [list, { ...list, context: { 's3:prefix': resource.slice(slash + 1) } }];
  return calls.find((call) => !isAllowed(grants, call));
}
