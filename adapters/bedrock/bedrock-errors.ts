import { MESSAGES } from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';

const BUSY = [
  'ThrottlingException',
  'throttlingException',
  'ServiceUnavailableException',
  'ModelNotReadyException',
  'InternalServerException',
  'ServiceQuotaExceededException',
];
const GONE = ['ResourceNotFoundException', 'AccessDeniedException'];
const SLOW = ['ModelTimeoutException', 'TimeoutError', 'AbortError'];
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'];
/** Words of a ValidationException that mean the model itself, not our request (reference bedrock §4.1). */
const MODEL_GONE_WORDS = /model identifier is invalid|end of its life|marked by provider as Legacy/i;
const BLOCKED_WORDS = /blocked by our content filters/i;

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const textOf = (error: unknown) => (error instanceof Error ? error.message : '');
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** True where the content filter refused the input with an exception instead of an answer. */
export const isBlocked = (error: unknown) =>
  nameOf(error) === 'ValidationException' && BLOCKED_WORDS.test(textOf(error));

/** True where the account's own limit of concurrent jobs is used up. */
export const isQuotaUsedUp = (error: unknown) => nameOf(error) === 'ServiceQuotaExceededException';

/** Our words for Bedrock's failure: nothing that a provider says reaches a person (D29); the log has the cause. */
export function asAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const name = nameOf(cause);
  if (BUSY.includes(name)) return new AppError('MODEL_BUSY', MESSAGES.modelBusy, { cause });
  if (GONE.includes(name) || MODEL_GONE_WORDS.test(textOf(cause))) {
    return new AppError('MODEL_UNAVAILABLE', MESSAGES.modelUnavailable, { cause });
  }
  if (SLOW.includes(name)) return new AppError('MODEL_TOO_SLOW', MESSAGES.modelTooSlow, { cause });
  if (name === 'ModelErrorException')
    return new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput, { cause });
  if (UNREACHABLE.includes(codeOf(cause)) || UNREACHABLE.includes(name)) {
    return new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
  }
  return new AppError('UNEXPECTED', MESSAGES.unexpected, { cause });
}
