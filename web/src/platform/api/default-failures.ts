import type { EndpointName } from '#contract/api/endpoints.ts';

type Defaults = Readonly<Record<string, string | undefined>>;

const IMAGE = 'Image generation failed';
const DELETION = 'Unknown error occurred during deletion';

/** Messages for a body with `success: false` and no reason. */
const UNEXPLAINED: Defaults = {
  'delete-image': DELETION,
  'delete-video': DELETION,
} satisfies Partial<Record<EndpointName, string>>;

/** Messages for a failure that was thrown without one. */
const THROWN: Defaults = {
  'generate-image': IMAGE,
  'remove-background': IMAGE,
  'color-guided-generation': IMAGE,
  'image-variation': IMAGE,
  'image-conditioning': IMAGE,
  'generate-video': 'Failed to generate video',
  'delete-image': 'Image deletion failed',
  'delete-video': 'Video deletion failed',
  'force-video-fallback-check': 'Failed to perform fallback check',
} satisfies Partial<Record<EndpointName, string>>;

/** The message for an endpoint's unsuccessful response that gives no reason. */
export const unexplainedFailure = (name: string): string => UNEXPLAINED[name] ?? 'Unknown error';

/** Gives a failure without a message the default of its endpoint. */
export function withMessage(name: string, failure: unknown): unknown {
  const fallback = THROWN[name];
  const isExplained = failure instanceof Error && failure.message !== '';
  return isExplained || fallback === undefined ? failure : new Error(fallback, { cause: failure });
}
