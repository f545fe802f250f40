import { readdirSync, statfsSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { listenOnLoopback } from '#local/listen.ts';

/** A table whose journal may end in half an entry. */
export type MendedTable = {
  /** LevelDB failed. */
  noteFailure(): void;
  /** From a failure until it was opened anew: what is written meanwhile would be lost at the next start. */
  takesWrites(): boolean;
  /** It is not opened again. */
  end(): void;
};

const LOOKED_AFTER_MILLISECONDS = 1_000;
const SPARE_BYTES = 1024 * 1024;

/** Opening it writes what its journals hold anew. */
function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  const journals = readdirSync(folder).filter((name) => name.endsWith('.log'));
  const bytes = journals.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  return bavail * bsize > bytes + SPARE_BYTES;
}

/**
 * A write that fails, as on a full disk, leaves half an entry in LevelDB's journal. LevelDB goes on behind it, and at
 * its next opening skips everything that was written since. So nothing more is written until there is room to open it
 * anew; reading goes on meanwhile.
 */
export function mendAfterFailure(
  server: Server,
  { port, folder }: { port: number; folder: string },
  afterMilliseconds = LOOKED_AFTER_MILLISECONDS,
): MendedTable {
  let isTorn = false;
  let hasEnded = false;
  const lookAgain = () => void setTimeout(mend, afterMilliseconds).unref();
  const mend = () => {
    if (hasEnded) return;
    if (!hasRoom(folder)) return lookAgain();
    // dynalite's own way: closing the server closes its database, listening again opens it.
    server.close(() => {
      if (hasEnded) return;
      isTorn = false;
      listenOnLoopback(server, port).catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
    });
    server.closeAllConnections();
  };
  return {
    noteFailure: () => {
      if (!isTorn) lookAgain();
      isTorn = true;
    },
    takesWrites: () => !isTorn,
    end: () => {
      hasEnded = true;
    },
  };
}
