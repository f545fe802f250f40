import { afterEach, expect, test, vi } from 'vitest';
import { forgetLinkTokens, linkTokens, takeLinkTokens } from './link-tokens.ts';
import { signInByLink } from './sign-in-by-link.ts';

afterEach(() => {
  forgetLinkTokens();
  history.replaceState(null, '', '/');
});

/** Opens a link from an email while this session exists; resolves to the calls of `setSession`. */
async function openLink(kind: string, session: object | null) {
  history.replaceState(null, '', `/#access_token=a&refresh_token=r&type=${kind}`);
  takeLinkTokens();
  const setSession = vi.fn(async () => undefined);
  const auth = { getSession: async () => ({ data: { session } }), setSession };
  await signInByLink(async () => ({ auth }));
  return setSession.mock.calls;
}

test('signs in with the tokens of a confirmation link, and forgets them', async () => {
  expect(await openLink('signup', null)).toEqual([[{ access_token: 'a', refresh_token: 'r' }]]);
  expect(linkTokens().status).toBe('none');
});

test('does not replace the session of a signed-in person with that of a confirmation link', async () => {
  expect(await openLink('signup', { access_token: 'own' })).toEqual([]);
});

test('leaves the tokens of a reset link to the form that sets the new password', async () => {
  expect(await openLink('recovery', null)).toEqual([]);
  expect(linkTokens()).toMatchObject({ status: 'given', kind: 'recovery' });
});
