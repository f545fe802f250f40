import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { withLogFile } from '#local/console-logs.ts';

type LevelDbServer = {
  listener: RequestListener;
  isRead(request: IncomingMessage): boolean;
  /** Responds that the operation may not have happened. */
  fail(response: ServerResponse): void;
  /** Called for the first failure. */
  onFailure(): void;
};

type Guard = { fail(error: unknown): void };

const guards = new Set<Guard>();

/** LevelDB's errors have codes; dynalite throws a plain error when its database did not open. */
const isLevelDbError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('LEVEL_')) || error.message === 'Database is closed');

function onUncaught(error: unknown): void {
  if (guards.size > 0 && isLevelDbError(error)) {
    for (const guard of guards) guard.fail(error);
    return;
  }
  if (process.listenerCount('uncaughtException') > 1) return;
  console.error(error);
  process.exit(1);
}

/**
 * Guards a LevelDB server that throws outside of any request, as dynalite does on a full disk. A failed write leaves
 * an incomplete entry in LevelDB's log, and its next start skips all entries after it. From the first failure until
 * a restart, open requests fail and only reads succeed, so that nothing acknowledged is lost.
 */
export function guardLevelDb({ listener, isRead, fail, onFailure }: LevelDbServer): RequestListener {
  const open = new Set<ServerResponse>();
  let hasFailed = false;
  if (guards.size === 0) process.on('uncaughtException', onUncaught);
  guards.add({
    fail: (error) => {
      withLogFile('dynamodb', () => console.error(error));
      if (!hasFailed) onFailure();
      hasFailed = true;
      for (const response of open) fail(response);
    },
  });
  return (request, response) => {
    if (hasFailed && !isRead(request)) return fail(response);
    open.add(response);
    response.once('close', () => open.delete(response));
    listener(request, response);
    // dynalite throws when a client disconnects.
    request.removeAllListeners('error').on('error', () => response.destroy());
  };
}
