import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkSupabase } from '#doctor/checks/check-supabase.ts';
import { openConsoleLogs } from '#local/console-logs.ts';
import { createFaultPlan } from '#local/faults.ts';
import { openSecrets, type Secrets } from '#local/secrets.ts';
import { openMailbox } from '#local/supabase/mailbox.ts';
import { type Supabase, startSupabase } from '#local/supabase/start-supabase.ts';
import { trialFolder } from './trial-folder.ts';

const origin = 'http://localhost:4000';
const password = 'six666';
const faults = createFaultPlan();
const trial = trialFolder();
const mailbox = openMailbox(trial.folder);
let secrets: Secrets;
let supabase: Supabase;

const start = (confirmEmail = false) =>
  startSupabase({
    origin,
    dataFolder: trial.folder,
    migrationsFolder: path.resolve('supabase/migrations'),
    secrets,
    confirmEmail,
    mailbox,
    faults,
  });
/** supabase-js, its requests handed to the stand-in without a network. */
const clientWith = (key: string): SupabaseClient =>
  createClient(origin, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => supabase.handle(new Request(input, init)) },
  });
const client = () => clientWith(secrets.publishableKey);
const request = (route: string, init: RequestInit = {}) =>
  supabase.handle(
    new Request(origin + route, { ...init, headers: { apikey: secrets.publishableKey, ...init.headers } }),
  );
const address = (name: string) => `${name}@example.com`;

async function signedUp(name: string) {
  const own = client();
  const { data, error } = await own.auth.signUp({
    email: address(name),
    password,
    options: { data: { name } },
  });
  if (error || !data.session || !data.user) throw error ?? new Error('no session');
  return { own, token: data.session.access_token, id: data.user.id };
}
const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
const fragmentOf = (location: string | null) => new URLSearchParams(location?.split('#')[1]);

beforeAll(async () => {
  openConsoleLogs(trial.folder);
  secrets = await openSecrets(trial.folder);
  supabase = await start();
});
beforeEach(() => faults.clear());
afterAll(async () => {
  await supabase.close();
  trial.remove();
});

test('a new person has a session at once, and a profile with the name of the sign-up', async () => {
  const { own, id } = await signedUp('ada');
  const { data } = await own.from('profiles').select('id, name, email');
  expect(data).toEqual([{ id, name: 'ada', email: 'ada@example.com' }]);
});

test('tokens are ES256 and verify with aws-jwt-verify over the published key set', async () => {
  const { token, id } = await signedUp('bea');
  expect(decodeProtectedHeader(token).alg).toBe('ES256');
  const verifier = JwtVerifier.create(
    {
      issuer: `${origin}/auth/v1`,
      audience: 'authenticated',
      jwksUri: `${origin}/auth/v1/.well-known/jwks.json`,
    },
    {
      jwksCache: new SimpleJwksCache({
        fetcher: { fetch: async (uri) => (await supabase.handle(new Request(uri))).arrayBuffer() },
      }),
    },
  );
  const claims = await verifier.verify(token);
  expect(claims).toMatchObject({ sub: id, role: 'authenticated' });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
});

test('a token that was tampered with, or signed with the inner secret, opens nothing', async () => {
  const { token, id } = await signedUp('cleo');
  const inner = await new SignJWT({ sub: id, role: 'service_role', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(`${origin}/auth/v1`)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secrets.innerTokenSecret));
  const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${token.split('.')[1]}.`;
  for (const bad of [`${token.slice(0, -6)}AAAAAA`, inner, unsigned]) {
    const headers = { authorization: `Bearer ${bad}` };
    expect((await request('/rest/v1/profiles', { headers })).status).toBe(401);
    expect((await request('/auth/v1/user', { headers })).status).toBe(403);
  }
});

test('the project’s own grants are kept: no column that a person may not change can be changed', async () => {
  const { own, id } = await signedUp('dora');
  const changed = await own.from('profiles').update({ createdAt: '2020-01-01T00:00:00Z' }).eq('id', id);
  expect(changed.error?.code).toBe('42501');
  const row = { user_id: id, status: 'pending', prompt: 'a lake', video_type: 'text-to-video' };
  expect((await own.from('video_history').insert(row)).error?.code).toBe('42501');
  const nobody = await client().from('profiles').select('*');
  expect(nobody.error?.code).toBe('42501');
  expect((await own.from('profiles').update({ name: 'Dora' }).eq('id', id)).error).toBeNull();
});

test('a row that breaks a check is refused with 400 and 23514, and times are ISO 8601', async () => {
  const { own, id } = await signedUp('ella');
  const refused = await own.from('profiles').update({ name: '' }).eq('id', id);
  expect([refused.status, refused.error?.code]).toEqual([400, '23514']);
  const { data } = await own.from('profiles').select('createdAt').single();
  expect(data?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*\+00:00$/);
});

test('a person sees no row of another, and the secret key sees all', async () => {
  const one = await signedUp('fay');
  const other = await signedUp('gus');
  const { data } = await other.own.from('profiles').select('id').eq('id', one.id);
  expect(data).toEqual([]);
  const all = await clientWith(secrets.secretKey).from('profiles').select('id').in('id', [one.id, other.id]);
  expect(all.data).toHaveLength(2);
});

test('a new password ends every other session, and not the one that set it', async () => {
  const { own } = await signedUp('pam');
  const other = client();
  await other.auth.signInWithPassword({ email: address('pam'), password });
  expect((await own.auth.updateUser({ password: 'another-six' })).error).toBeNull();
  expect((await other.auth.refreshSession()).error?.code).toBeDefined();
  expect((await own.auth.refreshSession()).error).toBeNull();
});

test('an address that a mail would read as two, or as none, and a password too long to be kept, are refused', async () => {
  const { own } = await signedUp('quinn');
  const emails = ['a@b.c\0', 'a@b.c\r\nBcc: x@y.z', 'a@b.c,d@e.f', '<a@b.c>', 'a b@c.de', '@b.c'];
  for (const email of emails) {
    expect([email, (await client().auth.signUp({ email, password })).error?.status]).toEqual([email, 400]);
    expect([email, (await own.auth.updateUser({ email })).error?.status]).toEqual([email, 400]);
  }
  const long = await own.auth.updateUser({ password: 'ä'.repeat(37) });
  expect(long.error?.message).toBe('Password cannot be longer than 72 characters');
  expect((await own.auth.updateUser({ password: 'ä'.repeat(36) })).error).toBeNull();
});

test('the secret key is refused to browsers', async () => {
  const headers = { apikey: secrets.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
  const answer = await request('/rest/v1/profiles', { headers });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('secret API key') });
  const inAddress = await supabase.handle(
    new Request(`${origin}/rest/v1/profiles?apikey=${secrets.secretKey}`, {
      headers: { 'user-agent': headers['user-agent'] },
    }),
  );
  expect(inAddress.status).toBe(401);
});

test('a taken address is said at sign-up, and a password of five characters is too short', async () => {
  await signedUp('hal');
  const again = await client().auth.signUp({ email: address('hal'), password });
  expect(again.error?.message).toBe('User already registered');
  const short = await client().auth.signUp({ email: address('short'), password: 'five5' });
  expect(short.error?.code).toBe('weak_password');
});

test('a forgotten password is mailed with the link asked for, which signs in once and changes it', async () => {
  const { own } = await signedUp('ivy');
  const redirectTo = `${origin}/reset-password?from=mail`;
  await own.auth.resetPasswordForEmail(address('ivy'), { redirectTo });
  const [mail] = mailbox.all();
  expect(mail?.to).toBe('ivy@example.com');
  const link = linkIn(mail?.text ?? '');
  expect(new URL(link).origin).toBe(origin);

  const opened = await supabase.handle(new Request(link));
  const location = opened.headers.get('location');
  expect(location?.startsWith(redirectTo)).toBe(true);
  const fragment = fragmentOf(location);
  expect(fragment.get('type')).toBe('recovery');
  const recovered = client();
  const tokens = {
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  };
  expect((await recovered.auth.setSession(tokens)).error).toBeNull();
  expect((await recovered.auth.updateUser({ password: 'another7' })).error).toBeNull();
  expect((await client().auth.signInWithPassword({ email: address('ivy'), password })).error?.code).toBe(
    'invalid_credentials',
  );
  const signedIn = await client().auth.signInWithPassword({ email: address('ivy'), password: 'another7' });
  expect(signedIn.error).toBeNull();

  const twice = await supabase.handle(new Request(link));
  expect(twice.headers.get('location')).toContain('otp_expired');
});

test('forwarding headers cannot make a mail lead to another host', async () => {
  await signedUp('jon');
  const headers = {
    'x-forwarded-host': 'evil.test',
    forwarded: 'host=evil.test',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ email: address('jon') });
  await request(`/auth/v1/recover?redirect_to=${encodeURIComponent('https://evil.test/')}`, {
    method: 'POST',
    headers,
    body,
  });
  const [mail] = mailbox.all();
  const link = linkIn(mail?.text ?? '');
  expect(new URL(link).origin).toBe(origin);
  const location = (await supabase.handle(new Request(link))).headers.get('location') ?? '';
  expect(new URL(location).origin).toBe(origin);
});

test('neither sign-in nor a forgotten password says whether an address is known', async () => {
  await signedUp('kim');
  const wrong = await client().auth.signInWithPassword({ email: address('kim'), password: 'wrong66' });
  const unknown = await client().auth.signInWithPassword({ email: address('unknown'), password: 'wrong66' });
  expect([unknown.error?.status, unknown.error?.message]).toEqual([
    wrong.error?.status,
    wrong.error?.message,
  ]);
  const known = await client().auth.resetPasswordForEmail(address('kim'));
  const foreign = await client().auth.resetPasswordForEmail(address('unknown'));
  expect([known.error, foreign.error]).toEqual([null, null]);
});

test('nor does a link to sign in with, where nobody new is let in by it', async () => {
  const ask = (name: string) =>
    client().auth.signInWithOtp({ email: address(name), options: { shouldCreateUser: false } });
  await signedUp('rob');
  expect(await ask('nobody-else')).toEqual(await ask('rob'));
});

test('nor does the time that the answer takes', async () => {
  await signedUp('kit');
  const millisecondsOf = async (ask: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await ask();
    return performance.now() - startedAt;
  };
  const signIn = (name: string) =>
    client().auth.signInWithPassword({ email: address(name), password: 'wrong66' });
  const recover = (name: string) => client().auth.resetPasswordForEmail(address(name));
  for (const ask of [signIn, recover])
    for (const name of ['kit', 'nobody'])
      expect(await millisecondsOf(() => ask(name))).toBeGreaterThanOrEqual(399);
});

test('a mailed link leads to this site alone', async () => {
  await signedUp('mia');
  const elsewhere = [
    'https://evil.test/',
    '//evil.test',
    `${origin}.evil.test/`,
    'http://localhost:4000@evil.test/',
    'http://localhost:40001/',
    'javascript:alert(1)',
    'localhost:4000',
  ];
  for (const wanted of elsewhere) {
    await client().auth.resetPasswordForEmail(address('mia'), { redirectTo: wanted });
    const link = linkIn(mailbox.all()[0]?.text ?? '');
    expect([wanted, new URL(link).searchParams.get('redirect_to') ?? origin]).toEqual([wanted, origin]);
    const broken = `/auth/v1/verify?token=x&type=recovery&redirect_to=${encodeURIComponent(wanted)}`;
    const location = (await request(broken)).headers.get('location') ?? '';
    expect([wanted, new URL(location).origin]).toEqual([wanted, origin]);
  }
});

test('what it cannot read is refused, and what it does not know is not there: never 5xx, never a page', async () => {
  const { token } = await signedUp('ned');
  const bodies = [
    'null',
    '[]',
    '"x"',
    '{bad',
    '{"email":{"$gt":""},"password":{"$gt":""}}',
    '{"email":["a@example.com"],"password":7}',
    JSON.stringify({ email: `${'a'.repeat(100_000)}@example.com`, password }),
  ];
  const routes = ['signup', 'token?grant_type=password', 'token?grant_type=refresh_token', 'recover', 'otp'];
  for (const route of routes)
    for (const body of bodies) {
      const headers = { 'content-type': 'application/json' };
      const { status } = await request(`/auth/v1/${route}`, { method: 'POST', headers, body });
      expect([route, body.slice(0, 40), status]).toEqual([route, body.slice(0, 40), 400]);
    }
  const long = await request('/auth/v1/signup', { method: 'POST', body: 'x'.repeat(7 * 1024 * 1024) });
  expect(long.status).toBe(413);
  expect((await request('/rest/v1/%zz')).status).toBe(400);
  const unknown = await request('/auth/v1/admin/users', { headers: { authorization: `Bearer ${token}` } });
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/json']);
});

test('where addresses must be confirmed, a mailed link does it, and a taken address looks like a new one', async () => {
  await supabase.close();
  supabase = await start(true);
  const options = { emailRedirectTo: `${origin}/signin`, data: { name: 'Lea' } };
  const fresh = await client().auth.signUp({ email: address('lea'), password, options });
  expect([fresh.error, fresh.data.session]).toEqual([null, null]);
  const early = await client().auth.signInWithPassword({ email: address('lea'), password });
  expect(early.error?.code).toBe('email_not_confirmed');
  const mails = mailbox.all().length;

  const confirmed = await supabase.handle(new Request(linkIn(mailbox.all()[0]?.text ?? '')));
  expect(confirmed.headers.get('location')?.startsWith(`${origin}/signin`)).toBe(true);
  expect((await client().auth.signInWithPassword({ email: address('lea'), password })).error).toBeNull();

  const taken = await client().auth.signUp({ email: address('lea'), password, options });
  expect([taken.error, taken.data.session]).toEqual([null, null]);
  const shape = (user: object | null) => Object.keys(user ?? {});
  expect(shape(taken.data.user)).toEqual(shape(fresh.data.user));
  expect(shape(taken.data.user?.user_metadata ?? null)).toEqual(
    shape(fresh.data.user?.user_metadata ?? null),
  );
  const idVersion = (user: { id: string } | null) => user?.id[14];
  expect(idVersion(taken.data.user)).toBe(idVersion(fresh.data.user));
  expect(taken.data.user?.identities).toHaveLength(fresh.data.user?.identities?.length ?? -1);
  expect(shape(taken.data.user?.identities?.[0] ?? null)).toEqual(
    shape(fresh.data.user?.identities?.[0] ?? null),
  );
  expect(mailbox.all()).toHaveLength(mails);

  const body = JSON.stringify({ email: address('lea'), password });
  const startedAt = performance.now();
  const answer = await request('/auth/v1/signup', { method: 'POST', body });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(399);
  expect(answer.headers.get('x-sb-error-code')).toBeNull();
  await supabase.close();
  supabase = await start();
});

test('where addresses must be confirmed, a new one is taken when it proves itself, not the old one', async () => {
  await supabase.close();
  supabase = await start(true);
  const mover = client();
  await mover.auth.signUp({ email: address('sam'), password });
  const resend = (email: string) => client().auth.resend({ type: 'signup', email });
  expect(await resend(address('sam'))).toEqual(await resend(address('nobody-at-all')));
  await supabase.handle(new Request(linkIn(mailbox.all()[0]?.text ?? '')));
  await mover.auth.signInWithPassword({ email: address('sam'), password });
  const changed = await mover.auth.updateUser({ email: address('samuel') });
  expect(changed.data.user?.email).toBe(address('sam'));
  const [mail] = mailbox.all();
  expect(mail?.to).toBe(address('samuel'));
  await supabase.handle(new Request(linkIn(mail?.text ?? '')));
  expect((await client().auth.signInWithPassword({ email: address('samuel'), password })).error).toBeNull();
  await supabase.close();
  supabase = await start();
});

test('sessions, people and grants survive a stop and a start', async () => {
  const { token, id } = await signedUp('max');
  await supabase.close();
  supabase = await start();
  const headers = { authorization: `Bearer ${token}` };
  const rows = await request('/rest/v1/profiles?select=id', { headers });
  expect(await rows.json()).toEqual([{ id }]);
  expect((await client().from('profiles').select('*')).error?.code).toBe('42501');
});

test('faults name method and path: 503 without a status, and the key set can be made to fail', async () => {
  const keySet = 'GET /auth/v1/.well-known/jwks.json';
  faults.append([{ service: 'supabase', operation: keySet, times: 1, mode: 'before' }]);
  const jwks = () => supabase.handle(new Request(`${origin}/auth/v1/.well-known/jwks.json`));
  const failed = await jwks();
  expect([failed.status, failed.headers.get('content-type')]).toEqual([503, 'application/json']);
  expect((await jwks()).status).toBe(200);

  const { own, id } = await signedUp('nan');
  faults.append([
    { service: 'supabase', operation: 'PATCH /rest/v1/profiles', times: 1, status: 504, mode: 'after' },
  ]);
  expect((await own.from('profiles').update({ name: 'Nan Two' }).eq('id', id)).status).toBe(504);
  expect((await own.from('profiles').select('name').single()).data?.name).toBe('Nan Two');
});

test('a hundred requests of two people at once never mix them up', async () => {
  const people = [await signedUp('oda'), await signedUp('pia')];
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const person = people[index % 2];
      const { data } = (await person?.own.from('profiles').select('id')) ?? {};
      return data?.length === 1 && data[0]?.id === person?.id;
    }),
  );
  expect(answers.every(Boolean)).toBe(true);
});

test('the doctor finds our own migrations complete and closed', async () => {
  const ask: typeof fetch = (input, init) => supabase.handle(new Request(input, init));
  const project = { url: origin, publishableKey: secrets.publishableKey, secretKey: secrets.secretKey };
  expect((await checkSupabase(project, ask)).filter(({ status }) => status !== 'fine')).toEqual([]);
});
