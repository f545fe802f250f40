import type { ErrorCode } from '#contract/errors.ts';

/** How starting a video can fail, as the caller knows it. */
export type StartFailure =
  | { kind: 'signed-out' }
  | { kind: 'refused'; serverText: string; code?: ErrorCode | undefined }
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'other'; message: string };

/** What the person reads, and the server's own words where a general text took their place. */
export type ExplainedFailure = { message: string; details?: string };

/** Texts that the specification puts in place of a refusal that contains one of these words. */
const MAPPED: readonly { words: readonly string[]; message: string }[] = [
  {
    words: ['prompt'],
    message: 'Prompt validation failed. Please check your prompt and try again.',
  },
  {
    words: ['image'],
    message: 'Reference image validation failed. Please try a different image.',
  },
  {
    words: ['rate limit', 'quota'],
    message: 'Rate limit exceeded. Please wait a moment before generating another video.',
  },
  {
    words: ['authentication', 'unauthorized'],
    message: 'Authentication error. Please sign in again.',
  },
];

/** The specification's text for a failed start. */
export function explainStartFailure(failure: StartFailure): ExplainedFailure {
  switch (failure.kind) {
    case 'signed-out':
      return { message: 'Please sign in to generate videos' };
    case 'network':
      return { message: 'Network error. Please check your connection and try again.' };
    case 'timeout':
      return { message: 'Request timed out. Please try again.' };
    case 'other':
      return {
        message: failure.message
          ? `Generation failed: ${failure.message}`
          : 'An unexpected error occurred. Please try again.',
      };
    case 'refused':
      return explainRefusal(failure);
  }
}

/**
 * What our server says with one of these codes already names the cause and the way out. Other refusals, and answers of
 * strangers, which carry no code of ours, go by their words.
 */
const SPEAKS_FOR_ITSELF: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'UNKNOWN_REFERENCE',
  'NOT_FOUND',
  'STILL_IN_WORK',
  'CONTENT_BLOCKED',
  'BUDGET_USED_UP',
  'BAD_MODEL_OUTPUT',
  'MODEL_BUSY',
  'MODEL_UNAVAILABLE',
  'TEMPORARILY_UNAVAILABLE',
  'DISK_FULL',
  'MODEL_TOO_SLOW',
]);

function explainRefusal({ serverText, code }: { serverText: string; code?: ErrorCode | undefined }) {
  if (serverText.trim() === '') return { message: 'Failed to start video generation' };
  if (SPEAKS_FOR_ITSELF.has(code)) return { message: serverText };
  const lowered = serverText.toLowerCase();
  const mapped = MAPPED.find(({ words }) => words.some((word) => lowered.includes(word)));
  return mapped ? { message: mapped.message, details: serverText } : { message: serverText };
}
