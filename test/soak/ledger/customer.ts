import { systemIds } from '#adapters/runtime/system-ids.ts';
import { endpointNamed } from '#contract/api/endpoints.ts';
import { canonicalJson } from '#core/requests/canonical-json.ts';
import { type ApiResponse, requestApi } from '#test/support/call-api.ts';
import type { Person } from '#test/support/person.ts';
import type { Product } from '#test/support/product.ts';
import type { SeededRandom } from '#test/support/seeded-random.ts';
import type { SoakJob } from './make-jobs.ts';

/** The outcome of a job for the person who requested it. */
export type JobOutcome = {
  job: SoakJob;
  person: Person;
  /** The id in history, jobs and budgets. */
  id: string;
  outcome: 'made' | 'refused' | 'failed' | 'gave-up';
  code?: string;
  /** The image was returned in the response because it could not be saved. */
  isReturnedInline: boolean;
  /** The owner deleted the image or video. */
  isDeleted: boolean;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const MAX_TRIES = 40;
const RETRYABLE_STATUSES = [409, 500, 503, 504];

/** Sends a request like the web app: retries with the same key after a retryable response or none. */
export async function requestJob(
  product: Product,
  random: SeededRandom,
  person: Person,
  job: SoakJob,
): Promise<JobOutcome> {
  const isVideo = job.route === 'generate-video';
  const id = systemIds.derived(canonicalJson([job.route, person.id, job.key]));
  const result: JobOutcome = {
    job,
    person,
    id,
    outcome: 'gave-up',
    isReturnedInline: false,
    isDeleted: false,
  };
  const closesBrowser = random.chance(0.04);
  const clicksTwice = random.chance(0.1);
  const deletesAfterMs = random.chance(0.12) ? random.below(isVideo ? 9_000 : 2_000) : undefined;
  const closesAfterMs = 50 + random.below(2_500);
  const sendRequest = (signal?: AbortSignal) =>
    requestApi(product, endpointNamed(job.route).path, {
      as: person,
      body: job.body,
      key: job.key,
      ...(signal && { signal }),
    }).catch(() => undefined);

  if (closesBrowser) {
    await sendRequest(AbortSignal.timeout(closesAfterMs));
    return result;
  }
  const secondClick = clicksTwice ? sendRequest() : undefined;
  const response = await retryUntilDone(person, sendRequest);
  await secondClick;
  if (!response) return result;
  Object.assign(result, readResponse(response));
  if (result.outcome === 'made' && deletesAfterMs !== undefined) {
    await pause(deletesAfterMs);
    result.isDeleted = await deleteWithRetries(product, person, id, isVideo);
  }
  return result;
}

async function retryUntilDone(
  person: Person,
  sendRequest: () => Promise<ApiResponse | undefined>,
): Promise<ApiResponse | undefined> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const response = await sendRequest();
    if (response && !RETRYABLE_STATUSES.includes(response.status) && response.status !== 401) return response;
    // No response: the server was killed and will restart.
    await pause(response ? 1_000 : 2_000);
    if (response?.status === 401) await signInAgain(person);
  }
  return undefined;
}

/** The session may have expired, because the product's clock can advance by hours. */
async function signInAgain(person: Person): Promise<void> {
  const { email, password } = person;
  const { data } = await person.supabase.auth.signInWithPassword({ email, password });
  if (data.session) person.token = data.session.access_token;
}

function readResponse({
  status,
  body,
}: ApiResponse): Pick<JobOutcome, 'outcome' | 'code' | 'isReturnedInline'> {
  const isMade = status === 200 || status === 202;
  const isReturnedInline = body.image !== undefined && body.s3Key === undefined;
  const code = typeof body.code === 'string' ? body.code : `HTTP_${status}`;
  if (isMade) return { outcome: 'made', isReturnedInline };
  return { outcome: code === 'BUDGET_USED_UP' ? 'refused' : 'failed', code, isReturnedInline: false };
}

/** Deletes an image or video, with retries; `false` if no response confirms the deletion. */
async function deleteWithRetries(
  product: Product,
  person: Person,
  id: string,
  isVideo: boolean,
): Promise<boolean> {
  const path = endpointNamed(isVideo ? 'delete-video' : 'delete-image').path.replace('{id}', id);
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const response = await requestApi(product, path, { as: person, method: 'DELETE' }).catch(() => undefined);
    if (response?.status === 200 || response?.status === 404) return true;
    if (response?.status === 401) await signInAgain(person);
    await pause(1_000);
  }
  return false;
}

/** Visits the product later: recovers lost videos and reads what is left of the budget. */
export async function visit(product: Product, person: Person): Promise<ApiResponse> {
  await signInAgain(person);
  await requestApi(product, endpointNamed('force-video-fallback-check').path, { as: person, body: {} });
  return requestApi(product, endpointNamed('catalog').path, { as: person });
}
