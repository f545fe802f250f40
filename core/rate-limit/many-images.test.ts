import { setImmediate as letPromisesSettle } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { type GenerateImageBody, generateImageBody } from '#contract/api/generate-image.ts';
import * as LIMITS from '#contract/limits.ts';
import { AppError } from '#core/app-error.ts';
import { generateImage } from '#core/images/generate-image.ts';
import { createRequestCounter } from '#local/bedrock/account-quotas.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { ModelThrottled } from './model-throttled.ts';
import { rateLimitedImageModels } from './rate-limited-models.ts';

const PEOPLE = 30;
const QUOTAS = { 'stable-image-ultra': { requestsPerMinute: 10 } };
const MODEL_SECONDS = 12;
const body: GenerateImageBody = generateImageBody.parse({ prompt: 'a fox', options: { quality: 'premium' } });

/** Ends waits in the order of their times, without real time passing. */
function virtualTimer(advance: (seconds: number) => void) {
  let elapsed = 0;
  const waits: { until: number; resolve: () => void }[] = [];
  return {
    elapsed: () => elapsed,
    wait: (seconds: number) =>
      new Promise<void>((resolve) => {
        waits.push({ until: elapsed + seconds, resolve });
      }),
    runUntil: async (isOver: () => boolean) => {
      for (;;) {
        await letPromisesSettle();
        if (isOver()) return;
        waits.sort((a, b) => a.until - b.until);
        const next = waits.shift();
        if (!next) throw new Error('The run has not ended, but no request is waiting');
        advance(next.until - elapsed);
        elapsed = next.until;
        next.resolve();
      }
    },
  };
}

/** Thirty people press Generate at once on an account with ten requests per minute; each retries like a browser. */
async function runBurst(isLimited: boolean) {
  const memory = inMemoryPorts();
  const timer = virtualTimer(memory.clock.advance);
  const requestCounter = createRequestCounter({ ultra: { requestsPerMinute: 10 } }, () =>
    memory.clock.now().getTime(),
  );
  let throttled = 0;
  const { generate } = memory.ports.imageModels;
  const bedrock = {
    generate: async (request: Parameters<typeof generate>[0]) => {
      try {
        requestCounter.count('ultra');
      } catch (cause) {
        throttled++;
        throw new ModelThrottled({ cause });
      }
      await timer.wait(MODEL_SECONDS);
      return generate(request);
    },
  };
  const rateLimitPorts = { ...memory.ports, timer };
  const imageModels = rateLimitedImageModels(rateLimitPorts, isLimited ? QUOTAS : null, 100, bedrock);
  const ports = { ...memory.ports, imageModels };
  const settings = { catalog: DEFAULT_CATALOG, limits: DEFAULT_DAILY_BUDGET };
  const ends: { person: string; seconds: number; failure?: unknown }[] = [];

  const make = async (person: string): Promise<void> => {
    for (;;) {
      try {
        await generateImage(
          {
            ports,
            settings,
            caller: { userId: person, accessToken: '' },
            idempotencyKey: `key of ${person}`,
          },
          body,
        );
        ends.push({ person, seconds: timer.elapsed() });
        return;
      } catch (failure) {
        const pause = (failure instanceof AppError ? failure.retryAfterSeconds : undefined) ?? 5;
        if (timer.elapsed() + pause >= LIMITS.clientRetriesSeconds) {
          ends.push({ person, seconds: timer.elapsed(), failure });
          return;
        }
        await timer.wait(pause);
      }
    }
  };
  for (let person = 1; person <= PEOPLE; person++) void make(`person ${person}`);
  await timer.runUntil(() => ends.length === PEOPLE);
  return { memory, ends, throttled };
}

test('makes thirty concurrent images at ten per minute without being throttled', async () => {
  const { memory, ends, throttled } = await runBurst(true);
  expect(throttled).toBe(0);
  expect(ends.filter(({ failure }) => failure !== undefined)).toEqual([]);
  expect(memory.images.size).toBe(PEOPLE);
  // Ten images start in each window of 63 seconds, and the model takes 12 seconds.
  const madeBy = (seconds: number) => ends.filter((end) => end.seconds <= seconds).length;
  expect([madeBy(12), madeBy(75), madeBy(138)]).toEqual([10, 20, 30]);
});

test('charges and counts each image once, even after refusals', async () => {
  const { memory } = await runBurst(true);
  expect(memory.budgets.spentMicros()).toBe(PEOPLE * 140_000);
  expect(memory.counts).toHaveLength(PEOPLE);
});

test('exceeds the account’s quota repeatedly without the rate limit', async () => {
  const { throttled } = await runBurst(false);
  expect(throttled).toBeGreaterThan(PEOPLE);
});

test('charges nothing for a request that gives up waiting', async () => {
  const memory = inMemoryPorts();
  const imageModels = rateLimitedImageModels(
    memory.ports,
    { 'stable-image-ultra': { requestsPerMinute: 1 } },
    100,
    memory.ports.imageModels,
  );
  const ports = { ...memory.ports, imageModels };
  const settings = { catalog: DEFAULT_CATALOG, limits: DEFAULT_DAILY_BUDGET };
  const caller = { userId: 'ann', accessToken: '' };
  await generateImage({ ports, settings, caller, idempotencyKey: 'first' }, body);
  await expect(
    generateImage({ ports, settings, caller, idempotencyKey: 'second' }, body),
  ).rejects.toMatchObject({
    code: 'MODEL_BUSY',
  });
  expect(memory.budgets.spentMicros()).toBe(140_000);
  expect(memory.images.size).toBe(1);
  const day = await memory.ports.budgets.readPersonDay('2026-11-21', 'ann');
  expect(Object.keys(day.taken)).toHaveLength(1);
});
