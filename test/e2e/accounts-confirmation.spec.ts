import { expect, test } from '../support/journey.ts';
import { startProduct } from '../support/product.ts';
import { emailedLink, fill, newAddress, toast } from './accounts-forms.ts';

test('an emailed link confirms an email address once, and people who know the password can request a new link', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await using product = await startProduct({ environment: { CONFIRM_EMAIL: 'on' } });
  await using context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  const address = newAddress();
  await page.goto('/signup');
  await fill(page, { 'Full Name': 'Maya', Email: address, Password: 'secret' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(toast(page, 'Please check your email to confirm your account!')).toBeVisible();
  const panel = page.getByRole('heading', { name: 'Check your email' }).locator('..');
  await expect(panel).toContainText(address);
  await expect(panel).toContainText(/You can resend it in \d+s\./);
  const first = await emailedLink(product.origin, address);

  const signInWith = async (password: string) => {
    await fill(page, { Email: address, Password: password });
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/signin$/);
  await signInWith('not-this-one');
  await expect(toast(page, 'Invalid login credentials')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await signInWith('secret');
  await expect(toast(page, 'Email not confirmed')).toBeVisible();
  await expect(panel).toContainText(address);

  const resend = panel.getByRole('button', { name: 'Resend Link' });
  const tooMany = { code: 429, error_code: 'over_email_send_rate_limit', msg: 'wait' };
  await page.route('**/auth/v1/resend*', (route) => route.fulfill({ status: 429, json: tooMany }));
  await resend.click();
  await expect(toast(page, 'Failed to send confirmation email.')).toContainText(
    'There were too many requests. Wait a minute, then try again.',
  );
  await page.unroute('**/auth/v1/resend*');
  await resend.click();
  await expect(toast(page, 'Confirmation email sent. Please check your inbox.')).toBeVisible();
  await expect(panel).toContainText(/You can resend it in \d+s\./);

  const second = await emailedLink(product.origin, address);
  expect(second).not.toBe(first);
  await page.goto(first);
  await expect(page.getByText('That link has already been used or has expired.')).toBeVisible();
  await page.goto(second);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(second);
  await expect(page.getByText('That link has already been used or has expired.')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
});
