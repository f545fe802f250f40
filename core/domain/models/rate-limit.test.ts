import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookTurn, type ModelTurns, NO_TURNS, pauseTurns } from './rate-limit.ts';

const START = Date.parse('2026-11-21T10:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1_000);

/** One model's turns, asked at times in seconds; gives in how many seconds the turn is, or "back in" how many. */
function model(perMinute: number, longestWaitSeconds = 15) {
  let turns: ModelTurns = NO_TURNS;
  return {
    ask: (seconds: number) => {
      const decided = bookTurn(turns, { now: at(seconds), perMinute, longestWaitSeconds });
      turns = decided.turns;
      const { result } = decided;
      return result.status === 'booked' ? result.waitSeconds : `back in ${result.retryAfterSeconds}`;
    },
    turnAway: (seconds: number) => {
      turns = pauseTurns(turns, { now: at(seconds), perMinute }).turns;
    },
    turns: () => turns,
  };
}

test('as many as a minute allows go at once; the next are told when to come back', () => {
  const { ask } = model(3);
  expect([ask(0), ask(0), ask(1), ask(1)]).toEqual([0, 0, 0, 'back in 47']);
  expect(ask(48), 'who comes back then is taken, and waits').toBe(15);
  expect(ask(48)).toBe(15);
  expect(ask(48), 'the third turn began a second later').toBe('back in 1');
  expect(ask(49)).toBe(15);
});

test('who waits is not overtaken by who comes later', () => {
  const { ask } = model(1);
  expect(ask(0)).toBe(0);
  expect(ask(50)).toBe(13);
  expect(ask(62.9)).toBe('back in 49');
  expect(ask(63.5), 'the turn of the one who waited has come').toBe('back in 48');
});

test('a refusal books nothing: it changes nothing', () => {
  const { ask, turns } = model(1);
  ask(0);
  const before = turns();
  ask(1);
  expect(turns()).toBe(before);
});

test('a model that turned somebody away is left alone for a request’s share of a minute', () => {
  const { ask, turnAway } = model(10);
  expect(ask(0)).toBe(0);
  turnAway(1);
  expect(ask(1)).toBe(6);
  expect(ask(5)).toBe(2);
  turnAway(5);
  expect(ask(5)).toBe(6);
  expect(ask(11)).toBe(0);
});

test('the pause is never longer than ten seconds, nor shorter than one', () => {
  const [slow, fast] = [model(1), model(1_000)];
  slow.turnAway(0);
  fast.turnAway(0);
  expect([slow.ask(0), fast.ask(0)]).toEqual([10, 1]);
});

test('turns of before the clock was set back hold nobody up', () => {
  const { ask, turnAway } = model(1);
  ask(3_600);
  turnAway(3_600);
  expect(ask(0)).toBe(0);
  expect(ask(1)).toBe('back in 47');
});

test('what is remembered does not grow: a minute of requests and those that wait', () => {
  const { ask, turns } = model(5);
  for (let second = 0; second < 3_600; second++) ask(second);
  expect(turns().bookedAt.length).toBeLessThanOrEqual(10);
});

/** A request: how long after the one before it, how wrong its clock is, and how long it is under way to the model. */
const request = fc.record({
  after: fc.integer({ min: 0, max: 8_000 }),
  skew: fc.integer({ min: -1_000, max: 1_000 }),
  travel: fc.integer({ min: 0, max: 1_000 }),
});

test('whoever asks whenever, with clocks that disagree: in no minute does the model get more than allowed', () => {
  fc.assert(
    fc.property(
      fc.array(request, { maxLength: 120 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 30 }),
      (requests, perMinute, longestWaitSeconds) => {
        let turns: ModelTurns = NO_TURNS;
        let now = START;
        const arrivals: number[] = [];
        for (const { after, skew, travel } of requests) {
          now += after;
          const asked = { now: new Date(now + skew), perMinute, longestWaitSeconds };
          const { turns: next, result } = bookTurn(turns, asked);
          turns = next;
          if (result.status === 'full') {
            expect(result.retryAfterSeconds).toBeGreaterThan(0);
            const later = new Date(asked.now.getTime() + result.retryAfterSeconds * 1_000);
            expect(bookTurn(turns, { ...asked, now: later }).result.status, 'is taken then').toBe('booked');
          } else {
            expect(result.waitSeconds).toBeLessThanOrEqual(longestWaitSeconds);
            arrivals.push(now + result.waitSeconds * 1_000 + travel);
          }
        }
        arrivals.sort((a, b) => a - b);
        arrivals.forEach((arrival, index) => {
          const ofTheMinute = arrivals.slice(index).filter((one) => one < arrival + 60_000);
          expect(ofTheMinute.length).toBeLessThanOrEqual(perMinute);
        });
      },
    ),
    { numRuns: 1_000 },
  );
});

test('with one clock, turns come in the order in which they were asked for, and none is wasted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 120 }),
      fc.integer({ min: 1, max: 12 }),
      (pauses, perMinute) => {
        const { ask } = model(perMinute, 1_000_000);
        let seconds = 0;
        const begins = pauses.map((pause) => {
          seconds += pause / 1_000;
          return seconds + Number(ask(seconds));
        });
        expect(begins).toEqual(begins.toSorted((a, b) => a - b));
        begins.forEach((begin, index) => {
          const before = begins[index - perMinute];
          const asked = pauses.slice(0, index + 1).reduce((sum, one) => sum + one, 0) / 1_000;
          expect(begin).toBeCloseTo(Math.max(asked, before === undefined ? 0 : before + 63), 2);
        });
      },
    ),
  );
});
