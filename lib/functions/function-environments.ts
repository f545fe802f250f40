import type { RouteName } from '#contract/routes.ts';
import type { ScheduledName } from '#contract/schedule.ts';
import { env as catalog } from '#lambdas/catalog/env.ts';
import { env as checkClips } from '#lambdas/check-clips/env.ts';
import { env as colorGuidedGeneration } from '#lambdas/color-guided-generation/env.ts';
import { env as deleteImage } from '#lambdas/delete-image/env.ts';
import { env as deleteVideo } from '#lambdas/delete-video/env.ts';
import { env as failVideo } from '#lambdas/fail-video/env.ts';
import { env as forceVideoFallbackCheck } from '#lambdas/force-video-fallback-check/env.ts';
import { env as generateImage } from '#lambdas/generate-image/env.ts';
import { env as generateVideo } from '#lambdas/generate-video/env.ts';
import { env as chain } from '#lambdas/http/env.ts';
import { env as imageConditioning } from '#lambdas/image-conditioning/env.ts';
import { env as imageVariation } from '#lambdas/image-variation/env.ts';
import { env as joinClips } from '#lambdas/join-clips/env.ts';
import { env as planVideo } from '#lambdas/plan-video/env.ts';
import { env as preprocessReferenceImage } from '#lambdas/preprocess-reference-image/env.ts';
import { env as presignMedia } from '#lambdas/presign-media/env.ts';
import { env as publishVideo } from '#lambdas/publish-video/env.ts';
import { env as receipt } from '#lambdas/receipt/env.ts';
import { env as removeBackground } from '#lambdas/remove-background/env.ts';
import type { VariableName } from '#lambdas/runtime/variables.ts';
import { env as startClips } from '#lambdas/start-clips/env.ts';
import { env as sweepObjects } from '#lambdas/sweep-objects/env.ts';
import { env as sweepVideos } from '#lambdas/sweep-videos/env.ts';
import { env as uploadImage } from '#lambdas/upload-image/env.ts';
import { env as videoHistory } from '#lambdas/video-history/env.ts';
import { env as videoStatus } from '#lambdas/video-status/env.ts';
import { env as watchModels } from '#lambdas/watch-models/env.ts';
import { env as shared } from '#lambdas/workflow/env.ts';
import type { StepName } from '../workflow/workflow-steps.ts';

type Environment = Readonly<Record<string, string>>;

/** What a step of the workflow may be told: the workflow itself is not known before its steps are. */
export type StepVariables = Readonly<
  Record<Exclude<VariableName, 'VIDEO_WORKFLOW_ARN' | 'ORIGIN_SECRETS'>, string>
>;
export type ApiVariables = Readonly<Record<VariableName, string>>;

/** Of all values, exactly those that a function's `env.ts` declares; a value that is not there does not compile. */
function environmentOf<V extends VariableName>(
  env: { shape: Readonly<Record<V, unknown>> },
  values: Readonly<Record<NoInfer<V>, string>>,
): Environment {
  const names = Object.keys(env.shape) as V[];
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** What each function behind a route declares itself. */
const routeEnvironments = (values: ApiVariables): Record<RouteName, Environment> => ({
  'generate-image': environmentOf(generateImage, values),
  'remove-background': environmentOf(removeBackground, values),
  'color-guided-generation': environmentOf(colorGuidedGeneration, values),
  'image-variation': environmentOf(imageVariation, values),
  'image-conditioning': environmentOf(imageConditioning, values),
  'preprocess-reference-image': environmentOf(preprocessReferenceImage, values),
  'delete-image': environmentOf(deleteImage, values),
  'upload-image': environmentOf(uploadImage, values),
  'presign-media': environmentOf(presignMedia, values),
  'generate-video': environmentOf(generateVideo, values),
  catalog: environmentOf(catalog, values),
  receipt: environmentOf(receipt, values),
  'video-status': environmentOf(videoStatus, values),
  'video-history': environmentOf(videoHistory, values),
  'delete-video': environmentOf(deleteVideo, values),
  'force-video-fallback-check': environmentOf(forceVideoFallbackCheck, values),
});

/** What each step of the workflow declares itself. */
const ownStepEnvironments = (values: StepVariables): Record<StepName, Environment> => ({
  'plan-video': environmentOf(planVideo, values),
  'start-clips': environmentOf(startClips, values),
  'check-clips': environmentOf(checkClips, values),
  'join-clips': environmentOf(joinClips, values),
  'publish-video': environmentOf(publishVideo, values),
  'fail-video': environmentOf(failVideo, values),
});

/** What each function that runs by the clock declares itself. */
const ownScheduledEnvironments = (values: ApiVariables): Record<ScheduledName, Environment> => ({
  'sweep-videos': environmentOf(sweepVideos, values),
  'sweep-objects': environmentOf(sweepObjects, values),
  'watch-models': environmentOf(watchModels, values),
});

const withShared = <N extends string>(own: Record<N, Environment>, all: Environment) =>
  Object.fromEntries(
    Object.entries<Environment>(own).map(([name, environment]) => [name, { ...environment, ...all }]),
  ) as Record<N, Environment>;

/** Environment of each function behind a route: its own and that of the chain around all of them. */
export const apiEnvironments = (values: ApiVariables): Record<RouteName, Environment> =>
  withShared(routeEnvironments(values), environmentOf(chain, values));

/** Environment of each step of the workflow: its own and that of all steps. */
export const stepEnvironments = (values: StepVariables): Record<StepName, Environment> =>
  withShared(ownStepEnvironments(values), environmentOf(shared, values));

/** Environment of each function that runs by the clock. */
export const scheduledEnvironments = (values: ApiVariables): Record<ScheduledName, Environment> =>
  withShared(ownScheduledEnvironments(values), environmentOf(shared, values));
