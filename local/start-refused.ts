/** Thrown when the server cannot start; its message tells the person who started it what to do. */
export class StartRefused extends Error {}

/** Problems with a folder, by system error code. */
const REASONS: Record<string, string> = {
  EACCES: 'its permissions do not allow it',
  EPERM: 'its permissions do not allow it',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOENT: 'there is no such folder, and it cannot be created',
  EEXIST: 'there is a file where a folder must be',
  ENOTDIR: 'there is a file where a folder must be',
  EISDIR: 'there is a folder where a file must be',
};

/** One sentence about a problem that the person can fix, otherwise the error itself. */
export function explainStartError(error: unknown): unknown {
  if (error instanceof StartRefused) return error.message;
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return error;
  const reason = REASONS[String(error.code)];
  return reason === undefined
    ? error
    : `${error.path} cannot be used: ${reason}. Fix that, or choose another data folder with MOODLARK_DATA.`;
}

/** Restores the error of a thread that could not start from the reason that `explainStartError` returned there. */
export const restoreStartError = (reason: unknown): unknown =>
  typeof reason === 'string' ? new StartRefused(reason) : reason;
