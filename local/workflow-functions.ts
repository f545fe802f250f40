import type { WorkflowFunctions } from '#local/step-functions/run-execution.ts';

/** The functions of the video workflow, by the names of the placeholders in its definition. */
const steps = {
  PlanVideo: () => import('#lambdas/plan-video/handler.ts'),
  StartClips: () => import('#lambdas/start-clips/handler.ts'),
  CheckClips: () => import('#lambdas/check-clips/handler.ts'),
  JoinClips: () => import('#lambdas/join-clips/handler.ts'),
  PublishVideo: () => import('#lambdas/publish-video/handler.ts'),
  FailVideo: () => import('#lambdas/fail-video/handler.ts'),
};

/** Loads every step; they read their environment while they load. */
export async function loadWorkflowFunctions(): Promise<WorkflowFunctions> {
  const loaded = await Promise.all(
    Object.entries(steps).map(async ([name, load]) => [name, (await load()).handler] as const),
  );
  return Object.fromEntries(loaded);
}
