import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { MODELS_REGION } from '#catalog/regions.ts';
import { AppError } from '#core/app-error.ts';
import { readCatalog } from '#core/budgets/read-catalog.ts';
import { shotsDone } from '#core/domain/videos/video-job.ts';
import { deleteImage } from '#core/images/delete-image.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Ports } from '#core/ports/ports.ts';
import { canonicalJson } from '#core/requests/canonical-json.ts';
import { sweepVideos } from '#core/sweep/sweep-videos.ts';
import { deleteVideo } from '#core/videos/history/delete-video.ts';
import { recoverVideos } from '#core/videos/jobs/recover-videos.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { type PaidRequest, paidRequests } from '#test/support/paid-requests.ts';
import { seededRandom } from '#test/support/seeded-random.ts';
import { callUseCase, RUN_BUDGET, TYPICAL_SECONDS } from './call-use-case.ts';
import { virtualWorkflows } from './run-workflows.ts';
import { CutOff, type FailureRates, runUnreliably } from './unreliable-ports.ts';
import { virtualSchedule } from './virtual-schedule.ts';

const HOUR_SECONDS = 3_600;
const SWEEP_INTERVAL_SECONDS = 300;
/** Midnight UTC is in the middle of the run, so that reservations before it are settled after it. */
const START = '2026-11-21T20:00:00.000Z';
const SUBMITTED_WITHIN_SECONDS = 8 * HOUR_SECONDS;
const WATCHED_SECONDS = 16 * HOUR_SECONDS;
const PEOPLE_COUNT = 25;
const FAILURE_RATES: FailureRates = { fails: 0.02, cutOff: 0.008 };

/** One request of a person, with the id of its result. */
type LedgerJob = { id: string; caller: Caller; request: PaidRequest; key: string };

const isVideo = ({ request }: LedgerJob) => request.route === 'generate-video';
const isRetryable = (error: unknown) =>
  error instanceof CutOff ||
  (error instanceof AppError &&
    ['REQUEST_IN_PROGRESS', 'MODEL_BUSY', 'TEMPORARILY_UNAVAILABLE'].includes(error.code));

type Memory = ReturnType<typeof setUpLedger>;

function setUpLedger(seed: number) {
  const memory = inMemoryPorts();
  memory.clock.advance((Date.parse(START) - memory.clock.now().getTime()) / 1_000);
  memory.videoModels.secondsPerClip = 18;
  const random = seededRandom(seed);
  const schedule = virtualSchedule(memory.clock);
  const ports: Ports = { ...memory.ports };
  ports.videoWorkflow = virtualWorkflows(schedule, {
    ports,
    random,
    failureRates: FAILURE_RATES,
    typicalSeconds: TYPICAL_SECONDS,
  });
  return {
    ...memory,
    ports,
    random,
    schedule,
    /** Images that were returned inline because they could not be saved. */
    returnedInline: new Set<string>(),
    /** Images that were about to be returned inline: the response may have been lost. */
    readyToReturn: new Set<string>(),
    deletedImages: new Set<string>(),
    refusals: [] as string[],
  };
}

/**
 * Runs jobs of several people under random faults, until nothing is pending and everyone has returned once
 * more.
 */
export async function runLedger(seed: number, jobs: number) {
  const memory = setUpLedger(seed);
  injectModelFailures(memory);
  const ledgerJobs = Array.from({ length: jobs }, (_, index) => createJob(memory, index));
  for (const job of ledgerJobs) {
    const seconds = memory.random.below(SUBMITTED_WITHIN_SECONDS);
    memory.schedule.in(seconds, () => submit(memory, job));
    // Repeats the request with the same key, immediately or much later.
    if (memory.random.chance(0.15))
      memory.schedule.in(seconds + memory.random.below(4), () => submit(memory, job));
    if (memory.random.chance(0.05))
      memory.schedule.in(seconds + memory.random.below(6 * HOUR_SECONDS), () => submit(memory, job));
    if (memory.random.chance(0.12))
      memory.schedule.in(seconds + memory.random.below(2 * HOUR_SECONDS), () => deleteResult(memory, job));
  }
  scheduleMaintenance(memory, ledgerJobs);
  await memory.schedule.runAll();
  memory.clock.advance(HOUR_SECONDS);
  for (const caller of listPeople(ledgerJobs)) await visit(memory.ports, caller);
  return { memory, jobs: ledgerJobs, deliveryOf: (job: LedgerJob) => deliveryOf(memory, job) };
}

const listPeople = (jobs: readonly LedgerJob[]) => [
  ...new Map(jobs.map(({ caller }) => [caller.userId, caller])).values(),
];

function createJob({ random, ports }: Memory, index: number): LedgerJob {
  const requests = paidRequests(Buffer.from(pngHeader(640, 480)).toString('base64'));
  // Edits are charged like other images, but need real pixels.
  const [first, ...others] = requests.filter(
    ({ feature, route }) => !route.startsWith('edit-') && (feature !== 'colorGuided' || random.chance(0.2)),
  );
  if (!first) throw new Error('There are no paid requests.');
  const request = random.pick([first, ...others]);
  const caller = { userId: `person-${random.below(PEOPLE_COUNT)}`, accessToken: 'token' };
  const key = `key ${index}`;
  return { id: ports.ids.derived(canonicalJson([request.route, caller.userId, key])), caller, request, key };
}

/** Makes models block, be busy, fail and return invalid data. */
function injectModelFailures({ ports, imageModels, videoModels, random }: Memory): void {
  const generate = imageModels.generate;
  const start = videoModels.start;
  const busy = () => new AppError('MODEL_BUSY', 'busy');
  ports.imageModels = {
    generate: async (request) => {
      if (random.chance(0.04)) return { status: 'blocked' };
      if (random.chance(0.06)) throw busy();
      if (random.chance(0.03)) throw new AppError('MODEL_UNAVAILABLE', 'gone');
      if (random.chance(0.03)) return { status: 'generated', bytes: new Uint8Array(3) };
      return generate(request);
    },
  };
  ports.videoModels = {
    ...videoModels,
    start: async (clip) => {
      if (random.chance(0.05)) throw busy();
      if (random.chance(0.03)) return { status: 'refused', reason: 'blocked' };
      videoModels.failures = [random.chance(0.1) ? random.pick(['blocked', 'model-error']) : undefined];
      return start(clip);
    },
  };
}

/** Like the web app, retries with the same key after a retryable response or none, unless the browser is closed. */
async function submit(memory: Memory, job: LedgerJob, attempt = 1): Promise<void> {
  const { ports, random, schedule, returnedInline, readyToReturn, refusals } = memory;
  const recordReturns = (unreliable: Ports): Ports => ({
    ...unreliable,
    base64: {
      ...unreliable.base64,
      encode: (bytes) => {
        readyToReturn.add(job.id);
        return unreliable.base64.encode(bytes);
      },
    },
  });
  try {
    const work = (unreliable: Ports) =>
      callUseCase(recordReturns(unreliable), job.caller, job.request, job.key);
    const { isReturnedInline } = await runUnreliably(ports, random, FAILURE_RATES, work);
    if (isReturnedInline) returnedInline.add(job.id);
  } catch (error) {
    if (error instanceof AppError) refusals.push(error.code);
    const isRepeated = isRetryable(error) && attempt < 5 && random.chance(0.85);
    if (isRepeated) schedule.in(1 + random.below(150), () => submit(memory, job, attempt + 1));
    else if (!(error instanceof AppError || error instanceof CutOff)) throw error;
  }
}

async function deleteResult(memory: Memory, job: LedgerJob): Promise<void> {
  const { ports, random, images, deletedImages } = memory;
  const wasThere = images.has(job.id);
  await ignoreFaults(() =>
    runUnreliably(ports, random, FAILURE_RATES, async (unreliable) => {
      if (isVideo(job)) await deleteVideo(unreliable, job.caller, job.id);
      else await deleteImage(unreliable, job.caller, job.id);
    }),
  );
  if (wasThere && !images.has(job.id)) deletedImages.add(job.id);
}

/** Schedules the periodic functions and the visits of people who return. */
function scheduleMaintenance({ ports, random, schedule }: Memory, jobs: readonly LedgerJob[]): void {
  const unreliably = (work: (unreliable: Ports) => Promise<unknown>) => () =>
    ignoreFaults(() => runUnreliably(ports, random, FAILURE_RATES, work));
  for (let seconds = SWEEP_INTERVAL_SECONDS; seconds < WATCHED_SECONDS; seconds += SWEEP_INTERVAL_SECONDS) {
    schedule.in(
      seconds,
      unreliably((unreliable) => sweepVideos(unreliable)),
    );
  }
  for (const caller of listPeople(jobs)) {
    for (let seconds = random.below(HOUR_SECONDS); seconds < WATCHED_SECONDS; seconds += HOUR_SECONDS) {
      schedule.in(
        seconds,
        unreliably((unreliable) => visit(unreliable, caller)),
      );
    }
  }
}

async function visit(ports: Ports, caller: Caller): Promise<void> {
  const settings = { catalog: DEFAULT_CATALOG, operators: [], region: MODELS_REGION };
  await readCatalog(ports, { ...settings, limits: RUN_BUDGET }, caller);
  await recoverVideos(ports, caller);
}

/** Ignores errors caused by faults, but not bugs in the code. */
async function ignoreFaults(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof AppError || error instanceof CutOff)) throw error;
  });
}

/**
 * Whether a person has, or had, the result; a video deleted after its first shot was made counts as delivered.
 * `unknown`: the response with an unsaved image may have been lost. A retry makes the image again, at no cost.
 */
function deliveryOf(memory: Memory, job: LedgerJob): boolean | 'unknown' {
  const { images, jobs, returnedInline, readyToReturn, deletedImages } = memory;
  if (!isVideo(job)) {
    const wasReceived = images.has(job.id) || returnedInline.has(job.id) || deletedImages.has(job.id);
    return wasReceived || (readyToReturn.has(job.id) ? 'unknown' : false);
  }
  const video = jobs.get(job.id);
  if (!video) return false;
  return video.deletedAt === undefined
    ? video.status === 'completed'
    : video.status !== 'failed' && shotsDone(video) > 0;
}
