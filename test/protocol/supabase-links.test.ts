import { expect, test } from 'vitest';
import { address, origin, password, setUpSupabase } from './supabase-under-test.ts';

const { mailbox, handle, restart, client, request, signUpPerson } = setUpSupabase();

/** The link in the newest email to a person. */
function linkTo(name: string): URL {
  const mail = mailbox.all().find(({ to }) => to === address(name));
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}
/** The result of a link: the tokens or the error in the fragment of its redirect. */
async function openLink(link: URL): Promise<URLSearchParams> {
  const location = (await handle(new Request(link))).headers.get('location');
  if (location === null) return new URLSearchParams();
  expect(new URL(location).origin).toBe(origin);
  return new URLSearchParams(location.split('#')[1]);
}
const verify = (body: object) => request('/auth/v1/verify', { method: 'POST', body: JSON.stringify(body) });
const isSignedIn = async (name: string, password: string) =>
  (await client().auth.signInWithPassword({ email: address(name), password })).error === null;

test('accepts a link once, even when it is opened concurrently', async () => {
  await signUpPerson('ann');
  await client().auth.resetPasswordForEmail(address('ann'));
  const opened = await Promise.all(Array.from({ length: 5 }, () => openLink(linkTo('ann'))));
  expect(opened.filter((response) => response.has('access_token'))).toHaveLength(1);
  expect((await openLink(linkTo('ann'))).get('error_code')).toBe('otp_expired');
  const token_hash = linkTo('ann').searchParams.get('token');
  expect((await verify({ type: 'recovery', token_hash })).ok).toBe(false);
});

test('creates one account for concurrent sign-ups', async () => {
  const body = JSON.stringify({ email: address('ida'), password });
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => request('/auth/v1/signup', { method: 'POST', body })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

test('accepts the newest link, and an older link only if it has the same token', async () => {
  await signUpPerson('bob');
  await client().auth.resetPasswordForEmail(address('bob'));
  const older = linkTo('bob');
  await restart();
  await client().auth.resetPasswordForEmail(address('bob'));
  const newer = linkTo('bob');
  const tokens = [older, newer].map((link) => link.searchParams.get('token'));
  if (tokens[0] !== tokens[1]) expect((await openLink(older)).has('access_token')).toBe(false);
  expect((await openLink(newer)).has('access_token')).toBe(true);
});

test('accepts a link only for its own person and purpose', async () => {
  await signUpPerson('cat');
  await signUpPerson('dan');
  await client().auth.resetPasswordForEmail(address('cat'));
  const link = linkTo('cat');
  const token = link.searchParams.get('token') ?? '';
  for (const type of ['signup', 'email_change', 'invite', 'nonsense', '']) {
    const other = new URL(link);
    other.searchParams.set('type', type);
    expect([type, (await openLink(other)).has('access_token')]).toEqual([type, false]);
  }
  for (const body of [
    { type: 'recovery', email: address('dan'), token },
    { type: 'email', email: address('dan'), token },
    { type: 'recovery', token_hash: token.slice(0, -1) },
    { type: 'recovery', token_hash: `${token}0` },
    { type: 'recovery', token_hash: '' },
  ])
    expect([body, (await verify(body)).ok]).toEqual([body, false]);
  expect((await openLink(link)).get('type')).toBe('recovery');
});

test('requires a confirmed email address if so configured, and accepts the emailed link once', async () => {
  await restart(true);
  const { data } = await client().auth.signUp({ email: address('eve'), password });
  expect(data.session).toBeNull();
  const link = linkTo('eve');
  expect(await isSignedIn('eve', password)).toBe(false);
  // No field of the sign-up replaces the emailed link.
  const claims = { email_confirm: true, email_confirmed_at: '2020-01-01T00:00:00Z', role: 'service_role' };
  const body = JSON.stringify({ email: address('fay'), password, ...claims, app_metadata: claims });
  expect(await (await request('/auth/v1/signup', { method: 'POST', body })).json()).not.toHaveProperty(
    'access_token',
  );
  expect(await isSignedIn('fay', password)).toBe(false);

  expect((await openLink(link)).has('access_token')).toBe(true);
  expect((await openLink(link)).has('access_token')).toBe(false);
  expect(await isSignedIn('eve', password)).toBe(true);
});

test('accepts only one of two passwords after two sign-ups with the same unconfirmed email address', async () => {
  await restart(true);
  await client().auth.signUp({ email: address('gil'), password: 'of-the-first' });
  await client().auth.signUp({ email: address('gil'), password: 'of-the-second' });
  expect(await isSignedIn('gil', 'of-the-first')).toBe(false);
  expect((await openLink(linkTo('gil'))).has('access_token')).toBe(true);
  const [first, second] = [await isSignedIn('gil', 'of-the-first'), await isSignedIn('gil', 'of-the-second')];
  expect([first, second].filter(Boolean)).toHaveLength(1);
});

test('replaces the old email address when the new one is confirmed', async () => {
  await restart();
  const { supabase } = await signUpPerson('hal');
  await restart(true);
  await supabase.auth.updateUser({ email: address('hal-new') });
  expect(await isSignedIn('hal-new', password)).toBe(false);
  const link = linkTo('hal-new');
  await supabase.auth.signOut();
  await openLink(link);
  expect(await isSignedIn('hal-new', password)).toBe(true);
  expect(await isSignedIn('hal', password)).toBe(false);
});
