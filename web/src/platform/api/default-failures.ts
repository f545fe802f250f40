import type { RouteName } from '#contract/routes.ts';

const IMAGE = 'Image generation failed';
const DELETION = 'Unknown error occurred during deletion';

/** For a body that calls itself unsuccessful and gives no reason. */
const UNEXPLAINED: Partial<Record<RouteName, string>> = {
  'delete-image': DELETION,
  'delete-video': DELETION,
};

/** For a failure that was thrown without a message. */
const THROWN: Partial<Record<RouteName, string>> = {
  'generate-image': IMAGE,
  'remove-background': IMAGE,
  'color-guided-generation': IMAGE,
  'image-variation': IMAGE,
  'image-conditioning': IMAGE,
  'generate-video': 'Failed to generate video',
  'delete-image': 'Image deletion failed',
  'delete-video': 'Video deletion failed',
  'force-video-fallback-check': 'Failed to perform fallback check',
};

/** What an endpoint's unsuccessful answer says where the server gave no reason. */
export const unexplainedFailure = (name: RouteName): string => UNEXPLAINED[name] ?? 'Unknown error';

/** Gives a failure without a message the default of its endpoint. */
export function withMessage(name: RouteName, failure: unknown): unknown {
  const fallback = THROWN[name];
  const isExplained = failure instanceof Error && failure.message !== '';
  return isExplained || fallback === undefined ? failure : new Error(fallback, { cause: failure });
}
