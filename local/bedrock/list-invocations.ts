import * as z from 'zod';
import { invalid } from './bedrock-error.ts';
import type { Invocation } from './invocation-store.ts';

const DEFAULT_MAX_RESULTS = 100;

const time = z.coerce.date().transform((date) => date.toISOString());
const listQuery = z.strictObject({
  submitTimeAfter: time.optional(),
  submitTimeBefore: time.optional(),
  statusEquals: z.enum(['InProgress', 'Completed', 'Failed']).optional(),
  maxResults: z.coerce.number().int().min(1).max(1000).default(DEFAULT_MAX_RESULTS),
  nextToken: z.string().min(1).max(2048).optional(),
  sortBy: z.enum(['SubmissionTime']).default('SubmissionTime'),
  sortOrder: z.enum(['Ascending', 'Descending']).default('Descending'),
});

/** Position in the order of submission; the id breaks ties within a millisecond. */
const position = (invocation: Invocation) => `${invocation.submitTime} ${invocation.id}`;

function readToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString();
  if (!/^\d{4}-[\d:.TZ-]+ [a-z0-9]{12}$/.test(text)) throw invalid('The pagination token is invalid.');
  return text;
}

/** One page of ListAsyncInvokes and the token of the next page. */
export function listInvocations(
  all: readonly Invocation[],
  query: URLSearchParams,
): { page: Invocation[]; nextToken?: string } {
  const parsed = listQuery.safeParse(Object.fromEntries(query));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid(`1 validation error detected: Value at '${issue?.path.join('.')}': ${issue?.message}`);
  }
  const { submitTimeAfter, submitTimeBefore, statusEquals, maxResults, nextToken, sortOrder } = parsed.data;
  const direction = sortOrder === 'Ascending' ? 1 : -1;
  const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -direction : direction);
  const after = nextToken === undefined ? undefined : readToken(nextToken);
  const matching = all
    .filter(
      (invocation) =>
        (submitTimeAfter === undefined || invocation.submitTime > submitTimeAfter) &&
        (submitTimeBefore === undefined || invocation.submitTime < submitTimeBefore) &&
        (statusEquals === undefined || invocation.status === statusEquals) &&
        (after === undefined || compare(position(invocation), after) > 0),
    )
    .sort((a, b) => compare(position(a), position(b)));
  const page = matching.slice(0, maxResults);
  const last = page.at(-1);
  return matching.length > maxResults && last
    ? { page, nextToken: Buffer.from(position(last)).toString('base64url') }
    : { page };
}
