import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { restoreStartError } from '#local/start-refused.ts';
import { within } from '#local/within.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import type { SupabaseSettings } from './open-supabase.ts';
import { pendingRequests } from './pending-requests.ts';
import {
  type FromSupabase,
  formatFailure,
  type SerializedRequest,
  type SerializedResponse,
  type ToSupabase,
} from './thread-messages.ts';

/** Supabase in its own thread: under load the database needs a whole core. */
type DatabaseThread = {
  /** Rejects when Supabase fails or the thread exits. */
  send(request: SerializedRequest): Promise<SerializedResponse>;
  /**
   * Whether the database responds to a statement. A thread that sends nothing for this many milliseconds counts as hung;
   * one that responds to other requests in that time is only busy. Rejects if the thread exits.
   */
  isAlive(milliseconds: number): Promise<boolean>;
  /** Copies the database's folder while no statement runs. */
  copyTo(folder: string): Promise<void>;
  /** Closes the database. */
  close(): Promise<void>;
  /** Terminates a thread that no longer responds. */
  terminate(): Promise<void>;
};

/**
 * PostgreSQL uses up to 2 MB of stack, for which Node's default of 4 MB per thread is too small. A thread whose stack
 * overflows leaves an unusable database.
 */
const STACK_MEGABYTES = 16;

/** Starts the thread and waits until the database is open. Throws StartRefused if it cannot be opened. */
export async function startDatabaseThread(
  settings: SupabaseSettings,
  mailbox: Mailbox,
): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./supabase-thread.ts', import.meta.url), {
    name: 'supabase',
    workerData: settings,
    execArgv: [],
    resourceLimits: { stackSizeMb: STACK_MEGABYTES },
  });
  const responses = pendingRequests<SerializedResponse>();
  const checks = pendingRequests<boolean>();
  const copies = pendingRequests<void>();
  let messages = 0;
  const post = (message: ToSupabase) => worker.postMessage(message);

  async function storeMail(number: number, mail: Mail): Promise<void> {
    try {
      await mailbox.receive(mail);
      post({ kind: 'mail stored', number });
    } catch (error) {
      post({ kind: 'mail failed', number, reason: formatFailure(error) });
    }
  }

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromSupabase) => {
      messages += 1;
      switch (message.kind) {
        case 'open':
          return resolve();
        case 'not open':
          return reject(restoreStartError(message.reason));
        case 'response':
          return responses.resolve(message.number, message.response);
        case 'failure':
          return responses.fail(message.number, message.reason);
        case 'checked':
          return checks.resolve(message.number, message.isAlive);
        case 'copied':
          return message.reason === undefined
            ? copies.resolve(message.number)
            : copies.fail(message.number, message.reason);
        case 'mail':
          return void storeMail(message.number, message.mail);
      }
    });
    worker.once('error', reject);
    worker.on('exit', () => {
      responses.failAll('Supabase is closed.');
      checks.failAll('Supabase is closed.');
      copies.failAll('Supabase is closed.');
    });
  });
  // The product cannot continue without its database, so the error ends the process.
  worker.on('error', (error) => {
    throw error;
  });

  return {
    send: (request) => responses.send((number) => post({ kind: 'request', number, request })),
    isAlive: (milliseconds) => {
      const before = messages;
      const check = checks.send((number) => post({ kind: 'check', number }));
      return within(milliseconds, check, () => messages > before);
    },
    copyTo: (folder) => copies.send((number) => post({ kind: 'copy', number, folder })),
    close: async () => {
      const ended = once(worker, 'exit');
      post({ kind: 'close' });
      await ended;
    },
    terminate: async () => {
      await worker.terminate();
    },
  };
}
