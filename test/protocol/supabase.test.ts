import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { checkSupabase } from '#doctor/checks/check-supabase.ts';
import { ok } from '#doctor/finding.ts';
import { newestMigration } from '#doctor/newest-migration.ts';
import { address, origin, password, setUpSupabase } from './supabase-under-test.ts';

const { faults, secrets, handle, restart, clientWith, client, request, signUpPerson } = setUpSupabase();

test('creates a session at sign-up, and a profile with the given name', async () => {
  const { supabase, id } = await signUpPerson('ada');
  const { data } = await supabase.from('profiles').select('id, name, email');
  expect(data).toEqual([{ id, name: 'ada', email: 'ada@example.com' }]);
});

test('signs tokens with ES256, which aws-jwt-verify verifies with the published key set', async () => {
  const { token, id } = await signUpPerson('bea');
  expect(decodeProtectedHeader(token).alg).toBe('ES256');
  const verifier = JwtVerifier.create(
    {
      issuer: `${origin}/auth/v1`,
      audience: 'authenticated',
      jwksUri: `${origin}/auth/v1/.well-known/jwks.json`,
    },
    {
      jwksCache: new SimpleJwksCache({
        fetcher: { fetch: async (uri) => (await handle(new Request(uri))).arrayBuffer() },
      }),
    },
  );
  const claims = await verifier.verify(token);
  expect(claims).toMatchObject({ sub: id, role: 'authenticated' });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
});

test('rejects a token that is modified, unsigned or signed with the internal secret', async () => {
  const { token, id } = await signUpPerson('cleo');
  const internallySigned = await new SignJWT({ sub: id, role: 'service_role', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(`${origin}/auth/v1`)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secrets().innerTokenSecret));
  const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${token.split('.')[1]}.`;
  for (const invalidToken of [`${token.slice(0, -6)}AAAAAA`, internallySigned, unsigned]) {
    const headers = { authorization: `Bearer ${invalidToken}` };
    expect((await request('/rest/v1/profiles', { headers })).status).toBe(401);
    expect((await request('/auth/v1/user', { headers })).status).toBe(403);
  }
});

test('enforces the project’s column grants', async () => {
  const { supabase, id } = await signUpPerson('dora');
  const changed = await supabase.from('profiles').update({ createdAt: '2020-01-01T00:00:00Z' }).eq('id', id);
  expect(changed.error?.code).toBe('42501');
  const row = { user_id: id, status: 'pending', prompt: 'a lake', video_type: 'text-to-video' };
  expect((await supabase.from('video_history').insert(row)).error?.code).toBe('42501');
  const anonymous = await client().from('profiles').select('*');
  expect(anonymous.error?.code).toBe('42501');
  expect((await supabase.from('profiles').update({ name: 'Dora' }).eq('id', id)).error).toBeNull();
});

test('returns 400 with code 23514 for a violated check, and writes times in ISO 8601', async () => {
  const { supabase, id } = await signUpPerson('ella');
  const refused = await supabase.from('profiles').update({ name: '' }).eq('id', id);
  expect([refused.status, refused.error?.code]).toEqual([400, '23514']);
  const { data } = await supabase.from('profiles').select('createdAt').single();
  expect(data?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*\+00:00$/);
});

test('with either API key, a token reads the rows of its person; without a valid key, it reads none', async () => {
  const [first, other] = [await signUpPerson('uma'), await signUpPerson('vic')];
  const { publishableKey, secretKey } = secrets();
  const ids = async (apikey: string | undefined, token?: string) => {
    const headers = { ...(apikey && { apikey }), ...(token && { authorization: `Bearer ${token}` }) };
    const response = await handle(new Request(`${origin}/rest/v1/profiles?select=id`, { headers }));
    const body: unknown = await response.json();
    return Array.isArray(body) ? body.map(({ id }) => id) : response.status;
  };
  for (const key of [publishableKey, secretKey]) {
    expect(await ids(key, first.token)).toEqual([first.id]);
    expect(await ids(key, other.token)).toEqual([other.id]);
  }
  expect(await ids(publishableKey)).toBe(401);
  expect(await ids(secretKey)).toEqual(expect.arrayContaining([first.id, other.id]));
  expect(await ids('sb_publishable_other', first.token)).toBe(401);
  expect(await ids(undefined, first.token)).toBe(401);
});

test('shows people only their own rows, and everything to the secret key', async () => {
  const first = await signUpPerson('fay');
  const other = await signUpPerson('gus');
  const { data } = await other.supabase.from('profiles').select('id').eq('id', first.id);
  expect(data).toEqual([]);
  const all = await clientWith(secrets().secretKey)
    .from('profiles')
    .select('id')
    .in('id', [first.id, other.id]);
  expect(all.data).toHaveLength(2);
});

test('shows people only their own rows, even if their name contains SQL', async () => {
  await signUpPerson('val');
  const supabase = client();
  const name = "Pat\\', true), set_config('role', 'service_role', true), ('";
  const { data } = await supabase.auth.signUp({
    email: "pat.o'hara@example.com",
    password,
    options: { data: { name } },
  });
  const { data: profiles } = await supabase.from('profiles').select('id, name');
  expect(profiles).toEqual([{ id: data.user?.id, name }]);
});

test('ends every other session when a password changes', async () => {
  const { supabase } = await signUpPerson('pam');
  const other = client();
  await other.auth.signInWithPassword({ email: address('pam'), password });
  expect((await supabase.auth.updateUser({ password: 'another-six' })).error).toBeNull();
  expect((await other.auth.refreshSession()).error?.code).toBeDefined();
  expect((await supabase.auth.refreshSession()).error).toBeNull();
});

test('rejects an ambiguous or malformed email address, and a password that is too long', async () => {
  const { supabase } = await signUpPerson('quinn');
  const emails = ['a@b.c\0', 'a@b.c\r\nBcc: x@y.z', 'a@b.c,d@e.f', '<a@b.c>', 'a b@c.de', '@b.c'];
  for (const email of emails) {
    expect([email, (await client().auth.signUp({ email, password })).error?.status]).toEqual([email, 400]);
    expect([email, (await supabase.auth.updateUser({ email })).error?.status]).toEqual([email, 400]);
  }
  const long = await supabase.auth.updateUser({ password: 'ä'.repeat(37) });
  expect(long.error?.message).toBe('Password cannot be longer than 72 characters');
  expect((await supabase.auth.updateUser({ password: 'ä'.repeat(36) })).error).toBeNull();
});

test('rejects the secret key from browsers', async () => {
  const headers = { apikey: secrets().secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
  const response = await request('/rest/v1/profiles', { headers });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('secret API key') });
  const secretInUrl = await handle(
    new Request(`${origin}/rest/v1/profiles?apikey=${secrets().secretKey}`, {
      headers: { 'user-agent': headers['user-agent'] },
    }),
  );
  expect(secretInUrl.status).toBe(401);
});

test('reports a taken email address at sign-up, and rejects a password of five characters', async () => {
  await signUpPerson('hal');
  const again = await client().auth.signUp({ email: address('hal'), password });
  expect(again.error?.message).toBe('User already registered');
  const short = await client().auth.signUp({ email: address('short'), password: 'five5' });
  expect(short.error?.code).toBe('weak_password');
});

test('returns 4xx for an unreadable request and an unknown path, never a page', async () => {
  const { token } = await signUpPerson('ned');
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
  const unknown = await request('/auth/v1/admin/sso', { headers: { authorization: `Bearer ${token}` } });
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/json']);
});

test('keeps sessions, people and grants across a restart', async () => {
  const { token, id } = await signUpPerson('max');
  await restart();
  const headers = { authorization: `Bearer ${token}` };
  const rows = await request('/rest/v1/profiles?select=id', { headers });
  expect(await rows.json()).toEqual([{ id }]);
  expect((await client().from('profiles').select('*')).error?.code).toBe('42501');
});

test('applies faults by method and path, with 503 by default, even to the key set', async () => {
  const keySet = 'GET /auth/v1/.well-known/jwks.json';
  faults.append([{ service: 'supabase', operation: keySet, times: 1, mode: 'before' }]);
  const jwks = () => handle(new Request(`${origin}/auth/v1/.well-known/jwks.json`));
  const failed = await jwks();
  expect([failed.status, failed.headers.get('content-type')]).toEqual([503, 'application/json']);
  expect((await jwks()).status).toBe(200);

  const { supabase, id } = await signUpPerson('nan');
  faults.append([
    { service: 'supabase', operation: 'PATCH /rest/v1/profiles', times: 1, status: 504, mode: 'after' },
  ]);
  expect((await supabase.from('profiles').update({ name: 'Nan Two' }).eq('id', id)).status).toBe(504);
  expect((await supabase.from('profiles').select('name').single()).data?.name).toBe('Nan Two');
});

test('never mixes up two people in a hundred concurrent requests', async () => {
  const people = [await signUpPerson('oda'), await signUpPerson('pia')];
  const responses = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const person = people[index % 2];
      const { data } = (await person?.supabase.from('profiles').select('id')) ?? {};
      return data?.length === 1 && data[0]?.id === person?.id;
    }),
  );
  expect(responses.every(Boolean)).toBe(true);
});

test('selects a column named count', async () => {
  const { supabase } = await signUpPerson('tom');
  for (let used = 0; used < 3; used += 1) await supabase.rpc('count_usage', { image_type: 'standard' });
  const row = { image_type: 'standard', count: 3 };
  expect((await supabase.from('usage_tracking').select('image_type,count')).data).toEqual([row]);
  expect((await supabase.from('usage_tracking').select('image_type,used:count::text')).data).toEqual([
    { image_type: 'standard', used: '3' },
  ]);
  expect((await supabase.from('usage_tracking').select('count()')).error?.code).toBe('PGRST123');
  expect((await supabase.from('usage_tracking').select('*', { count: 'exact', head: true })).count).toBe(1);
});

test('selects the right rows with more statements than can stay prepared, even after one of them fails', async () => {
  const { supabase, id } = await signUpPerson('zed');
  const profiles = () => supabase.from('profiles');
  for (let index = 0; index < 120; index += 1) {
    expect((await profiles().select(`column_${index}:id`)).data, `statement ${index}`).toEqual([
      { [`column_${index}`]: id },
    ]);
    if (index % 40 === 0) {
      expect((await profiles().select('id').eq('id', `no-uuid-${index}`)).error?.code).toBe('22P02');
      expect((await profiles().select('id').eq('id', id)).data).toEqual([{ id }]);
    }
  }
});

test('passes the doctor’s checks, except that it does not confirm email addresses', async () => {
  const fetchFromProject: typeof fetch = (input, init) => handle(new Request(input, init));
  const project = { url: origin, publishableKey: secrets().publishableKey, secretKey: secrets().secretKey };
  const runChecks = (newest: string) =>
    checkSupabase(project, { siteUrl: origin, newestMigration: newest }, fetchFromProject);
  const findings = await runChecks(newestMigration());
  expect(findings).toContainEqual(ok(`All migrations are applied; the newest is ${newestMigration()}.`));
  expect(findings).toContainEqual(ok(`Links in emails lead to ${origin}.`));
  expect(findings.filter(({ level }) => level !== 'ok')).toEqual([
    expect.objectContaining({ level: 'warning', message: expect.stringMatching(/does not confirm/) }),
  ]);
  expect(await runChecks('20991231000000')).toContainEqual(
    expect.objectContaining({ level: 'problem', message: expect.stringMatching(/newest applied migration/) }),
  );
});
