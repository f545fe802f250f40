import { PostgrestError } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import { isForeignKeyViolation, send } from './postgrest.ts';

const refusal = (status: number, code: string) => async () => ({
  status,
  error: new PostgrestError({ code, message: '', details: '', hint: '' }),
});

test.each([
  ['expired', 'PGRST303'],
  ['signed with a revoked key', 'PGRST301'],
])(
  'a token that the tables find %s asks the person to sign in, and is no failure of ours',
  async (_, code) => {
    await expect(send(refusal(401, code))).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
      message: MESSAGES.sessionEnded,
    });
  },
);

test('a key of ours that is refused is a failure of ours, told by status and code without a word of what was sent', async () => {
  const refused = send(refusal(403, '42501'));
  await expect(refused).rejects.toMatchObject({ name: 'TablesError', message: '403 42501' });
});

test.each([429, 500, 503])('a status of %s is an outage', async (status) => {
  await expect(send(refusal(status, ''))).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
});

test('a violated foreign key is known by its code', async () => {
  const errorOf = (code: string) => send(refusal(409, code)).catch((error: unknown) => error);
  expect(isForeignKeyViolation(await errorOf('23503'))).toBe(true);
  expect(isForeignKeyViolation(await errorOf('23505'))).toBe(false);
});

test('an answer that cannot be read is asked for once more, and then they are down', async () => {
  let asked = 0;
  const unreadable = async () => {
    asked += 1;
    return { status: 200, error: new PostgrestError({ code: '', message: '<html>', details: '', hint: '' }) };
  };
  await expect(send(unreadable)).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
  expect(asked).toBe(2);
});
