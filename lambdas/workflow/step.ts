import * as z from 'zod/mini';
import {
  type EnvironmentSchema,
  type StepFunction,
  sharedEnvironments,
} from '#lambdas/runtime/define-function.ts';
import { describeCause, writeLog } from '#lambdas/runtime/log.ts';
import { type MetricName, writeMetrics } from '#lambdas/runtime/metrics.ts';
import { readEnvironment } from '#lambdas/runtime/read-environment.ts';

/** The state machine's state carries only the job's id, nothing that a person wrote. */
const jobInput = z.object({ jobId: z.uuid() });

/** EventBridge's event for a failed execution, with the execution's input as text. */
const endedExecution = z.object({ detail: z.object({ input: z.string() }) });

function readJobId(input: unknown): string {
  const ended = endedExecution.safeParse(input);
  return jobInput.parse(ended.success ? JSON.parse(ended.data.detail.input) : input).jobId;
}

/** Outcomes that are counted. */
const COUNTED: Readonly<Record<string, MetricName>> = { published: 'VideoPublished' };

type StepHandler = (input: unknown) => Promise<{ outcome: string; waitSeconds: number; next?: string }>;

/**
 * A deployable step of the video workflow. Errors are logged and rethrown, because the state machine's Retry matches
 * their names.
 */
export function step<S extends EnvironmentSchema>(
  { name, environment }: Pick<StepFunction<S>, 'name' | 'environment'>,
  bind: (values: z.output<S>) => (jobId: string) => ReturnType<StepHandler>,
): StepHandler {
  const run = bind(readEnvironment(environment));
  const { METRICS_NAMESPACE: namespace } = readEnvironment(sharedEnvironments.step);
  return async (input) => {
    const jobId = readJobId(input);
    try {
      const result = await run(jobId);
      writeLog({ level: 'info', event: `${name}: ${result.outcome}`, jobId });
      const metric = COUNTED[result.outcome];
      if (metric) writeMetrics(namespace, { [metric]: 1 });
      return result;
    } catch (error) {
      writeLog({ level: 'error', event: `${name}: failed`, jobId, cause: describeCause(error) });
      writeMetrics(namespace, { StepFailed: 1 });
      throw error;
    }
  };
}
