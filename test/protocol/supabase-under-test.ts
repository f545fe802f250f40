import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openConsoleLogs } from '#local/console-logs.ts';
import { createFaultPlan } from '#local/faults.ts';
import { openSecrets, type Secrets } from '#local/secrets.ts';
import { openMailbox } from '#local/supabase/mailbox.ts';
import { type Supabase, startSupabase } from '#local/supabase/start-supabase.ts';
import { copyPreparedDatabase } from '#test/support/prepared-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const origin = 'http://localhost:4000';
export const password = 'six666';
export const address = (name: string) => `${name}@example.com`;

/** Starts a stand-in with its own data before the tests of a file, and stops it after them. Tests use the real client. */
export function setUpSupabase() {
  const faults = createFaultPlan();
  const temporary = temporaryFolder();
  const mailbox = openMailbox(temporary.folder);
  let secrets: Secrets;
  let supabase: Supabase;

  const start = (confirmEmail = false) =>
    startSupabase({
      origin,
      dataFolder: temporary.folder,
      migrationsFolder: path.resolve('supabase/migrations'),
      secrets,
      confirmEmail,
      mailbox,
      faults,
    });
  /** A client of supabase-js whose requests go to the stand-in without a network. */
  const clientWith = (key: string): SupabaseClient =>
    createClient(origin, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => supabase.handle(new Request(input, init)) },
    });
  const client = () => clientWith(secrets.publishableKey);

  beforeAll(async () => {
    openConsoleLogs(temporary.folder);
    await copyPreparedDatabase(temporary.folder);
    secrets = await openSecrets(temporary.folder);
    supabase = await start();
  });
  beforeEach(() => faults.clear());
  afterAll(async () => {
    await supabase.close();
    temporary.remove();
  });

  return {
    faults,
    mailbox,
    secrets: () => secrets,
    handle: (request: Request) => supabase.handle(request),
    /** Restarts the stand-in on the same data. */
    restart: async (confirmEmail = false) => {
      await supabase.close();
      supabase = await start(confirmEmail);
    },
    clientWith,
    client,
    request: (route: string, init: RequestInit = {}) =>
      supabase.handle(
        new Request(origin + route, {
          ...init,
          headers: { apikey: secrets.publishableKey, ...init.headers },
        }),
      ),
    signUpPerson: async (name: string) => {
      const person = client();
      const { data, error } = await person.auth.signUp({
        email: address(name),
        password,
        options: { data: { name } },
      });
      if (error || !data.session || !data.user) throw error ?? new Error('no session');
      return { supabase: person, token: data.session.access_token, id: data.user.id };
    },
  };
}
