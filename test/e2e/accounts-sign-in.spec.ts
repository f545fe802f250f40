import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { fill, toast } from './accounts-forms.ts';

const earlyScreen = (page: Page) => page.locator('[data-early-screen]');

test('a sign-in form submitted before its code has loaded signs the person in, and loads no style images', async ({
  page,
  person,
}) => {
  const code = Promise.withResolvers<void>();
  const images: string[] = [];
  await page.route(/\/assets\/(?!screen-code).*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'image') images.push(new URL(request.url()).pathname);
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  await fill(page, { Email: person.email, Password: person.password });
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(earlyScreen(page)).toBeVisible();
  await expectAccessible(page, 'the sign-in before its code has loaded');
  expect(page.url()).toMatch(/\/signin$/);
  expect(images.filter((image) => image.startsWith('/art/styles/'))).toEqual([]);
  code.resolve();
  await page.waitForURL('**/dashboard');
});

test('a submitted form is busy, reports that its code cannot be loaded, and keeps the email address after Reload', async ({
  page,
  person,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!screen-code).*\.js$/, async (route) => {
    await code.promise;
    await route.abort();
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  await fill(page, { Email: person.email, Password: person.password });
  await page.getByLabel('Password', { exact: true }).press('Enter');
  const button = page.locator('[data-early-screen] [type=submit]');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveText('Signing in...');
  code.resolve();
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred');
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await expect(button).toHaveText('Sign In');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expectAccessible(page, 'the sign-in whose code cannot be loaded');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(earlyScreen(page)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  // Passwords are not stored.
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await fill(page, { Password: person.password });
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL('**/dashboard');
});

test('an email address typed while the page loads survives a failure to load the settings', async ({
  page,
  person,
}) => {
  const typing = Promise.withResolvers<void>();
  await page.route('**/config.json', async (route) => {
    await typing.promise;
    await route.fulfill({ status: 500 });
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(person.email);
  typing.resolve();
  await expect(page.getByRole('alert')).toContainText('Moodlark could not start');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('a refused, failed or offline sign-in shows the reason and keeps what was typed', async ({
  page,
  product,
  person,
  context,
}) => {
  const address = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign In', exact: true });
  await page.goto('/signin');
  await submit.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  // An unknown email address is refused with the same words as a wrong password.
  for (const [email, secret] of [
    ['nobody@example.test', 'whatever'],
    [person.email, 'not-this-one'],
  ] as const) {
    await fill(page, { Email: email, Password: secret });
    await expect(page.getByText('Invalid login credentials')).toHaveCount(0);
    await submit.click();
    await expect(toast(page, 'Invalid login credentials')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toHaveCount(1);
    await expect(password).toHaveAccessibleDescription('Invalid login credentials');
    await expect(address).toHaveValue(email);
    await expect(password).toBeFocused();
    await page.reload();
  }

  const operation = 'POST /auth/v1/token';
  await product.plan({ service: 'supabase', operation, times: 1, status: 503, delayMs: 1000 });
  await fill(page, { Email: person.email, Password: person.password });
  await submit.click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-busy', 'true');
  await expect(toast(page, 'Login failed. Please check your credentials.')).toBeVisible();
  await expect(password).toHaveValue(person.password);

  await context.setOffline(true);
  await submit.click();
  await expect(page.getByRole('main').getByText('The service could not be reached.')).toBeVisible();
  await expect(toast(page, 'Login failed. Please check your credentials.')).toBeHidden();
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await expect(address).toHaveValue(person.email);
  await expect(password).toHaveValue(person.password);
});

test('a password can be shown and hidden, the fields are marked for password managers and accept pasted text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/signin');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(() => navigator.clipboard.writeText('pasted secret'));
  await password.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(password).toHaveValue('pasted secret');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show Password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide Password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('the public bar hides the link to the current page', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Account' });
  await page.goto('/signin');
  await expect(bar.getByRole('link')).toHaveText(['Sign Up']);
  await bar.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(bar.getByRole('link')).toHaveText(['Sign In']);
  await page.goto('/forgot-password');
  await expect(bar.getByRole('link')).toHaveText(['Sign In', 'Sign Up']);
});

test('no parameter redirects to another site after signing in', async ({ page, person, product }) => {
  const elsewhere = encodeURIComponent('https://evil.example/');
  const names = [
    'redirect',
    'redirectTo',
    'redirect_to',
    'next',
    'returnTo',
    'return_to',
    'from',
    'url',
    'continue',
  ];
  await page.goto(
    `/signin?${names.map((name) => `${name}=${elsewhere}`).join('&')}#redirect_to=${elsewhere}`,
  );
  await fill(page, { Email: person.email, Password: person.password });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${product.origin}/dashboard`);
});

test('signing in works by keyboard alone, and signed-in people skip the sign-in and sign-up forms', async ({
  page,
  person,
}) => {
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeFocused();
  for (const path of ['/signin', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});
