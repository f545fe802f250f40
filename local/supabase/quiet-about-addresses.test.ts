import { expect, test } from 'vitest';
import { countFailedSignIns } from './failed-sign-ins.ts';
import { knownBrowsers } from './known-browsers.ts';
import { quietAboutAddresses } from './quiet-about-addresses.ts';

const EMAIL = 'ann@example.com';
const RIGHT = 'sunflower';
const TOKEN_PATH = '/auth/v1/token';

/** Auth as far as it matters here: one person, one right password. */
function auth() {
  const known = knownBrowsers('a secret of this machine');
  const tools = { confirmEmail: false, failed: countFailedSignIns(() => 0), known };
  let checked = 0;
  const signIn = async (password: string, cookies: string | null = null) => {
    const body = new TextEncoder().encode(JSON.stringify({ email: EMAIL, password })).buffer;
    const url = new URL(`http://localhost:4000${TOKEN_PATH}?grant_type=password`);
    const answer = await quietAboutAddresses({ method: 'POST', url, cookies, body }, tools, async () => {
      checked += 1;
      return password === RIGHT
        ? Response.json({ access_token: 'a.b.c', user: { email: EMAIL } })
        : Response.json({ error_code: 'invalid_credentials' }, { status: 400 });
    });
    return known.mark(TOKEN_PATH, cookies, answer);
  };
  const guess = (times: number, cookies: string | null = null) =>
    Promise.all(Array.from({ length: times }, (_, number) => signIn(`guess ${number}`, cookies)));
  return { known, signIn, guess, checked: () => checked };
}
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
const statuses = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))];

test('guesses of others, however many at once, do not keep a person out of a browser in which they have signed in', async () => {
  const { signIn, guess, checked } = auth();
  const cookies = cookiesOf(await signIn(RIGHT));
  const answers = await guess(1_000);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(700);
  expect(checked()).toBe(301);
  expect((await signIn(RIGHT, cookies)).status).toBe(200);
  // And what is still closed to all others stays closed.
  expect((await signIn(RIGHT)).status).toBe(429);
});

test('a known browser may not guess for ever either', async () => {
  const { signIn, guess } = auth();
  const cookies = cookiesOf(await signIn(RIGHT));
  expect(statuses(await guess(300, cookies))).toEqual([400]);
  expect((await signIn(RIGHT, cookies)).status).toBe(429);
});

test('a browser is known by a mark of ours for this address, and by no other', async () => {
  const { known, signIn } = auth();
  const answer = await signIn(RIGHT);
  const cookies = cookiesOf(answer);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /; Path=\/auth\/v1; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  expect(known.find('ANN@example.com', `theme=dark; ${cookies}`)).toBeDefined();
  for (const forged of [
    null,
    '',
    cookies.slice(0, -1),
    cookies.replace('.', 'x.'),
    `${cookies.split('.')[0]}.`,
  ])
    expect(known.find(EMAIL, forged)).toBeUndefined();
  expect(known.find('ben@example.com', cookies)).toBeUndefined();
  expect(knownBrowsers('another machine').find(EMAIL, cookies)).toBeUndefined();
  expect((await signIn(RIGHT, cookies)).headers.getSetCookie()).toEqual([]);
});

test('a mark is given to who is signed in, not to who only names an address', async () => {
  const { known } = auth();
  const marks = async (pathname: string, body: unknown, status = 200) =>
    (await known.mark(pathname, null, Response.json(body, { status }))).headers.getSetCookie().length;
  expect(await marks('/auth/v1/user', { email: EMAIL })).toBe(1);
  // Signed up, and the mail that confirms it not answered.
  expect(await marks('/auth/v1/signup', { email: EMAIL })).toBe(0);
  expect(await marks('/auth/v1/admin/users', { access_token: 'x', user: { email: EMAIL } })).toBe(0);
  expect(await marks('/auth/v1/user', { email: EMAIL }, 401)).toBe(0);
  expect(await marks('/auth/v1/token', null)).toBe(0);
});
