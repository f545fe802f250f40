import { endpointFunctions, scheduledFunctions, stepFunctions } from '#lambdas/functions.ts';
import { definitionPlaceholder } from '#lambdas/runtime/define-function.ts';
import type { ApiRoute } from '#local/gateway/api-routes.ts';
import type { LoadedHandler } from '#local/gateway/invoke.ts';
import type { ScheduledRun } from '#local/start-schedules.ts';
import type { WorkflowFunctions } from '#local/step-functions/run-execution.ts';

/** Loads one function's handler. Functions read their environment while they load. */
const loadHandler = async (name: string) => (await import(`../lambdas/${name}/handler.ts`)).handler;

/** Loads the function of every endpoint. */
export const loadEndpoints = (): Promise<ApiRoute[]> =>
  Promise.all(
    endpointFunctions.map(async ({ name, endpoint: { method, path }, timeoutSeconds }) => {
      const handler: LoadedHandler = await loadHandler(name);
      return { name, route: { method, path, timeoutSeconds }, handler };
    }),
  );

/** Loads the workflow's steps, by their placeholders in its definition. */
export async function loadWorkflowFunctions(): Promise<WorkflowFunctions> {
  const steps = stepFunctions.map(async (step) => [
    definitionPlaceholder(step),
    await loadHandler(step.name),
  ]);
  return Object.fromEntries(await Promise.all(steps));
}

/** Loads the functions that run at a fixed interval. */
export const loadScheduledFunctions = (): Promise<ScheduledRun[]> =>
  Promise.all(
    scheduledFunctions.map(async ({ name, everyMinutes }) => ({
      everyMinutes,
      run: await loadHandler(name),
    })),
  );
