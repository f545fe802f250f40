import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { NO_REQUESTS, pauseRequests, type RateLimitState, reserveSlot } from './rate-limit.ts';

const START = Date.parse('2026-11-21T10:00:00.000Z');
const timeAt = (seconds: number) => new Date(START + seconds * 1_000);

/** A model's rate limiter; all times are in seconds. `reserve` returns the wait, or "retry in" and the delay. */
function rateLimiter(perMinute: number, longestWaitSeconds = 15) {
  let state: RateLimitState = NO_REQUESTS;
  return {
    reserve: (seconds: number) => {
      const decision = reserveSlot(state, { now: timeAt(seconds), perMinute, longestWaitSeconds });
      state = decision.state;
      const { result } = decision;
      return result.status === 'reserved' ? result.waitSeconds : `retry in ${result.retryAfterSeconds}`;
    },
    throttle: (seconds: number) => {
      state = pauseRequests(state, { now: timeAt(seconds), perMinute }).state;
    },
    state: () => state,
  };
}

test('starts a minute’s requests immediately, and returns how long further requests have to wait', () => {
  const { reserve } = rateLimiter(3);
  expect([reserve(0), reserve(0), reserve(1), reserve(1)]).toEqual([0, 0, 0, 'retry in 47']);
  expect(reserve(48), 'a retry after that delay gets a slot, and waits').toBe(15);
  expect(reserve(48)).toBe(15);
  expect(reserve(48), 'the third slot is a second later').toBe('retry in 1');
  expect(reserve(49)).toBe(15);
});

test('does not let a later request overtake a waiting one', () => {
  const { reserve } = rateLimiter(1);
  expect(reserve(0)).toBe(0);
  expect(reserve(50)).toBe(13);
  expect(reserve(62.9)).toBe('retry in 49');
  expect(reserve(63.5), 'the waiting request used the slot').toBe('retry in 48');
});

test('changes nothing when no slot is reserved', () => {
  const { reserve, state } = rateLimiter(1);
  reserve(0);
  const earlierState = state();
  reserve(1);
  expect(state()).toBe(earlierState);
});

test('pauses a throttling model for one request’s share of a minute', () => {
  const { reserve, throttle } = rateLimiter(10);
  expect(reserve(0)).toBe(0);
  throttle(1);
  expect(reserve(1)).toBe(6);
  expect(reserve(5)).toBe(2);
  throttle(5);
  expect(reserve(5)).toBe(6);
  expect(reserve(11)).toBe(0);
});

test('pauses for at least one and at most ten seconds', () => {
  const [slow, fast] = [rateLimiter(1), rateLimiter(1_000)];
  slow.throttle(0);
  fast.throttle(0);
  expect([slow.reserve(0), fast.reserve(0)]).toEqual([10, 1]);
});

test('ignores reservations made before the clock was set back', () => {
  const { reserve, throttle } = rateLimiter(1);
  reserve(3_600);
  throttle(3_600);
  expect(reserve(0)).toBe(0);
  expect(reserve(1)).toBe('retry in 47');
});

test('stores only the requests of the last minute and the waiting ones', () => {
  const { reserve, state } = rateLimiter(5);
  for (let second = 0; second < 3_600; second++) reserve(second);
  expect(state().bookedAt.length).toBeLessThanOrEqual(10);
});

/** A request: its delay after the previous one, its clock’s error and its latency to the model, in milliseconds. */
const request = fc.record({
  delay: fc.integer({ min: 0, max: 8_000 }),
  skew: fc.integer({ min: -1_000, max: 1_000 }),
  latency: fc.integer({ min: 0, max: 1_000 }),
});

test('never exceeds the limit in any minute, even with clocks that disagree', () => {
  fc.assert(
    fc.property(
      fc.array(request, { maxLength: 120 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 30 }),
      (requests, perMinute, longestWaitSeconds) => {
        let state: RateLimitState = NO_REQUESTS;
        let now = START;
        const arrivals: number[] = [];
        for (const { delay, skew, latency } of requests) {
          now += delay;
          const options = { now: new Date(now + skew), perMinute, longestWaitSeconds };
          const { state: next, result } = reserveSlot(state, options);
          state = next;
          if (result.status === 'full') {
            expect(result.retryAfterSeconds).toBeGreaterThan(0);
            const later = new Date(options.now.getTime() + result.retryAfterSeconds * 1_000);
            expect(
              reserveSlot(state, { ...options, now: later }).result.status,
              'a retry after the delay succeeds',
            ).toBe('reserved');
          } else {
            expect(result.waitSeconds).toBeLessThanOrEqual(longestWaitSeconds);
            arrivals.push(now + result.waitSeconds * 1_000 + latency);
          }
        }
        arrivals.sort((a, b) => a - b);
        arrivals.forEach((arrival, index) => {
          const sameMinute = arrivals.slice(index).filter((other) => other < arrival + 60_000);
          expect(sameMinute.length).toBeLessThanOrEqual(perMinute);
        });
      },
    ),
    { numRuns: 1_000 },
  );
});

test('grants slots in the order of the requests and wastes no slot if all requests use one clock', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 120 }),
      fc.integer({ min: 1, max: 12 }),
      (pauses, perMinute) => {
        const { reserve } = rateLimiter(perMinute, 1_000_000);
        let seconds = 0;
        const starts = pauses.map((pause) => {
          seconds += pause / 1_000;
          // The start is rounded to whole milliseconds, because floating-point sums are inexact.
          return Math.round((seconds + Number(reserve(seconds))) * 1_000) / 1_000;
        });
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        starts.forEach((startsAt, index) => {
          const limitingStart = starts[index - perMinute];
          const requestedAt = pauses.slice(0, index + 1).reduce((sum, pause) => sum + pause, 0) / 1_000;
          expect(startsAt).toBeCloseTo(
            Math.max(
              requestedAt,
              limitingStart === undefined ? 0 : limitingStart + LIMITS.modelRateLimit.windowSeconds,
            ),
            2,
          );
        });
      },
    ),
  );
});
