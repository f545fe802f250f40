import type { RequestListener, ServerResponse } from 'node:http';
import { loggingTo } from '#local/console-logs.ts';

type Owner = { open: Set<ServerResponse>; answer(response: ServerResponse): void; noteFailure(): void };

/** LevelDB's errors: a full disk, a folder that is gone. Where it did not open, dynalite says in its own words. */
const isLevelDbError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('LEVEL_')) || error.message === 'Database is closed');

const owners = new Set<Owner>();

/** LevelDB's failures go to whoever waits for it; anything else that nobody caught ends the process, as ever. */
function onUncaught(error: unknown): void {
  if (owners.size > 0 && isLevelDbError(error)) {
    loggingTo('dynamodb', () => console.error(error));
    for (const { open, answer, noteFailure } of owners) {
      noteFailure();
      for (const response of open) answer(response);
    }
    return;
  }
  if (process.listenerCount('uncaughtException') > 1) return;
  console.error(error);
  process.exit(1);
}

/**
 * For a server over LevelDB that throws where nobody can catch, as dynalite does when the disk is full or a client
 * hangs up: those who wait get an answer, everything else goes on. Which of them it hit cannot be told; all learn that
 * their write may not have happened.
 */
export function answeringLostErrors(
  listener: RequestListener,
  answer: Owner['answer'],
  noteFailure: Owner['noteFailure'] = () => undefined,
): RequestListener {
  const owner: Owner = { open: new Set(), answer, noteFailure };
  if (owners.size === 0) process.on('uncaughtException', onUncaught);
  owners.add(owner);
  return (request, response) => {
    owner.open.add(response);
    response.once('close', () => owner.open.delete(response));
    listener(request, response);
    // A client that hangs up ends its own request alone.
    request.removeAllListeners('error').on('error', () => response.destroy());
  };
}
