import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FaultPlan } from '#local/faults.ts';
import { readBody } from '#local/gateway/read-body.ts';
import { StartRefused } from '#local/start-refused.ts';
import { bodyTooLong, MAX_BODY_BYTES } from './judge-request.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import type { SupabaseSettings } from './open-supabase.ts';
import { underPlannedSupabaseFault } from './planned-supabase-fault.ts';
import { promisedAnswers } from './promised-answers.ts';
import {
  type CarriedResponse,
  type FromSupabase,
  type ToSupabase,
  tracedFailure,
} from './thread-messages.ts';

export type Supabase = {
  /** Answers `/auth/v1/*` and `/rest/v1/*`. */
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
};

export type SupabaseOptions = SupabaseSettings & { mailbox: Mailbox; faults: FaultPlan };

/** Starts Supabase in a thread of its own, which the database needs a whole core of where many ask. */
export async function startSupabase({ mailbox, faults, ...settings }: SupabaseOptions): Promise<Supabase> {
  const worker = new Worker(new URL('./supabase-thread.ts', import.meta.url), {
    name: 'supabase',
    workerData: settings,
    execArgv: [],
  });
  const responses = promisedAnswers<CarriedResponse>();
  const say = (message: ToSupabase, handedOver: ArrayBuffer[] = []) =>
    worker.postMessage(message, handedOver);

  async function keep(number: number, mail: Mail): Promise<void> {
    try {
      await mailbox.receive(mail);
      say({ kind: 'mail kept', number });
    } catch (error) {
      say({ kind: 'mail lost', number, why: tracedFailure(error) });
    }
  }

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromSupabase) => {
      switch (message.kind) {
        case 'open':
          return resolve();
        case 'not open':
          return reject(typeof message.why === 'string' ? new StartRefused(message.why) : message.why);
        case 'response':
          return responses.answer(message.number, message.response);
        case 'failure':
          return responses.fail(message.number, message.why);
        case 'mail':
          return void keep(message.number, message.mail);
      }
    });
    worker.once('error', reject);
    worker.on('exit', () => responses.failAll('Supabase is closed.'));
  });
  // Without its database the product cannot go on: as with an error of this thread's, nobody catches it.
  worker.on('error', (error) => {
    throw error;
  });

  async function ask({ method, url, headers }: Request, body: Uint8Array<ArrayBuffer> | undefined) {
    const request = { method, url, headers: [...headers], body };
    const answer = await responses.ask((number) => say({ kind: 'request', number, request }));
    // Where there must be no body, an empty one may not be given.
    return new Response(answer.body.byteLength === 0 ? null : answer.body, answer);
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'GET' || request.method === 'HEAD') return ask(request, undefined);
    const body = await readBody(request, MAX_BODY_BYTES);
    return body === undefined ? bodyTooLong() : ask(request, new Uint8Array(body));
  }

  return {
    handle: (request) => {
      const operation = `${request.method} ${new URL(request.url).pathname}`;
      return underPlannedSupabaseFault(faults, operation, () => answer(request));
    },
    close: async () => {
      const ended = once(worker, 'exit');
      say({ kind: 'close' });
      await ended;
    },
  };
}
