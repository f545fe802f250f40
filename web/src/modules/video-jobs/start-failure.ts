import type { ErrorCode } from '#contract/errors.ts';

/** The ways in which starting a video can fail. */
export type StartFailure =
  | { kind: 'signed-out' }
  | { kind: 'refused'; serverText: string; code?: ErrorCode | undefined }
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'other'; message: string };

/** The message for the person, and the server's message if a general one replaced it. */
export type ExplainedFailure = {
  message: string;
  details?: string;
  /** Whether the image from the history that the video should start from no longer exists. */
  isSourceGone?: true;
  /** Whether there was no connection, so that the message is outdated once the browser is back online. */
  isNetworkError?: true;
  /** Whether a retry today would be refused again. */
  isBudgetUsedUp?: true;
};

const PROMPT_FAILED = 'Prompt validation failed. Please check your prompt and try again.';
const IMAGE_FAILED = 'Reference image validation failed. Please try a different image.';
const RATE_LIMITED = 'Rate limit exceeded. Please wait a moment before generating another video.';

/** General messages for some refusals of our server; the messages of all others already name a remedy. */
const BY_CODE: Partial<Record<ErrorCode, string>> = {
  UNREADABLE_IMAGE: IMAGE_FAILED,
  IMAGE_SHAPE: IMAGE_FAILED,
  IMAGE_TOO_LARGE: IMAGE_FAILED,
  TOO_MANY_REQUESTS: RATE_LIMITED,
};

/** For failures without one of our codes, and for invalid requests, whose code covers every field. */
const BY_WORDS: readonly { words: readonly string[]; message: string }[] = [
  { words: ['prompt'], message: PROMPT_FAILED },
  { words: ['image'], message: IMAGE_FAILED },
  { words: ['rate limit', 'quota'], message: RATE_LIMITED },
  { words: ['authentication', 'unauthorized'], message: 'Authentication error. Please sign in again.' },
];

/** The message for a failed start. */
export function explainStartFailure(failure: StartFailure): ExplainedFailure {
  switch (failure.kind) {
    case 'signed-out':
      return { message: 'Please sign in to generate videos' };
    case 'network':
      return { message: 'Network error. Please check your connection and try again.', isNetworkError: true };
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

function explainRefusal({ serverText, code }: { serverText: string; code?: ErrorCode | undefined }) {
  if (code === 'NOT_FOUND') return { message: serverText, isSourceGone: true } as const;
  if (code === 'BUDGET_USED_UP') return { message: serverText, isBudgetUsedUp: true } as const;
  if (serverText.trim() === '') return { message: 'Failed to start video generation' };
  const needsWords = code === undefined || code === 'INVALID_REQUEST';
  const message = needsWords ? messageByWords(serverText) : BY_CODE[code];
  return message === undefined ? { message: serverText } : { message, details: serverText };
}

function messageByWords(serverText: string): string | undefined {
  const lowered = serverText.toLowerCase();
  return BY_WORDS.find(({ words }) => words.some((word) => lowered.includes(word)))?.message;
}
