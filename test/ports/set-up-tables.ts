import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Caller } from '#core/ports/caller.ts';
import { openConsoleLogs } from '#local/console-logs.ts';
import { openSecrets, type Secrets } from '#local/secrets.ts';
import { openMailbox } from '#local/supabase/mailbox.ts';
import { startSupabase } from '#local/supabase/start-supabase.ts';
import { freePort } from '#test/support/free-port.ts';
import { prepareLocalServices } from './local-services.ts';

/** Starts a stand-in for Supabase with its own data before the tests of a file, and stops it after them. */
export function setUpTables() {
  const services = prepareLocalServices();
  let url: string;
  let secrets: Secrets;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    openConsoleLogs(services.folder);
    secrets = await openSecrets(services.folder);
    const supabase = await startSupabase({
      origin: url,
      dataFolder: services.folder,
      migrationsFolder: path.resolve('supabase/migrations'),
      secrets,
      confirmEmail: false,
      mailbox: openMailbox(services.folder),
      faults: services.faults,
    });
    const server = serve({ fetch: supabase.handle, port, hostname: '127.0.0.1' });
    close = async () => {
      server.close();
      await supabase.close();
    };
  });
  beforeEach(() => services.faults.clear());
  afterAll(async () => {
    await close();
    services.removeFolder();
  });

  const client = ({ accessToken }: Partial<Caller> = {}) =>
    createClient(url, secrets.publishableKey, {
      auth: { persistSession: false },
      ...(accessToken !== undefined && { global: { headers: { authorization: `Bearer ${accessToken}` } } }),
    });

  return {
    faults: services.faults,
    project: () => ({ url, key: secrets.publishableKey }),
    projectWithSecretKey: () => ({ url, key: secrets.secretKey }),
    createAccount: async (): Promise<Caller> => {
      const email = `${randomUUID()}@example.com`;
      const { data, error } = await client().auth.signUp({ email, password: 'six666' });
      if (error || !data.session || !data.user) throw error ?? new Error('no session');
      return { userId: data.user.id, accessToken: data.session.access_token };
    },
    /** The rows of a table that the caller can read. */
    readRows: async (caller: Caller, table: string): Promise<Record<string, unknown>[]> =>
      (await client(caller).from(table).select('*').throwOnError()).data,
  };
}
