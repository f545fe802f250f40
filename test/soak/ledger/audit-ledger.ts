import { toMicros } from '#core/domain/budgets/person-day.ts';
import { clipToken, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { JobOutcome } from './customer.ts';
import type { LedgerEntry, LedgerState } from './read-ledger-state.ts';

/** The differences, and sums in millionths of a dollar. */
export type Findings = {
  problems: string[];
  receiptsMicros: number;
  spentMicros: number;
  deliveredMicros: number;
  /** The price of results that reached the product but no person: an interrupted image, or a clip of a failed video. */
  lostMicros: number;
  days: number;
};

const sum = (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0);
const difference = (subject: string, found: unknown, expected: unknown): string[] =>
  found === expected ? [] : [`${subject}: ${found} instead of ${expected}`];

/** Compares receipts, ledger and deliveries per item, person and day. */
export function auditLedger(outcomes: readonly JobOutcome[], ledgerState: LedgerState): Findings {
  const items = outcomes.map((jobOutcome) => auditItem(jobOutcome, ledgerState));
  const { entries, record } = ledgerState;
  const receiptsMicros = sum(items.map(({ receiptMicros }) => receiptMicros));
  const spentMicros = sum(entries.map(({ micros }) => micros));
  const deliveredMicros = sum(items.map((item) => item.deliveredMicros));
  return {
    problems: [
      ...checkLedger(ledgerState),
      ...checkVideos(ledgerState),
      ...items.flatMap(({ problems }) => problems),
      ...checkSums(items, entries),
      ...checkOwners(outcomes, entries),
      ...checkRemovals(items, ledgerState),
    ],
    receiptsMicros,
    spentMicros,
    deliveredMicros,
    lostMicros: record.totalMicros - deliveredMicros,
    days: new Set(entries.map(({ day }) => day)).size,
  };
}

/**
 * Checks that the deployment's daily totals equal the sums over all people, no reservation is open, and nothing is paid
 * twice.
 */
function checkLedger({ deployment, entries }: LedgerState): string[] {
  const ids = entries.map(({ id }) => id);
  return [
    ...[...deployment].flatMap(([day, { micros, open }]) => [
      ...difference(
        `the deployment's sum of ${day}`,
        micros,
        sum(entries.filter((entry) => entry.day === day).map((entry) => entry.micros)),
      ),
      ...difference(`the open reservations of ${day}`, JSON.stringify(open), '{}'),
    ]),
    ...entries
      .filter(({ isPaid }) => isPaid !== true)
      .map(({ id, micros }) => `${id} is still reserved with ${micros}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is paid twice`),
  ];
}

/** Checks that every video has ended, with the same status in its history and its job. */
function checkVideos({ videos, jobs }: LedgerState): string[] {
  return [...videos.values()].flatMap(({ id, status }) => [
    ...(status === 'completed' || status === 'failed' ? [] : [`video ${id} is ${status}`]),
    ...difference(`the history's status of video ${id}`, status, jobs.get(id)?.status),
  ]);
}

const checkOwners = (outcomes: readonly JobOutcome[], entries: readonly LedgerEntry[]): string[] => {
  const ownerById = new Map(outcomes.map(({ id, person }) => [id, person.id]));
  return entries
    .filter(({ id, userId }) => ownerById.get(id) !== userId)
    .map(({ id, userId }) => `${userId} pays for ${id}, which someone else requested`);
};

/** Checks that no more cut-outs are paid than were delivered. They have no prompt by which each could be found. */
function checkRemovals(items: readonly AuditedItem[], { record }: LedgerState): string[] {
  const paid = items.filter(({ name, deliveredMicros }) => name === 'removal' && deliveredMicros > 0).length;
  return paid > record.removalCount
    ? [`${paid} cut-outs are paid, ${record.removalCount} were delivered`]
    : [];
}

type AuditedItem = {
  name: string;
  /** The person and the day of the budget. */
  personAndDay: string;
  deliveredMicros: number;
  receiptMicros: number;
  problems: string[];
};

/** Compares the receipt and the charge of one job with its deliveries. */
function auditItem(jobOutcome: JobOutcome, ledgerState: LedgerState): AuditedItem {
  const { id, job, person } = jobOutcome;
  const entry = ledgerState.entries.find((other) => other.id === id);
  const receipt = ledgerState.receipts.get(id);
  const expected = deliveredMicros(jobOutcome, ledgerState);
  const name = `${job.name} ${job.index} (${id}, ${describeItem(jobOutcome, ledgerState.jobs.get(id))})`;
  return {
    name: job.name,
    personAndDay: `${person.id} on ${entry?.day ?? 'no day'}`,
    deliveredMicros: expected,
    receiptMicros: receipt && 'usd' in receipt ? toMicros(receipt.usd) : 0,
    problems: [
      ...difference(`${name} is paid with`, entry?.micros ?? 0, expected),
      ...difference(`the receipt of ${name}`, receipt?.status, expected > 0 ? 'paid' : 'not-paid'),
    ],
  };
}

/** The outcome and the clips of a job, to investigate a difference. */
function describeItem(
  { outcome, code, isDeleted, isReturnedInline }: JobOutcome,
  video: VideoJob | undefined,
): string {
  return [
    outcome,
    ...(code === undefined ? [] : [code]),
    ...(isDeleted ? ['deleted'] : []),
    ...(isReturnedInline ? ['returned inline'] : []),
    ...(video ? [video.status, JSON.stringify(video.clips)] : []),
  ].join(', ');
}

/** Compares the sums of receipts, ledger and deliveries of each person on each day. */
function checkSums(items: readonly AuditedItem[], entries: readonly LedgerEntry[]): string[] {
  const byPersonAndDay = Map.groupBy(items, ({ personAndDay }) => personAndDay);
  return [...byPersonAndDay].flatMap(([personAndDay, group]) => {
    const ownEntries = entries.filter(({ userId, day }) => `${userId} on ${day}` === personAndDay);
    const spent = sum(ownEntries.map(({ micros }) => micros));
    return [
      ...difference(
        `receipts of ${personAndDay}`,
        sum(group.map(({ receiptMicros }) => receiptMicros)),
        spent,
      ),
      ...difference(`deliveries to ${personAndDay}`, sum(group.map((item) => item.deliveredMicros)), spent),
    ];
  });
}

/** The price, in the stand-in's record, of what this person received, including what was deleted later. */
function deliveredMicros(
  { job, id, isReturnedInline, isDeleted }: JobOutcome,
  ledgerState: LedgerState,
): number {
  const { record, images } = ledgerState;
  if (job.route === 'generate-video') return videoMicros(id, job.name === 'story', job.index, ledgerState);
  if (!images.has(id) && !isReturnedInline && !isDeleted) return 0;
  return job.name === 'removal' ? record.removalMicros : record.imageMicros(job.index);
}

/**
 * The price of a video's clips and story. A failed video costs nothing; the owner of a deleted one pays for everything
 * made before the deletion. A clip whose start was lost is free.
 */
function videoMicros(id: string, isStory: boolean, index: number, { record, jobs }: LedgerState): number {
  const video = jobs.get(id);
  const isPaid = video?.status === 'completed' || video?.deletedAt !== undefined;
  if (!video || !isPaid || video.status === 'failed') return 0;
  const clips = record.clipMicros(
    video.clips.flatMap(({ attempt, state }, clip) => {
      const reachedModel =
        state.status === 'finished' || ('invocationArn' in state && state.invocationArn !== undefined);
      return reachedModel ? [clipToken(id, clip, attempt)] : [];
    }),
  );
  return clips > 0 && isStory ? clips + record.storyMicros(index) : clips;
}
