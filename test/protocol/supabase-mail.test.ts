import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { address, origin, password, setUpSupabase } from './supabase-under-test.ts';

const { mailbox, handle, restart, client, request, signUpPerson } = setUpSupabase();

/** Responses that could reveal an address take at least 400 ms; a timer may fire up to a millisecond early. */
const MIN_RESPONSE_MS = 399;

const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
const readFragment = (location: string | null) => new URLSearchParams(location?.split('#')[1]);

test('sends a recovery link that leads to the requested page, signs in once and allows a new password', async () => {
  const { supabase } = await signUpPerson('ivy');
  const redirectTo = `${origin}/reset-password?from=mail`;
  await supabase.auth.resetPasswordForEmail(address('ivy'), { redirectTo });
  const [mail] = mailbox.all();
  expect(mail?.to).toBe('ivy@example.com');
  const link = linkIn(mail?.text ?? '');
  expect(new URL(link).origin).toBe(origin);

  const opened = await handle(new Request(link));
  const location = opened.headers.get('location');
  expect(location?.startsWith(redirectTo)).toBe(true);
  const fragment = readFragment(location);
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

  const secondUse = await handle(new Request(link));
  expect(secondUse.headers.get('location')).toContain('otp_expired');
});

test('ignores forwarding headers when it creates the links of emails', async () => {
  await signUpPerson('jon');
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
  const location = (await handle(new Request(link))).headers.get('location') ?? '';
  expect(new URL(location).origin).toBe(origin);
});

test('does not reveal known email addresses through sign-in or password recovery', async () => {
  await signUpPerson('kim');
  const wrong = await client().auth.signInWithPassword({ email: address('kim'), password: 'wrong66' });
  const unknown = await client().auth.signInWithPassword({ email: address('unknown'), password: 'wrong66' });
  expect([unknown.error?.status, unknown.error?.message]).toEqual([
    wrong.error?.status,
    wrong.error?.message,
  ]);
  const known = await client().auth.resetPasswordForEmail(address('kim'));
  const unknownAddress = await client().auth.resetPasswordForEmail(address('unknown'));
  expect([known.error, unknownAddress.error]).toEqual([null, null]);
});

test('does not reveal known email addresses through requests for sign-in links', async () => {
  const requestLink = (name: string) =>
    client().auth.signInWithOtp({ email: address(name), options: { shouldCreateUser: false } });
  await signUpPerson('rob');
  expect(await requestLink('nobody-else')).toEqual(await requestLink('rob'));
});

test('does not reveal known email addresses through response times', async () => {
  await signUpPerson('kit');
  const measureMilliseconds = async (run: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await run();
    return performance.now() - startedAt;
  };
  const signIn = (name: string) =>
    client().auth.signInWithPassword({ email: address(name), password: 'wrong66' });
  const recover = (name: string) => client().auth.resetPasswordForEmail(address(name));
  for (const attempt of [signIn, recover])
    for (const name of ['kit', 'nobody'])
      expect(await measureMilliseconds(() => attempt(name))).toBeGreaterThanOrEqual(MIN_RESPONSE_MS);
});

test('redirects emailed links to this site only', async () => {
  await signUpPerson('mia');
  const elsewhere = [
    'https://evil.test/',
    '//evil.test',
    `${origin}.evil.test/`,
    'http://localhost:4000@evil.test/',
    'http://localhost:40001/',
    'javascript:alert(1)',
    'localhost:4000',
  ];
  for (const redirectTo of elsewhere) {
    await client().auth.resetPasswordForEmail(address('mia'), { redirectTo });
    const link = linkIn(mailbox.all()[0]?.text ?? '');
    expect([redirectTo, new URL(link).searchParams.get('redirect_to') ?? origin]).toEqual([
      redirectTo,
      origin,
    ]);
    const broken = `/auth/v1/verify?token=x&type=recovery&redirect_to=${encodeURIComponent(redirectTo)}`;
    const location = (await request(broken)).headers.get('location') ?? '';
    expect([redirectTo, new URL(location).origin]).toEqual([redirectTo, origin]);
  }
});

describe('if email addresses must be confirmed', () => {
  beforeAll(() => restart(true));
  afterAll(() => restart());

  test('confirms addresses by an emailed link, and responds to a taken address as to a new one', async () => {
    const options = { emailRedirectTo: `${origin}/signin`, data: { name: 'Lea' } };
    const firstSignUp = await client().auth.signUp({ email: address('lea'), password, options });
    expect([firstSignUp.error, firstSignUp.data.session]).toEqual([null, null]);
    const early = await client().auth.signInWithPassword({ email: address('lea'), password });
    expect(early.error?.code).toBe('email_not_confirmed');
    const emails = mailbox.all().length;

    const confirmed = await handle(new Request(linkIn(mailbox.all()[0]?.text ?? '')));
    expect(confirmed.headers.get('location')?.startsWith(`${origin}/signin`)).toBe(true);
    expect((await client().auth.signInWithPassword({ email: address('lea'), password })).error).toBeNull();

    const second = await client().auth.signUp({ email: address('lea'), password, options });
    expect([second.error, second.data.session]).toEqual([null, null]);
    const shape = (user: object | null) => Object.keys(user ?? {});
    expect(shape(second.data.user)).toEqual(shape(firstSignUp.data.user));
    expect(shape(second.data.user?.user_metadata ?? null)).toEqual(
      shape(firstSignUp.data.user?.user_metadata ?? null),
    );
    const idVersion = (user: { id: string } | null) => user?.id[14];
    expect(idVersion(second.data.user)).toBe(idVersion(firstSignUp.data.user));
    expect(second.data.user?.identities).toHaveLength(firstSignUp.data.user?.identities?.length ?? -1);
    expect(shape(second.data.user?.identities?.[0] ?? null)).toEqual(
      shape(firstSignUp.data.user?.identities?.[0] ?? null),
    );
    expect(mailbox.all()).toHaveLength(emails);

    const body = JSON.stringify({ email: address('lea'), password });
    const startedAt = performance.now();
    const response = await request('/auth/v1/signup', { method: 'POST', body });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(MIN_RESPONSE_MS);
    expect(response.headers.get('x-sb-error-code')).toBeNull();
  });

  test('resends the confirmation email with a new link, to unconfirmed addresses only', async () => {
    await client().auth.signUp({ email: address('uma'), password });
    const first = linkIn(mailbox.all()[0]?.text ?? '');
    const options = { emailRedirectTo: `${origin}/signin` };
    const resend = (name: string) =>
      client().auth.resend({ type: 'signup', email: address(name).toUpperCase(), options });
    expect((await resend('uma')).error).toBeNull();
    const [mail] = mailbox.all();
    expect(mail?.to).toBe(address('uma'));
    const link = linkIn(mail?.text ?? '');
    expect(link).not.toBe(first);
    const byOldLink = await handle(new Request(first));
    expect(byOldLink.headers.get('location')).toContain('otp_expired');
    const location = (await handle(new Request(link))).headers.get('location');
    expect(location?.startsWith(`${origin}/signin#`)).toBe(true);
    expect(readFragment(location).get('type')).toBe('signup');

    const emails = mailbox.all().length;
    expect(await resend('uma')).toEqual(await resend('nobody-known'));
    expect(mailbox.all()).toHaveLength(emails);
  });

  test('reveals an unconfirmed address only to a caller who knows its password', async () => {
    await client().auth.signUp({ email: address('vera'), password });
    const signIn = async (name: string, triedPassword: string) =>
      (await client().auth.signInWithPassword({ email: address(name), password: triedPassword })).error;
    expect((await signIn('vera', password))?.code).toBe('email_not_confirmed');
    const wrong = await signIn('vera', 'wrong66');
    const unknown = await signIn('nobody-known', 'wrong66');
    expect(wrong?.code).toBe('invalid_credentials');
    expect([wrong?.status, wrong?.message]).toEqual([unknown?.status, unknown?.message]);
  });

  test('changes an address once the new one is confirmed, without a confirmation by the old one', async () => {
    const supabase = client();
    await supabase.auth.signUp({ email: address('sam'), password });
    const resend = (email: string) => client().auth.resend({ type: 'signup', email });
    expect(await resend(address('sam'))).toEqual(await resend(address('nobody-at-all')));
    await handle(new Request(linkIn(mailbox.all()[0]?.text ?? '')));
    await supabase.auth.signInWithPassword({ email: address('sam'), password });
    const changed = await supabase.auth.updateUser({ email: address('samuel') });
    expect(changed.data.user?.email).toBe(address('sam'));
    const [mail] = mailbox.all();
    expect(mail?.to).toBe(address('samuel'));
    await handle(new Request(linkIn(mail?.text ?? '')));
    expect((await client().auth.signInWithPassword({ email: address('samuel'), password })).error).toBeNull();
  });
});
