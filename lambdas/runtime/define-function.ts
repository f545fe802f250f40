import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/api/endpoint.ts';
import type { Grant } from './grants.ts';
import { environment, type VariableName } from './variables.ts';

export type EnvironmentSchema = z.ZodMiniObject<Partial<Record<VariableName, z.ZodMiniType>>>;

/** `provenance` holds the C2PA library and the certificates of the signing key. */
export type LayerName = 'sharp' | 'provenance';

type Settings<S extends EnvironmentSchema> = {
  timeoutSeconds: number;
  memoryMegabytes: number;
  /** Lambda layers in addition to the function's own bundle. */
  layers?: readonly LayerName[];
  /** Exactly the variables that the function reads, apart from those of its kind (`sharedEnvironments`). */
  environment: S;
  /** Permissions of the function, in addition to writing its own log. */
  grants: readonly Grant[];
};

export type EndpointFunction<
  E extends Endpoint = Endpoint,
  S extends EnvironmentSchema = EnvironmentSchema,
> = Settings<S> & {
  kind: 'endpoint';
  name: E['name'];
  endpoint: E;
  /** Sustained requests per second and short burst; deployed as the route's throttle. */
  rate: { perSecond: number; burst: number };
};

export type StepFunction<S extends EnvironmentSchema = EnvironmentSchema> = Settings<S> & {
  kind: 'step';
  name: string;
};

export type ScheduledFunction<S extends EnvironmentSchema = EnvironmentSchema> = Settings<S> & {
  kind: 'scheduled';
  name: string;
  everyMinutes: number;
};

export type ProductFunction = EndpointFunction | StepFunction | ScheduledFunction;

/** A function that serves one endpoint of the API and has its name. */
export const endpointFunction = <E extends Endpoint, S extends EnvironmentSchema>(
  settings: Omit<EndpointFunction<E, S>, 'kind' | 'name'>,
): EndpointFunction<E, S> => ({ kind: 'endpoint', name: settings.endpoint.name, ...settings });

/** A step of the video workflow. Its variables must not depend on the workflow, which is created after it. */
export const stepFunction = <S extends EnvironmentSchema>(
  settings: Omit<StepFunction<S>, 'kind'>,
): StepFunction<S> => ({ kind: 'step', ...settings });

/** A function that runs at a fixed interval. */
export const scheduledFunction = <S extends EnvironmentSchema>(
  settings: Omit<ScheduledFunction<S>, 'kind'>,
): ScheduledFunction<S> => ({ kind: 'scheduled', ...settings });

/** A step's placeholder in `state-machines/video.asl.json`: `plan-video` is `${PlanVideo}` there. */
export const definitionPlaceholder = ({ name }: StepFunction): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const metrics = environment('METRICS_NAMESPACE');

/** Variables that all functions of a kind read in addition to their own. */
export const sharedEnvironments = {
  endpoint: environment('SUPABASE_URL', 'ORIGIN_SECRETS', 'METRICS_NAMESPACE'),
  step: metrics,
  scheduled: metrics,
} as const satisfies Record<ProductFunction['kind'], EnvironmentSchema>;
