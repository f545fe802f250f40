import * as z from 'zod';
import { removeDatabaseCopies } from '#local/data-version.ts';
import { noteErasure } from '#local/erased-bytes.ts';
import type { FaultPlan } from '#local/faults.ts';
import { readRawBody } from '#local/gateway/read-body.ts';
import { within } from '#local/within.ts';
import { startDatabaseThread } from './database-thread.ts';
import type { Mailbox } from './mailbox.ts';
import type { SupabaseSettings } from './open-supabase.ts';
import { runWithPlannedSupabaseFault } from './planned-supabase-fault.ts';
import { bodyStalled, bodyTooLong, MAX_BODY_BYTES, unavailable } from './refuse-request.ts';

export type Supabase = {
  /** Responds to `/auth/v1/*` and `/rest/v1/*`. */
  handle(request: Request): Promise<Response>;
  /** Whether the database responds to a statement in time. Reopens a dead one. */
  isHealthy(): Promise<boolean>;
  /** Copies the database to a new folder while no statement runs. */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
};

type SupabaseOptions = SupabaseSettings & {
  mailbox: Mailbox;
  faults: FaultPlan;
  /** How long the database can be unresponsive before it counts as dead. */
  deadAfterMs?: number;
};

/** The gateway's longest timeout. */
const DEAD_AFTER_MS = 30_000;
/** A slower database delays every request. */
const HEALTHY_WITHIN_MS = 5_000;

const accountBody = z.object({ email: z.string().nullable() });
const isAccountDeletion = ({ method, url }: Request) =>
  method === 'DELETE' && new URL(url).pathname.startsWith('/auth/v1/admin/users/');

/** Ends the process with an uncaught exception, because the product cannot continue without its database. */
const endProcess = (error: unknown) => {
  setImmediate(() => {
    throw error;
  });
};

/** Starts Supabase. A database that no longer responds is reopened in a new thread. */
export async function startSupabase(options: SupabaseOptions): Promise<Supabase> {
  const { mailbox, faults, deadAfterMs = DEAD_AFTER_MS, ...settings } = options;
  let thread = await startDatabaseThread(settings, mailbox);
  let reopening: Promise<void> | undefined;
  let isClosing = false;

  async function reopen(): Promise<void> {
    console.error('The database no longer responds. It is being reopened; nothing that was saved is lost.');
    await thread.terminate();
    thread = await startDatabaseThread(settings, mailbox);
  }

  /** Concurrent failures reopen the database once. */
  async function reopenIfDead(): Promise<boolean> {
    const checked = thread;
    const isAlive = await checked.isAlive(deadAfterMs).catch(() => false);
    if (isAlive || isClosing) return isAlive;
    if (checked === thread) {
      reopening ??= reopen()
        .catch(endProcess)
        .finally(() => {
          reopening = undefined;
        });
    }
    await reopening;
    return false;
  }

  async function forward({ method, url, headers }: Request, body: Uint8Array<ArrayBuffer> | undefined) {
    await reopening;
    try {
      const pending = thread.send({ method, url, headers: [...headers], body });
      const response = await within(deadAfterMs, pending, () => undefined);
      if (response === undefined) throw new Error('The database does not respond.');
      // A response without a body, such as a 204, must not be given an empty one.
      return new Response(response.body.byteLength === 0 ? null : response.body, response);
    } catch {
      await reopenIfDead();
      return unavailable();
    }
  }

  async function respond(request: Request): Promise<Response> {
    if (request.method === 'GET' || request.method === 'HEAD') return forward(request, undefined);
    const body = await readRawBody(request, MAX_BODY_BYTES);
    if (body === 'too long') return bodyTooLong();
    if (body === 'stalled') return bodyStalled();
    return forward(request, new Uint8Array(body));
  }

  /** Emails and copies of the database exist only on this machine, so both are removed when an account is deleted. */
  async function respondAndForgetAccounts(request: Request): Promise<Response> {
    if (!isAccountDeletion(request)) return respond(request);
    const { url, headers } = request;
    const account = await forward(new Request(url, { headers }), undefined);
    const address = accountBody.safeParse(await account.json()).data?.email;
    // The copies are removed first: if that fails, the account still exists, and the erasure's next attempt removes both.
    if (account.ok) removeDatabaseCopies(settings.dataFolder);
    // Noted even if the account is gone, because the last pass of an erasure deletes what was written since the first.
    if (account.ok || account.status === 404) noteErasure(settings.dataFolder);
    const response = await respond(request);
    if (response.ok && address) await mailbox.forget(address);
    return response;
  }

  return {
    handle: (request) => {
      const operation = `${request.method} ${new URL(request.url).pathname}`;
      return runWithPlannedSupabaseFault(faults, operation, () => respondAndForgetAccounts(request));
    },
    isHealthy: () => within(HEALTHY_WITHIN_MS, reopenIfDead(), () => false),
    copyTo: async (folder) => {
      await reopening;
      await thread.copyTo(folder);
    },
    close: async () => {
      isClosing = true;
      await reopening;
      await thread.close();
    },
  };
}
