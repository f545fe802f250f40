import { afterEach, expect, test } from 'vitest';
import { forgetLinkTokens, linkTokens, readLinkTokens, takeLinkTokens } from './link-tokens.ts';

afterEach(() => {
  forgetLinkTokens();
  history.replaceState(null, '', '/');
});

test('a reset link brings its tokens in the fragment', () => {
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

test('the token leaves the address bar at once and is kept for the form', () => {
  history.replaceState(null, '', '/reset-password#access_token=a&refresh_token=r&type=recovery');
  takeLinkTokens();
  expect(location.href).toMatch(/\/reset-password$/);
  expect(linkTokens()).toMatchObject({ status: 'given', accessToken: 'a' });
});

test('a reset link that was sent to the start page is led to the reset screen', () => {
  history.replaceState(null, '', '/#access_token=a&refresh_token=r&type=recovery');
  takeLinkTokens();
  expect(location.pathname).toBe('/reset-password');
});

test('an ordinary fragment stays where it is', () => {
  history.replaceState(null, '', '/#reviews');
  takeLinkTokens();
  expect(location.hash).toBe('#reviews');
  expect(linkTokens().status).toBe('none');
});
