import { PostgrestError } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import { MESSAGES } from '#contract/messages.ts';
import { send } from './postgrest.ts';

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

test('a key of ours that is refused is a failure of ours', async () => {
  await expect(send(refusal(401, ''))).rejects.not.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
