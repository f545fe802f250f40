/** How starting a video can fail, as the caller knows it. */
export type StartFailure =
  | { kind: 'signed-out' }
  | { kind: 'refused'; serverText: string }
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'other'; message: string };

/** What a person is told, and the server's own words where they are worth showing beside it (S1 §8). */
export type ExplainedFailure = { message: string; details?: string };

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
      return explainRefusal(failure.serverText);
  }
}

function explainRefusal(serverText: string): ExplainedFailure {
  if (serverText.trim() === '') return { message: 'Failed to start video generation' };
  const lowered = serverText.toLowerCase();
  const mapped = MAPPED.find(({ words }) => words.some((word) => lowered.includes(word)));
  return mapped ? { message: mapped.message, details: serverText } : { message: serverText };
}
