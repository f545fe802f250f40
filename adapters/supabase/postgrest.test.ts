import { PostgrestError } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import { startKeyServer } from '#test/support/key-server.ts';
import { isForeignKeyViolation, postgrest, send } from './postgrest.ts';

const refusal = (status: number, code: string) => async () => ({
  status,
  error: new PostgrestError({ code, message: 'message of PostgREST', details: '', hint: '' }),
});

test.each([
  ['expired', 'PGRST303'],
  ['signed with a revoked key', 'PGRST301'],
])('asks the person to sign in when PostgREST rejects a token that is %s', async (_reason, code) => {
  await expect(send(refusal(401, code))).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
    message: MESSAGES.sessionEnded,
  });
});

test('reports a refused request by status and code, without quoting PostgREST', async () => {
  const refused = send(refusal(403, '42501'));
  await expect(refused).rejects.toMatchObject({ name: 'TablesError', message: '403 42501' });
});

test.each([429, 500, 503])('reports a status of %s as an outage', async (status) => {
  await expect(send(refusal(status, ''))).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
});

test('recognizes a violated foreign key by its code', async () => {
  const errorFor = (code: string) => send(refusal(409, code)).catch((error: unknown) => error);
  expect(isForeignKeyViolation(await errorFor('23503'))).toBe(true);
  expect(isForeignKeyViolation(await errorFor('23505'))).toBe(false);
});

test('retries an unreadable response once, then reports an outage', async () => {
  let attempts = 0;
  const unreadable = async () => {
    attempts += 1;
    return { status: 200, error: new PostgrestError({ code: '', message: '<html>', details: '', hint: '' }) };
  };
  await expect(send(unreadable)).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
  expect(attempts).toBe(2);
});

test('does not follow a redirect, which would take the key to another server', async () => {
  const [project, other] = [await startKeyServer(), await startKeyServer()];
  project.state.redirectsTo = other.origin;
  const tables = postgrest({ url: project.origin, key: 'sb_secret_x' });
  await expect(send(() => tables.from('profiles').select('id'))).rejects.toMatchObject({
    code: 'TEMPORARILY_UNAVAILABLE',
  });
  expect(other.state.requests).toBe(0);
  for (const { close } of [project, other]) close();
});
