import { errorName } from '#adapters/aws-call.ts';

const UNKNOWN_MODEL_MESSAGE = /model identifier is invalid|end of its life|on-demand throughput/i;

/** Whether the model is past its end of life or not available to this account; only a change of configuration helps. */
export function isModelGone(error: unknown): boolean {
  const name = errorName(error);
  if (name === 'AccessDeniedException' || name === 'ResourceNotFoundException') return true;
  return (
    name === 'ValidationException' && error instanceof Error && UNKNOWN_MODEL_MESSAGE.test(error.message)
  );
}
