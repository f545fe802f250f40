import type { Frame } from '@playwright/test';
import { openAs, signIn } from '#test/support/sign-in.ts';
import { fillHistory } from '../support/image-history.ts';
import { expect, test } from '../support/journey.ts';
import { fill, pressSignOut, toast } from './accounts-forms.ts';

const PROTECTED_PATHS = [
  '/dashboard',
  '/image-generator',
  '/advanced-image-tools',
  '/image-conditioning',
  '/video-generator',
  '/profile',
];

test('a visitor to a protected screen gets one message and one redirect, and can return to the screen after signing in', async ({
  page,
  person,
}) => {
  for (const path of PROTECTED_PATHS) {
    const visited: string[] = [];
    const note = (frame: Frame) => visited.push(new URL(frame.url()).pathname);
    page.on('framenavigated', note);
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/signin$/);
    await expect(toast(page, 'Please sign in to access this page'), path).toHaveCount(1);
    expect(visited.filter((path) => path === '/signin')).toHaveLength(1);
    page.off('framenavigated', note);
  }
  await fill(page, { Email: person.email, Password: person.password });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await toast(page, 'Continue to Your Profile').getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('the requested URL keeps its filter, item or query through signing in', async ({
  page,
  person,
  product,
}) => {
  const submit = async () => {
    await fill(page, { Email: person.email, Password: person.password });
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await page.goto('/dashboard?status=failed');
  await expect(page).toHaveURL(/\/signin$/);
  await submit();
  await expect(page).toHaveURL(/\/dashboard\?status=failed$/);
  await expect(page.getByRole('tab', { name: /^Videos/ })).toHaveAttribute('aria-selected', 'true');
  await pressSignOut(page);

  await fillHistory(product, person, 1);
  const { data: image } = await person.supabase.from('image_history').select('id').single();
  await page.goto(`/dashboard?image=${image?.id}`);
  await submit();
  const details = page.getByRole('dialog', { name: 'Image Details' });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await pressSignOut(page);

  await page.goto('/profile?from=mail');
  await submit();
  await expect(page).toHaveURL(/\/dashboard$/);
  await toast(page, 'Continue to Your Profile').getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/profile\?from=mail$/);
});

test('a session survives a reload, and an expired token is renewed silently while the page shows that it is loading', async ({
  page,
  person,
}) => {
  await openAs(page, person);
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText(person.name);

  const release = Promise.withResolvers<void>();
  await page.route('**/rest/v1/profiles*', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('moodlark.session') ?? '{}');
    localStorage.setItem('moodlark.session', JSON.stringify({ ...stored, expires_at: 1 }));
  });
  const renewed = page.waitForResponse((response) => response.url().includes('grant_type=refresh_token'));
  await page.goto('/profile');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  expect((await renewed).status()).toBe(200);
  release.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
});

test('signing out leads straight to the landing page and clears the drafts', async ({ page, person }) => {
  await openAs(page, person, '/image-generator');
  await page.locator('main textarea').first().fill('A lark over a lavender field');
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.draft.')).length),
    )
    .toBeGreaterThan(0);
  // Pending responses would still change the screen, and those changes would be recorded too.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver(() =>
      seen.push(`${location.pathname} ${document.querySelector('main')?.innerText ?? ''}`),
    ).observe(document.body, { subtree: true, childList: true });
    Object.assign(globalThis, { seen });
  });
  await pressSignOut(page);
  await expect(toast(page, 'Logged out successfully!')).toBeVisible();
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as string[]);
  const shownBetween = seen.filter((entry) => !/^\/( |image-generator( Image Generator|\s*$))/.test(entry));
  expect(shownBetween, 'what was shown between the screen and the landing page').toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.draft.'))),
  ).toEqual([]);
  await expect(toast(page, 'Please sign in to access this page')).toHaveCount(0);

  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/signin$/);
});

test('a failed sign-out keeps the person signed in, and a successful sign-out also signs out the other tabs', async ({
  page,
  person,
  product,
  context,
}) => {
  await openAs(page, person);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await product.plan({ service: 'supabase', operation: 'POST /auth/v1/logout', times: 1, status: 503 });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Failed to log out.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await pressSignOut(page);
  await expect(other).toHaveURL(/\/signin$/);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  await expect(other.locator('[data-sonner-toast][data-type=error]')).toHaveCount(0);
  await expect(other.getByText('Your session has ended')).toHaveCount(0);
});

test('the draft survives when the session ends before it is submitted', async ({ page, person }) => {
  await openAs(page, person, '/video-generator');
  await page.getByLabel('Prompt', { exact: true }).fill('A lark rises over a lavender field');
  // The session ends and the form is submitted in one step, before Supabase's client can notice the end and leave the
  // screen.
  await page.getByRole('button', { name: 'Generate Video' }).evaluate((button: HTMLButtonElement) => {
    const stored = JSON.parse(localStorage.getItem('moodlark.session') ?? '{}');
    localStorage.setItem(
      'moodlark.session',
      JSON.stringify({ ...stored, expires_at: 1, refresh_token: 'gone' }),
    );
    button.click();
  });
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(toast(page, 'Authentication error. Please sign in again.')).toBeVisible();
  await signIn(page, person);
  await toast(page, 'Continue to Single Shot Video').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue('A lark rises over a lavender field');
});

test('a session that cannot be renewed shows a different message than a missing session', async ({
  page,
  person,
  product,
}) => {
  await openAs(page, person);
  await product.plan({ service: 'supabase', operation: 'POST /auth/v1/token', times: 20, status: 503 });
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('moodlark.session') ?? '{}');
    localStorage.setItem('moodlark.session', JSON.stringify({ ...stored, expires_at: 1 }));
  });
  await page.clock.install();
  await page.goto('/profile');
  // Supabase's client retries for half a minute.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(/\/signin$/, { timeout: 200 });
  }).toPass({ timeout: 45_000, intervals: [50] });
  await expect(toast(page, 'Authentication error. Please sign in again.')).toBeVisible();
  await product.clearFaults();
});

test('the not-found page links visitors to the landing page, and signed-in people also to the dashboard', async ({
  page,
  person,
}) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText("The page you are looking for doesn't exist or has been moved.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  const bar = page.getByRole('navigation', { name: 'Account' });
  await expect(bar.getByRole('link')).toHaveText(['Sign In', 'Sign Up']);

  await openAs(page, person, '/no-such-page');
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveText(['Open Your Dashboard', 'Return to Home']);
  await bar.getByRole('button', { name: 'Sign Out' }).click();
  await expect(bar.getByRole('button', { name: 'Signing Out' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('the app without its configuration shows an error and a remedy', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Moodlark could not start' })).toBeVisible();
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
});
