import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Long enough that nobody guesses a mark. */
const MARK_BYTES = 16;
const KEPT_SECONDS = 365 * 24 * 60 * 60;
/** Answers that say who is signed in, by their own account of it: a session, or the person behind a token. */
const TELLS_PERSON = ['/auth/v1/token', '/auth/v1/signup', '/auth/v1/verify', '/auth/v1/user'];

/** Knows again the browsers in which a person has signed in with an address. */
export type KnownBrowsers = {
  /** Names the browser, where the person has signed in with it before. */
  find(email: string, cookies: string | null): string | undefined;
  /** Marks the browser that gets this answer, where it is somebody's who is signed in and it has no mark yet. */
  mark(pathname: string, cookies: string | null, answer: Response): Promise<Response>;
};

const cookieName = (email: string) =>
  `moodlark-known-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`;

function cookieOf(cookies: string | null, name: string): string | undefined {
  const start = `${name}=`;
  return (cookies ?? '')
    .split('; ')
    .find((one) => one.startsWith(start))
    ?.slice(start.length);
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

/** Whose answer it is. An answer to a sign-up that waits for its mail has a person too, and no session. */
async function signedInEmail(pathname: string, answer: Response): Promise<string | undefined> {
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  if (!answer.ok || !isJson || !TELLS_PERSON.includes(pathname)) return undefined;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const isSession = typeof field(body, 'access_token') === 'string';
  const person = isSession ? field(body, 'user') : pathname === '/auth/v1/user' ? body : undefined;
  const email = field(person, 'email');
  return typeof email === 'string' && email !== '' ? email : undefined;
}

/**
 * All who call this machine's product come from the machine itself, so no network address tells the owner from somebody
 * who guesses. A mark does, which only a browser gets in which the password was right once: a cookie that no script
 * reads and no other site sends, signed with this machine's key.
 */
export function knownBrowsers(secret: string): KnownBrowsers {
  const signatureOf = (email: string, mark: string) =>
    createHmac('sha256', secret).update(`known browser\n${email.toLowerCase()}\n${mark}`).digest('base64url');
  const find = (email: string, cookies: string | null): string | undefined => {
    const [mark = '', signature = ''] = cookieOf(cookies, cookieName(email))?.split('.') ?? [];
    const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(email, mark))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? mark : undefined;
  };
  return {
    find,
    mark: async (pathname, cookies, answer) => {
      const email = await signedInEmail(pathname, answer);
      if (email === undefined || find(email, cookies) !== undefined) return answer;
      const mark = randomBytes(MARK_BYTES).toString('base64url');
      const headers = new Headers(answer.headers);
      headers.append(
        'set-cookie',
        `${cookieName(email)}=${mark}.${signatureOf(email, mark)}; Path=/auth/v1; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`,
      );
      return new Response(answer.body, { status: answer.status, headers });
    },
  };
}
