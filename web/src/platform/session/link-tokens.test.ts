import { afterEach, expect, test } from 'vitest';
import { forgetLinkTokens, linkTokens, readLinkTokens, takeLinkTokens } from './link-tokens.ts';

afterEach(() => {
  forgetLinkTokens();
  history.replaceState(null, '', '/');
});

test('reads the tokens of a reset link from the fragment', () => {
  expect(readLinkTokens('#access_token=a.b.c&refresh_token=r&type=recovery&expires_in=3600')).toEqual({
    status: 'given',
    kind: 'recovery',
    accessToken: 'a.b.c',
    refreshToken: 'r',
  });
});

test('distinguishes a used or expired link from no link', () => {
  expect(readLinkTokens('#error=access_denied&error_code=otp_expired').status).toBe('refused');
  expect(readLinkTokens('').status).toBe('none');
  expect(readLinkTokens('#reviews').status).toBe('none');
  expect(readLinkTokens('#access_token=').status).toBe('none');
});

test('removes the token from the address bar immediately and keeps it for the form', () => {
  history.replaceState(null, '', '/reset-password#access_token=a&refresh_token=r&type=recovery');
  takeLinkTokens();
  expect(location.href).toMatch(/\/reset-password$/);
  expect(linkTokens()).toMatchObject({ status: 'given', accessToken: 'a' });
});

test('redirects a reset link that opened the landing page to the reset screen', () => {
  history.replaceState(null, '', '/#access_token=a&refresh_token=r&type=recovery');
  takeLinkTokens();
  expect(location.pathname).toBe('/reset-password');
});

test('leaves an ordinary fragment alone', () => {
  history.replaceState(null, '', '/#reviews');
  takeLinkTokens();
  expect(location.hash).toBe('#reviews');
  expect(linkTokens().status).toBe('none');
});
