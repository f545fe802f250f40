import { expect, test } from 'vitest';
import { renewingRefusedTokens } from './renew-refused-token.ts';

const TABLE = 'https://project.example/rest/v1/profiles';
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` }, method: 'GET' });

/** Takes one token alone. */
function tablesThatTake(good: string) {
  const sent: (string | null)[] = [];
  const send: typeof fetch = async (_input, init) => {
    const authorization = new Headers(init?.headers).get('authorization');
    sent.push(authorization);
    return new Response(null, { status: authorization === `Bearer ${good}` ? 200 : 401 });
  };
  return { sent, send };
}

test('what is refused for its token is read with a new one', async () => {
  const { sent, send } = tablesThatTake('new');
  const asked: string[] = [];
  const renewing = renewingRefusedTokens(send, async (refused) => {
    asked.push(refused);
    return 'new';
  });
  expect((await renewing(TABLE, withToken('old'))).status).toBe(200);
  expect([sent, asked]).toEqual([['Bearer old', 'Bearer new'], ['old']]);
});

test('a new one that is refused too is not renewed for ever', async () => {
  const { sent, send } = tablesThatTake('none');
  const renewing = renewingRefusedTokens(send, async () => 'new');
  expect((await renewing(new URL(TABLE), withToken('old'))).status).toBe(401);
  expect(sent).toHaveLength(2);
});

test('whoever is not signed in any more is told so', async () => {
  const { sent, send } = tablesThatTake('new');
  const renewing = renewingRefusedTokens(send, async () => undefined);
  expect((await renewing(TABLE, withToken('old'))).status).toBe(401);
  expect(sent).toHaveLength(1);
});

test('signing in with a wrong password is not tried again', async () => {
  const { sent, send } = tablesThatTake('new');
  const renewing = renewingRefusedTokens(send, async () => 'new');
  expect((await renewing('https://project.example/auth/v1/token', withToken('key'))).status).toBe(401);
  expect(sent).toHaveLength(1);
});
