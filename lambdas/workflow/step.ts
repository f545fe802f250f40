import * as z from 'zod/mini';
import { describeCause, writeLog } from '#lambdas/runtime/log.ts';
import { readEnvironment } from '#lambdas/runtime/read-environment.ts';

/** The state of the machine carries the job's id; what a person wrote never passes through it. */
const stepInput = z.object({ jobId: z.uuid() });

export type StepHandler = (input: unknown) => Promise<{ outcome: string; waitSeconds: number }>;

/**
 * A deployable step of the video workflow. What it throws is tried again by the machine's Retry, which matches the
 * error's name, so it is logged and passed on.
 */
export function step<S extends z.ZodMiniType>(
  name: string,
  environment: S,
  bind: (values: z.output<S>) => (jobId: string) => ReturnType<StepHandler>,
): StepHandler {
  const run = bind(readEnvironment(environment));
  return async (input) => {
    const { jobId } = stepInput.parse(input);
    try {
      const result = await run(jobId);
      writeLog({ level: 'info', event: `${name}: ${result.outcome}`, jobId });
      return result;
    } catch (error) {
      writeLog({ level: 'error', event: `${name}: failed`, jobId, cause: describeCause(error) });
      throw error;
    }
  };
}
