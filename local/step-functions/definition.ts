import type { StateMachineDefinition } from 'aws-local-stepfunctions';
import * as z from 'zod';

export type Definition = StateMachineDefinition;
export type StateInput = Parameters<import('aws-local-stepfunctions').StateMachine['run']>[0];

const retrier = z.looseObject({
  IntervalSeconds: z.number().optional(),
  MaxDelaySeconds: z.number().optional(),
});
const state = z.looseObject({ Type: z.string(), Retry: z.array(retrier).optional() });
const machine = z.looseObject({ StartAt: z.string(), States: z.record(z.string(), state) });

/** The longest wait before a retry in a local deployment. */
const MAX_RETRY_SECONDS = 2;

const capSeconds = (seconds: number | undefined) => Math.min(seconds ?? 1, MAX_RETRY_SECONDS);

/**
 * Reads the deployed workflow. The functions' placeholders become their bare names, and retries wait seconds where the
 * cloud waits minutes, because what they wait for is on the same machine.
 */
export function readDefinition(text: string): Definition {
  const parsed = machine.parse(JSON.parse(text.replace(/\$\{(\w+)\}/g, '$1')));
  for (const { Retry } of Object.values(parsed.States)) {
    for (const rule of Retry ?? []) {
      rule.IntervalSeconds = capSeconds(rule.IntervalSeconds);
      rule.MaxDelaySeconds = MAX_RETRY_SECONDS;
    }
  }
  return parsed as typeof parsed & Definition;
}

/** The duration of each Wait state in milliseconds, at most `longestWaitMs`. */
export function cappedWaits(definition: Definition, longestWaitMs: number): Record<string, number> {
  const waits = Object.entries(definition.States).flatMap(([name, state]) =>
    state.Type === 'Wait'
      ? [[name, Math.min(longestWaitMs, (state.Seconds ?? Number.POSITIVE_INFINITY) * 1_000)] as const]
      : [],
  );
  return Object.fromEntries(waits);
}
