import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { type ClipQueueState, EMPTY_CLIP_QUEUE } from './clip-queue.ts';
import {
  findQueuePosition,
  freeSlots,
  joinQueue,
  leaveQueue,
  nextJobToStart,
  releaseSlot,
  requestSlot,
} from './queue-rules.ts';

const START = Date.parse('2026-11-21T10:00:00.000Z');
const timeAt = (seconds: number) => new Date(START + seconds * 1_000);

/** A queue, polled as the workflow polls it. */
function setUpQueue(concurrency: number) {
  let queue: ClipQueueState = EMPTY_CLIP_QUEUE;
  const poll = (userId: string, jobId: string, seconds: number, clip = 1) => {
    const decision = requestSlot(queue, {
      token: `${jobId}-${clip}-1`,
      jobId,
      userId,
      now: timeAt(seconds),
      concurrency,
      leaseSeconds: 900,
      pollsWithinSeconds: 195,
    });
    queue = decision.queue;
    return decision.result.granted;
  };
  const leave = (jobId: string) => {
    queue = leaveQueue(queue, jobId).queue;
  };
  return {
    poll,
    leave,
    queue: () => queue,
    position: (jobId: string, seconds: number) => findQueuePosition(queue, jobId, timeAt(seconds)),
  };
}

test('grants a free slot immediately, and no second one for the same token', () => {
  const { poll, queue } = setUpQueue(2);
  expect([poll('ann', 'a', 0), poll('ann', 'a', 1)]).toEqual([true, true]);
  expect(queue().running).toHaveLength(1);
});

test('queues jobs from position 1 when all slots are taken', () => {
  const { poll, position } = setUpQueue(1);
  poll('ann', 'a', 0);
  expect([poll('bob', 'b', 1), poll('cat', 'c', 2)]).toEqual([false, false]);
  expect([position('a', 3), position('b', 3), position('c', 3)]).toEqual([undefined, 1, 2]);
});

test('names the job that would get the free slot, never the polling job, and no job while all slots are taken', () => {
  const { poll, leave, queue } = setUpQueue(1);
  const next = (jobId: string, seconds: number) =>
    nextJobToStart(queue(), { jobId, now: timeAt(seconds), concurrency: 1 });
  poll('ann', 'a1', 0);
  poll('ann', 'a2', 1);
  poll('bob', 'b1', 2);
  expect(next('a1', 3), 'the slot is taken').toBeUndefined();
  leave('a1');
  expect(next('a1', 3), 'Ann was just served').toBe('b1');
  expect(next('b1', 3), 'the polling job is never named').toBeUndefined();
  expect(next('a1', 500), 'silent for too long').toBeUndefined();
});

test('serves the person who was served longest ago, even if another person polls first', () => {
  const { poll, leave } = setUpQueue(1);
  poll('ann', 'a1', 0);
  poll('ann', 'a2', 1);
  poll('bob', 'b1', 2);
  leave('a1');
  expect(poll('ann', 'a2', 3), 'Ann was just served').toBe(false);
  expect(poll('bob', 'b1', 4)).toBe(true);
  leave('b1');
  expect(poll('ann', 'a2', 5)).toBe(true);
});

test('runs two jobs of a person and queues the third even if slots are free', () => {
  const { poll, leave } = setUpQueue(5);
  expect([poll('ann', 'a1', 0), poll('ann', 'a2', 0), poll('ann', 'a3', 0)]).toEqual([true, true, false]);
  expect(poll('ann', 'a1', 1, 2), 'a running job may start its next clip').toBe(true);
  expect(poll('bob', 'b1', 2), 'others do not wait').toBe(true);
  leave('a1');
  expect(poll('ann', 'a3', 3)).toBe(true);
});

test('skips a waiting job that does not poll in time', () => {
  const { poll, leave, position } = setUpQueue(1);
  poll('ann', 'a', 0);
  poll('bob', 'b', 1);
  leave('a');
  expect(poll('cat', 'c', 10), 'Bob is first').toBe(false);
  expect(poll('cat', 'c', 197), 'Bob missed his deadline').toBe(true);
  expect(position('b', 197), 'Bob’s status says that he is next').toBe(1);
  expect(poll('bob', 'b', 198)).toBe(false);
});

test('does not count silent jobs in queue positions, and eventually drops them', () => {
  const { poll, position, queue } = setUpQueue(1);
  poll('ann', 'a', 0);
  poll('bob', 'b', 1);
  poll('cat', 'c', 100);
  expect([position('c', 150), position('c', 200)]).toEqual([2, 1]);
  expect(poll('cat', 'c', 3_700)).toBe(true);
  expect(queue().waiting.map(({ jobId }) => jobId)).toEqual(['b']);
  poll('dan', 'd', 3_797);
  expect(queue().waiting.map(({ jobId }) => jobId)).toEqual(['d']);
});

test('frees a slot when its lease expires', () => {
  const { poll } = setUpQueue(1);
  poll('ann', 'a', 0);
  expect(poll('bob', 'b', 899)).toBe(false);
  expect(poll('bob', 'b', 900)).toBe(true);
});

test('frees the slot of one clip, or all slots of a job', () => {
  const { poll, queue } = setUpQueue(3);
  poll('ann', 'a', 0, 1);
  poll('ann', 'a', 0, 2);
  poll('bob', 'b', 0, 1);
  const freed = freeSlots(queue(), ['a-1-1']).queue;
  expect(freed.running.map(({ token }) => token)).toEqual(['a-2-1', 'b-1-1']);
  expect(leaveQueue(freed, 'a').queue.running.map(({ token }) => token)).toEqual(['b-1-1']);
});

test('returns the same queue when nothing changes, so that nothing is written', () => {
  const { poll, queue } = setUpQueue(1);
  poll('ann', 'a', 0);
  expect(freeSlots(queue(), ['a-2-1']).queue).toBe(queue());
  expect(releaseSlot(queue(), { token: 'a-1-1', fence: 0 }).queue).toBe(queue());
  expect(leaveQueue(queue(), 'other').queue).toBe(queue());
});

test('lets a repeated request take over its clip’s slot, which the earlier holder cannot release', () => {
  const { poll, queue } = setUpQueue(1);
  poll('ann', 'a', 0);
  poll('ann', 'a', 800);
  expect(queue().running).toMatchObject([
    { token: 'a-1-1', fence: 2, leaseUntil: timeAt(1_700).toISOString() },
  ]);
  expect(releaseSlot(queue(), { token: 'a-1-1', fence: 1 }).queue).toBe(queue());
  expect(releaseSlot(queue(), { token: 'a-1-1', fence: 2 }).queue.running).toEqual([]);
});

test('keeps a job’s place in the queue when the job renews it', () => {
  const { poll, queue } = setUpQueue(1);
  poll('ann', 'a', 0);
  poll('bob', 'b', 1);
  poll('cat', 'c', 2);
  const renewed = joinQueue(queue(), {
    jobId: 'b',
    userId: 'bob',
    now: timeAt(90),
    pollsWithinSeconds: 195,
  }).queue;
  expect(findQueuePosition(renewed, 'b', timeAt(91))).toBe(1);
});

type Step =
  | { does: 'poll'; person: number; job: number; clip: number }
  | { does: 'leave'; person: number; job: number }
  | { does: 'pass'; seconds: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      does: fc.constant('poll' as const),
      person: fc.nat(3),
      job: fc.nat(3),
      clip: fc.nat(2),
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({ does: fc.constant('leave' as const), person: fc.nat(3), job: fc.nat(3) }),
    weight: 2,
  },
  { arbitrary: fc.record({ does: fc.constant('pass' as const), seconds: fc.nat(400) }), weight: 1 },
);

test('never grants too many slots, slots to too many jobs of a person, or a second slot to a clip', () => {
  fc.assert(
    fc.property(
      fc.array(anyStep, { maxLength: 60 }),
      fc.integer({ min: 1, max: 4 }),
      (steps, concurrency) => {
        const { poll, leave, queue } = setUpQueue(concurrency);
        let seconds = 0;
        for (const step of steps) {
          if (step.does === 'pass') seconds += step.seconds;
          else if (step.does === 'leave') leave(`${step.person}.${step.job}`);
          else poll(String(step.person), `${step.person}.${step.job}`, seconds, step.clip);

          const running = queue().running.filter(
            ({ leaseUntil }) => Date.parse(leaseUntil) > timeAt(seconds).getTime(),
          );
          expect(running.length).toBeLessThanOrEqual(concurrency);
          expect(new Set(running.map(({ token }) => token)).size).toBe(running.length);
          const jobsByPerson = Map.groupBy(running, ({ userId }) => userId);
          for (const clips of jobsByPerson.values()) {
            expect(new Set(clips.map(({ jobId }) => jobId)).size).toBeLessThanOrEqual(
              LIMITS.video.activeJobsPerPerson,
            );
          }
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test('serves each of nineteen people within one round, despite the many jobs of a twentieth person', () => {
  const { poll, leave } = setUpQueue(1);
  const jobs = [
    ...Array.from({ length: 30 }, (_, index) => ({ person: 'greedy', job: `g${index}` })),
    ...Array.from({ length: 19 }, (_, index) => ({ person: `p${index}`, job: `p${index}` })),
  ];
  const served: string[] = [];
  const waiting = new Set(jobs);
  for (let seconds = 0; waiting.size > 0; seconds++) {
    for (const { person, job } of waiting) poll(person, job, seconds);
    const next = [...waiting].find(({ person, job }) => poll(person, job, seconds));
    if (!next) throw new Error('No job was served');
    served.push(next.person);
    waiting.delete(next);
    leave(next.job);
  }
  expect(new Set(served.slice(0, 20)).size).toBe(20);
});
