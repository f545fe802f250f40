/** Runs Supabase in its own thread, so that its work does not block the rest of the product. */
import { cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { cacheCompiledCode } from '#local/compile-cache.ts';
import { openConsoleLogs, withLogFile } from '#local/console-logs.ts';
import { databaseFolder } from '#local/data-version.ts';
import { explainStartError } from '#local/start-refused.ts';
import { withoutUserText } from '#local/without-user-text.ts';
import type { OpenSupabase, SupabaseSettings } from './open-supabase.ts';
import { pendingRequests } from './pending-requests.ts';
import {
  type FromSupabase,
  formatFailure,
  type SerializedRequest,
  type ToSupabase,
} from './thread-messages.ts';

cacheCompiledCode();
const settings: SupabaseSettings = workerData;
openConsoleLogs(settings.dataFolder, withoutUserText);
const post = (message: FromSupabase, transferred: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transferred);

const pendingEmails = pendingRequests<void>();
let supabase: OpenSupabase | undefined;

async function respond(number: number, request: SerializedRequest): Promise<void> {
  try {
    if (supabase === undefined) throw new Error('Supabase is not open.');
    const response = await supabase.handle({ ...request, headers: new Headers(request.headers) });
    const body = await response.arrayBuffer();
    const { status } = response;
    post({ kind: 'response', number, response: { status, headers: [...response.headers], body } }, [body]);
  } catch (error) {
    withLogFile('supabase', () => console.error(error));
    post({ kind: 'failure', number, reason: formatFailure(error) });
  }
}

async function check(number: number): Promise<void> {
  post({ kind: 'checked', number, isAlive: (await supabase?.isAlive()) ?? false });
}

/** No statement runs during the copy, so it is like the folder after a crash, from which PostgreSQL recovers. */
function copy(number: number, folder: string): void {
  try {
    cpSync(databaseFolder(settings.dataFolder), folder, { recursive: true });
    post({ kind: 'copied', number });
  } catch (error) {
    post({ kind: 'copied', number, reason: formatFailure(error) });
  }
}

async function close(): Promise<void> {
  await supabase?.close();
  process.exit();
}

parentPort?.on('message', (message: ToSupabase) => {
  switch (message.kind) {
    case 'request':
      return void respond(message.number, message.request);
    case 'mail stored':
      return pendingEmails.resolve(message.number);
    case 'mail failed':
      return pendingEmails.fail(message.number, message.reason);
    case 'check':
      return void check(message.number);
    case 'copy':
      return copy(message.number, message.folder);
    case 'close':
      return void close();
  }
});

try {
  const { openSupabase } = await import('./open-supabase.ts');
  supabase = await openSupabase(settings, {
    receive: (mail) => pendingEmails.send((number) => post({ kind: 'mail', number, mail })),
  });
  post({ kind: 'open' });
} catch (error) {
  post({ kind: 'not open', reason: explainStartError(error) });
}
