import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openConsoleLogs } from '#local/console-logs.ts';
import { createFaultPlan } from '#local/faults.ts';
import { openSecrets, type Secrets } from '#local/secrets.ts';
import { openMailbox } from '#local/supabase/mailbox.ts';
import { isAlive, openDatabase } from '#local/supabase/open-database.ts';
import { type Supabase, startSupabase } from '#local/supabase/start-supabase.ts';
import { copyPreparedDatabase } from '#test/support/prepared-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

const origin = 'http://localhost:4000';
const DEAD_AFTER_MS = 8_000;
/** A function that never ends and that PGlite cannot interrupt. */
const NEVER_ENDS = `
  create function public.never_end() returns void language plpgsql as $$ begin loop end loop; end $$;
`;
const temporary = temporaryFolder();
let secrets: Secrets;
let supabase: Supabase;

beforeAll(async () => {
  openConsoleLogs(temporary.folder);
  const migrationsFolder = path.join(temporary.folder, 'migrations');
  cpSync('supabase/migrations', migrationsFolder, { recursive: true });
  writeFileSync(path.join(migrationsFolder, '99999999999999_never_end.sql'), NEVER_ENDS);
  await copyPreparedDatabase(temporary.folder);
  secrets = await openSecrets(temporary.folder);
  supabase = await startSupabase({
    origin,
    dataFolder: temporary.folder,
    migrationsFolder,
    secrets,
    confirmEmail: false,
    mailbox: openMailbox(temporary.folder),
    faults: createFaultPlan(),
    deadAfterMs: DEAD_AFTER_MS,
  });
});
afterAll(async () => {
  await supabase.close();
  temporary.remove();
});

const sendRequest = (route: string, { token = '', ...init }: RequestInit & { token?: string } = {}) =>
  supabase.handle(
    new Request(origin + route, {
      ...init,
      headers: {
        apikey: secrets.publishableKey,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    }),
  );
const post = (route: string, body: unknown, token = '') =>
  sendRequest(route, { method: 'POST', body: JSON.stringify(body), token });
async function signUpPerson(name: string): Promise<string> {
  const response = await post('/auth/v1/signup', { email: `${name}@example.com`, password: 'six666' });
  return (await response.json()).access_token;
}

test('the database survives ten thousand failed statements of five kinds', async () => {
  const connection = await openDatabase(path.join(temporary.folder, 'ten-thousand'));
  const { driver } = connection;
  await driver.exec('create table kept (id integer primary key check (id > 0)); insert into kept values (1)');
  const kinds = [
    () => driver.query('select * from missing'),
    () => driver.query('insert into kept values ($1)', [-1]),
    () => driver.query('insert into kept values ($1)', [1]),
    () => driver.exec('not a statement'),
    () => driver.transaction((transaction) => transaction.query('select 1 / 0')),
  ];
  const codes = new Map<string, number>();
  for (let sent = 0; sent < 10_000; sent += 1) {
    const code = await kinds[sent % kinds.length]?.().then(
      () => 'none',
      (error: { code: string }) => error.code,
    );
    codes.set(code ?? '', (codes.get(code ?? '') ?? 0) + 1);
  }
  expect(Object.fromEntries(codes)).toEqual({
    '42P01': 2_000,
    '23514': 2_000,
    '23505': 2_000,
    '42601': 2_000,
    '22012': 2_000,
  });
  expect((await driver.query('select id from kept')).rows).toEqual([{ id: 1 }]);
  expect(await isAlive(connection)).toBe(true);
  await connection.close();
});

test('failing requests do not affect later ones', async () => {
  const token = await signUpPerson('ann');
  const [profile] = await (await sendRequest('/rest/v1/profiles?select=id', { token })).json();
  const failingRequests = [
    () => sendRequest('/rest/v1/profiles?select=id'),
    () => sendRequest('/rest/v1/profiles?select=missing', { token }),
    () => sendRequest('/rest/v1/profiles?id=eq.none', { token }),
    () =>
      sendRequest(`/rest/v1/profiles?id=eq.${profile.id}`, { method: 'PATCH', body: '{"name":""}', token }),
    () => post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'none' }),
  ];
  const expected = [401, 400, 400, 400, 400];
  for (let round = 0; round < 20; round += 1) {
    const responses = await Promise.all([...failingRequests, ...failingRequests].map((send) => send()));
    expect(responses.map(({ status }) => status)).toEqual([...expected, ...expected]);
    const profiles = await sendRequest('/rest/v1/profiles?select=id', { token });
    expect([profiles.status, await profiles.json()]).toEqual([200, [profile]]);
  }
  expect(await supabase.isHealthy()).toBe(true);
});

test('a body nested so deeply that it would crash the database is rejected, even as a string or escaped', async () => {
  const token = await signUpPerson('ben');
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
  const signUp = `{"email":"cy@example.com","password":"six666","data":{"a":${deep}}}`;
  const escaped = deep.replaceAll('[', '\\u005B');
  for (const [route, body] of [
    ['/auth/v1/signup', signUp],
    ['/rest/v1/rpc/count_usage', `{"image_type":${deep}}`],
    ['/rest/v1/image_history', JSON.stringify({ prompt: 'a lake', parameters: deep })],
    ['/rest/v1/image_history', `{"prompt":"a lake","parameters":"${escaped}"}`],
  ] as const) {
    const response = await sendRequest(route, { method: 'POST', body, token });
    expect([route, response.status]).toEqual([route, 400]);
  }
  const deepSignUp = { email: 'di@example.com', password: 'six666', data: { note: '['.repeat(9_000) } };
  expect((await post('/auth/v1/signup', deepSignUp)).status).toBe(200);
  expect(await supabase.isHealthy()).toBe(true);
});

test('a crashed database is reopened with all saved data', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const token = await signUpPerson('dee');
  const refused = post('/rest/v1/rpc/never_end', {}, token);
  await vi.waitFor(async () => expect(await supabase.isHealthy()).toBe(false), { timeout: 30_000 });
  expect([(await refused).status, (await refused).headers.get('retry-after')]).toEqual([503, '1']);
  await vi.waitFor(
    async () => {
      const response = await sendRequest('/rest/v1/profiles?select=email', { token });
      expect([response.status, await response.json()]).toEqual([200, [{ email: 'dee@example.com' }]]);
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('being reopened'));
  await vi.waitFor(async () => expect(await supabase.isHealthy()).toBe(true), { timeout: 60_000 });
});
