import type { EndpointName } from '#contract/api/endpoints.ts';

type MessageByEndpoint = Readonly<Record<string, string | undefined>>;

const IMAGE_FAILED = 'Image generation failed';
const DELETION_FAILED = 'Unknown error occurred during deletion';

/** Messages for a body with `success: false` and no reason. */
const MESSAGES_WITHOUT_REASON: MessageByEndpoint = {
  'delete-image': DELETION_FAILED,
  'delete-video': DELETION_FAILED,
} satisfies Partial<Record<EndpointName, string>>;

/** Messages for an error that was thrown without a message. */
const MESSAGES_FOR_BARE_ERRORS: MessageByEndpoint = {
  'generate-image': IMAGE_FAILED,
  'remove-background': IMAGE_FAILED,
  'color-guided-generation': IMAGE_FAILED,
  'image-variation': IMAGE_FAILED,
  'image-conditioning': IMAGE_FAILED,
  'generate-video': 'Failed to generate video',
  'delete-image': 'Image deletion failed',
  'delete-video': 'Video deletion failed',
  'force-video-fallback-check': 'Failed to perform fallback check',
} satisfies Partial<Record<EndpointName, string>>;

/** The message for an endpoint's unsuccessful response that gives no reason. */
export const unexplainedFailure = (name: string): string => MESSAGES_WITHOUT_REASON[name] ?? 'Unknown error';

/** Gives a failure without a message the default message of its endpoint. */
export function withMessage(name: string, failure: unknown): unknown {
  const fallback = MESSAGES_FOR_BARE_ERRORS[name];
  const isExplained = failure instanceof Error && failure.message !== '';
  return isExplained || fallback === undefined ? failure : new Error(fallback, { cause: failure });
}
