import { signIn } from '#test/support/sign-in.ts';
import { expect, test } from '../support/journey.ts';
import { emailedLink, fill, toast } from './accounts-forms.ts';

test('a forgotten password is replaced through the emailed link, which works once', async ({
  page,
  person,
  product,
}) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password');
  await fill(page, { Email: person.email });
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(toast(page, 'Password reset email sent. Please check your inbox.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Sign In' })).toHaveAttribute('href', '/signin');

  const link = await emailedLink(product.origin, person.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password');
  expect(page.url()).toBe(`${product.origin}/reset-password`);

  await fill(page, { 'New Password': '12345', 'Confirm Password': '123456' });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await fill(page, { 'New Password': 'a-new-secret', 'Confirm Password': 'another-secret' });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await fill(page, { 'Confirm Password': 'a-new-secret' });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(toast(page, 'Password has been reset successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password Reset Complete');

  // The link signed no one in: the button leads to the form.
  await page.getByRole('link', { name: 'Sign In', exact: true }).last().click();
  await expect(page).toHaveURL(/\/signin$/);
  await fill(page, { Email: person.email, Password: person.password });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(toast(page, 'Invalid login credentials')).toBeVisible();

  await page.goto(link);
  await expect(page).toHaveURL(`${product.origin}/signin`);
  await expect(toast(page, 'Invalid or missing reset token')).toBeVisible();
  await expect(page.getByText('That link has already been used or has expired.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );

  await signIn(page, { ...person, password: 'a-new-secret' });
});

test('the reset screen redirects to sign-in without a token, and offers a new link if the token is invalid', async ({
  page,
}) => {
  await page.goto('/reset-password');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(toast(page, 'Invalid or missing reset token')).toHaveCount(1);

  // The last token is well-formed, but its signature is wrong.
  for (const token of [
    'not.a.token',
    'bm90.bm90.bm90',
    'eyJhbGciOiJFUzI1NiJ9.eyJleHAiOjQxMDI0NDQ4MDB9.c2lnbmF0dXJl',
  ]) {
    await page.goto(`/reset-password#access_token=${token}&refresh_token=nothing&type=recovery`);
    await expect(page).toHaveURL(/\/reset-password$/);
    await fill(page, { 'New Password': 'a-new-secret', 'Confirm Password': 'a-new-secret' });
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(toast(page, 'Failed to reset password')).toBeVisible();
    await expect(page.getByText('The service could not be reached')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
    await expect(page.getByLabel('New Password')).toHaveValue('a-new-secret');
    await page.goto('about:blank');
  }
});

test('a reset email that cannot be sent shows an error, and an unknown address leads to the same screen as a known address', async ({
  page,
  person,
  product,
}) => {
  const operation = 'POST /auth/v1/recover';
  await product.plan({ service: 'supabase', operation, times: 1, status: 503, delayMs: 800 });
  await page.goto('/forgot-password');
  await fill(page, { Email: person.email });
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true');
  await expect(toast(page, 'Failed to send reset email.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Failed to send reset email\./);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);

  await fill(page, { Email: 'nobody@example.test' });
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
});
