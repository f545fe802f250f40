import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quotaModelFor } from '#catalog/model-quotas.ts';
import { isModelId, models } from '#catalog/models.ts';
import { dayBefore, utcDay } from '#core/domain/budgets/day.ts';
import { subjectImage } from '#test/support/images.ts';
import { type Person, secretSupabase, signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { type SeededRandom, seededRandom } from '#test/support/seeded-random.ts';
import { until } from '#test/support/until.ts';
import { auditLedger } from './audit-ledger.ts';
import { type JobOutcome, requestJob, visit } from './customer.ts';
import { makeJobs, type SoakJob } from './make-jobs.ts';
import { planFaults } from './plan-faults.ts';
import { type LedgerState, readLedgerState } from './read-ledger-state.ts';

const PEOPLE_COUNT = 20;
const CONCURRENT_JOBS = 6;
const KILL_COUNT = 6;
/** Longer than the 15 minutes after which the product closes an abandoned reservation. */
const SWEPT_AFTER_SECONDS = 16 * 60;

/** Enough for most jobs, but not all. */
const BUDGET = { picturesPerPerson: 38, videosPerPerson: 12, usdPerPerson: 70, usdPerDeployment: 1_150 };
/** The budget after the fourth restart. Much is reserved by then, and stays reserved. */
const LOWERED_BUDGET = { ...BUDGET, usdPerPerson: 60 };
/** Quotas so high that they hardly limit the jobs. */
const QUOTAS = Object.fromEntries(
  Object.keys(models)
    .filter(isModelId)
    .filter((model) => quotaModelFor(model) === model)
    .map((model) => [
      model,
      { requestsPerMinute: 1_000, ...(models[model].kind === 'video' && { concurrency: 4 }) },
    ]),
);

const SHIFTED_CLOCK = new URL('./shifted-clock.ts', import.meta.url).pathname;

/** Starts the product with a clock that can be advanced while it is down. */
async function startWithClock() {
  const environment: Record<string, string> = {
    BUDGETS: 'on',
    // With this setting the stand-in records requests and prices.
    BEDROCK: 'dry-run',
    STUDIO_QUOTAS: 'on',
    MODEL_QUOTAS: JSON.stringify(QUOTAS),
    NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`,
    STUDIO_OFF_PALETTE: 'on',
  };
  const setBudget = (budget: typeof BUDGET) => {
    environment.DAILY_BUDGET = JSON.stringify(budget);
  };
  let aheadSeconds = 0;
  const setAhead = (seconds: number) => {
    aheadSeconds = Math.ceil(seconds);
    environment.CLOCK_AHEAD_SECONDS = String(aheadSeconds);
  };
  const now = () => new Date(Date.now() + aheadSeconds * 1_000);
  const secondsUntilMidnight = () => 86_400 - ((now().getTime() / 1_000) % 86_400);
  // The run starts half an hour before midnight, so that many jobs span it.
  setAhead((secondsUntilMidnight() + 86_400 - 1_800) % 86_400);
  setBudget(BUDGET);
  const product = await startProduct({ secondsPerClip: 0.5, environment });
  const restart = async (downSeconds: number) => {
    await product.kill();
    setAhead(aheadSeconds + downSeconds);
    await product.start();
  };
  return { product, restart, now, secondsUntilMidnight, setBudget };
}
type ClockedProduct = Awaited<ReturnType<typeof startWithClock>>;

/** Runs concurrent jobs of several people while models fail and the server is killed. Returns the problems found. */
export async function soakLedger({ jobs: count, seed }: { jobs: number; seed: number }): Promise<string[]> {
  console.log(`ledger: ${count} jobs, seed ${seed}`);
  const startedAt = performance.now();
  const random = seededRandom(seed);
  const jobs = makeJobs(random, count, PEOPLE_COUNT, (await subjectImage()).toString('base64'));
  const folder = mkdtempSync(join(tmpdir(), 'moodlark-soak-'));
  const clocked = await startWithClock();
  await using product = clocked.product;
  const people = await Promise.all(
    Array.from({ length: PEOPLE_COUNT }, (_, index) => signUp(product, `Person${index}`)),
  );
  const firstDay = utcDay(clocked.now());

  const faults = planFaults(product, seededRandom(seed + 1));
  const outcomes = await runJobs(clocked, random, people, jobs);
  const faultCount = await faults.stop();
  await untilIdle(clocked, people);

  const days = daysFrom(dayBefore(firstDay), clocked.now());
  const ledgerState = await readLedgerState(product, people, outcomes, days);
  const findings = auditLedger(outcomes, ledgerState);
  printOutcomes(outcomes, ledgerState);
  const usd = (micros: number) => `$${(micros / 1_000_000).toFixed(6)}`;
  console.log(
    `  faults planned ${faultCount}, server killed ${KILL_COUNT} times during the jobs, days with spending ${findings.days}`,
  );
  console.log(
    `  receipts ${usd(findings.receiptsMicros)}, spent ${usd(findings.spentMicros)}, delivered ${usd(findings.deliveredMicros)}; lost ${usd(findings.lostMicros)}`,
  );
  if (findings.problems.length === 0) rmSync(folder, { recursive: true });
  else {
    for (const name of ['logs', 'dry-run.jsonl'])
      cpSync(join(product.dataFolder, name), join(folder, name), { recursive: true });
    console.log(`  the logs and recorded model requests are kept in ${folder}`);
  }
  console.log(`  took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  return findings.problems;
}

/** Runs a few jobs at a time. The server is sometimes killed, and restarts minutes later by its clock. */
async function runJobs(
  clocked: ClockedProduct,
  random: SeededRandom,
  people: readonly Person[],
  jobs: readonly SoakJob[],
): Promise<JobOutcome[]> {
  const outcomes: JobOutcome[] = [];
  const killIndexes = Array.from({ length: KILL_COUNT }, (_, kill) =>
    Math.floor(((kill + 1) * jobs.length) / (KILL_COUNT + 1)),
  );
  const queue = [...jobs];
  let restarting: Promise<void> = Promise.resolve();
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const person = people[job.person];
      if (!person) throw new Error('There is no such person.');
      const kill = killIndexes.indexOf(job.index);
      if (kill >= 0) restarting = restarting.then(() => killOnce(clocked, random, kill));
      outcomes.push(await requestJob(clocked.product, random, person, job));
      if (outcomes.length % 100 === 0)
        console.log(
          `  ${outcomes.length} jobs done; the server's clock shows ${clocked.now().toISOString()}`,
        );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_JOBS }, worker));
  await restarting;
  return outcomes;
}

/** Kills the server and restarts it: the third time just before midnight, the fourth time with a lower budget. */
async function killOnce(clocked: ClockedProduct, random: SeededRandom, kill: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, random.below(2_000)));
  if (kill === 3) clocked.setBudget(LOWERED_BUDGET);
  const almostUntilMidnight = clocked.secondsUntilMidnight() - 15;
  await clocked.restart(
    kill === 2 && almostUntilMidnight > 0 ? almostUntilMidnight : 150 + random.below(100),
  );
}

/**
 * Restarts the server later, so that it recovers interrupted work, and waits until all videos have ended. Then restarts
 * it again, so that it clears what the last recovery left behind.
 */
async function untilIdle({ product, restart }: ClockedProduct, people: readonly Person[]): Promise<void> {
  await restart(SWEPT_AFTER_SECONDS);
  for (const person of people) await visit(product, person);
  await until('every video has ended', async () => (await openVideos(product)) === 0, {
    seconds: 600,
    everyMilliseconds: 2_000,
  });
  await restart(SWEPT_AFTER_SECONDS);
  for (let round = 0; round < 2; round++) for (const person of people) await visit(product, person);
}

async function openVideos(product: Product): Promise<number> {
  const { count, error } = await secretSupabase(product)
    .from('video_history')
    .select('*', { count: 'exact', head: true })
    .in('status', ['pending', 'processing']);
  if (error) throw error;
  return count ?? 0;
}

function daysFrom(first: string, last: Date): string[] {
  const days: string[] = [];
  for (let time = Date.parse(first); time <= last.getTime(); time += 86_400_000)
    days.push(utcDay(new Date(time)));
  return days;
}

function printOutcomes(outcomes: readonly JobOutcome[], { jobs }: LedgerState): void {
  const byOutcome = Map.groupBy(
    outcomes,
    ({ job, outcome, code }) => `${job.name}: ${outcome}${code ? ` ${code}` : ''}`,
  );
  const byEnd = Map.groupBy(
    jobs.values(),
    ({ status, deletedAt, error }) => `videos ${status}${deletedAt ? ', deleted' : ''} ${error ?? ''}`,
  );
  for (const [end, group] of byEnd) console.log(`  ${String(group.length).padStart(5)}  ${end}`);
  for (const [outcome, group] of [...byOutcome].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`  ${String(group.length).padStart(5)}  ${outcome}`);
  console.log(`  ${String(outcomes.filter(({ isDeleted }) => isDeleted).length).padStart(5)}  deleted`);
}
