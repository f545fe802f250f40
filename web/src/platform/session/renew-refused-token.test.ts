import { expect, test } from 'vitest';
import { sendWithNewToken } from './renew-refused-token.ts';

const TABLE = 'https://project.example/rest/v1/profiles';
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` }, method: 'GET' });
const REFUSAL = new Response(null, { status: 401 });

function recordRequests() {
  const sent: (string | null)[] = [];
  const send: typeof fetch = async (_input, init) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    return new Response(null, { status: 200 });
  };
  return { sent, send };
}

test.each([
  ['a string', TABLE],
  ['a URL object', new URL(TABLE)],
])('repeats a request to %s with a new token after a 401', async (_, url) => {
  const { sent, send } = recordRequests();
  const renewed: string[] = [];
  const renew = async (refused: string) => {
    renewed.push(refused);
    return 'new';
  };
  expect((await sendWithNewToken(REFUSAL, [url, withToken('old')], renew, send)).status).toBe(200);
  expect([sent, renewed]).toEqual([['Bearer new'], ['old']]);
});

test('returns the refusal if the session cannot be renewed', async () => {
  const { sent, send } = recordRequests();
  const renew = async () => undefined;
  expect(await sendWithNewToken(REFUSAL, [TABLE, withToken('old')], renew, send)).toBe(REFUSAL);
  expect(sent).toEqual([]);
});
