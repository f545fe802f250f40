import { openAs } from '#test/support/sign-in.ts';
import { expect, test } from '../support/journey.ts';

test('the menu opens the screens, marks the current screen, and shows that Voice Tools are coming soon', async ({
  page,
  person,
}) => {
  await openAs(page, person);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toContainText('MAIN MENU');
  const screens = [
    ['Image Generator', '/image-generator'],
    ['Edit', '/edit'],
    ['Image Conditioning', '/image-conditioning'],
    ['Background Removal', '/background-removal'],
    ['Color-Guided', '/color-guided-generation'],
    ['Image Variation', '/image-variation'],
    ['Single Shot Video', '/video-generator'],
    ['Your Profile', '/profile'],
    ['Dashboard', '/dashboard'],
  ] as const;
  for (const [name, path] of screens) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/ · Moodlark$/);
  }
  await expect(menu.getByText('Voice Tools')).toBeVisible();
  await expect(menu.getByText('Coming soon')).toBeVisible();
  await expect(menu.getByRole('link', { name: /Voice/ })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: /Voice/ })).toHaveCount(0);
});

test('the sidebar shows the person, the profile link, the sign-out button, the version and the built-in studio', async ({
  page,
  person,
}) => {
  await openAs(page, person);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar).toContainText(person.name);
  await expect(sidebar).toContainText(person.email);
  await expect(sidebar.getByRole('link', { name: 'Profile Settings' })).toHaveAttribute('href', '/profile');
  await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(sidebar.getByText('Version 2.0')).toBeVisible();
  await sidebar.getByRole('button', { name: /Built-in studio/ }).click();
  await expect(page.getByRole('dialog', { name: 'About the built-in studio' })).toContainText('BEDROCK=aws');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a chosen theme applies from the first paint, and System follows the device', async ({
  page,
  person,
}) => {
  await openAs(page, person);
  const html = page.locator('html');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#0F0F11');
  await page.getByRole('radio', { name: 'System' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('the command palette lists screens, runs the command that is typed, and returns the focus', async ({
  page,
  person,
}) => {
  await openAs(page, person);
  await page.getByRole('button', { name: /Search or jump to/ }).focus();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('option')).toContainText([
    'Dashboard',
    'Image Generator',
    'Image Conditioning',
    'Advanced Image Tools',
    'Single Shot Video',
    'Check a File',
  ]);
  await page.keyboard.type('prof');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
  // A newly loaded screen takes the focus; wait for that, so that it cannot disturb the next steps.
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeFocused();

  const search = page.getByRole('button', { name: /Search or jump to/ });
  await search.click();
  await palette.getByRole('combobox').fill('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(search).toBeFocused();
  await search.press('Enter');
  await expect(palette).toBeVisible();
  await palette.getByRole('combobox').fill('nothing of this kind');
  await expect(palette.getByText('None of your images and videos match.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(search).toBeFocused();
});

test('text typed while the command palette loads goes into its field, unless Escape or a click cancels', async ({
  page,
  person,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/command-palette-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await openAs(page, person);
  const search = page.getByRole('button', { name: /Search or jump to/ });
  await search.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('gi[?');
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(search).not.toBeFocused();
  await page.mouse.click(700, 700);
  await expect(search).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('gin bottles');
  await page.keyboard.press('Backspace');
  code.resolve();
  const palette = page.getByRole('dialog');
  const field = palette.getByRole('combobox', { name: 'Search or jump to' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('gin bottle');
  await page.keyboard.type(' light');
  await expect(field).toHaveValue('gin bottle light');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(search).toBeFocused();
});

test('single-key shortcuts open screens, except while typing, and can be switched off', async ({
  page,
  person,
}) => {
  await openAs(page, person);
  const pressKeys = async (keys: string) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await pressKeys('gi');
  await expect(page).toHaveURL(/\/image-generator$/);
  await page.getByRole('heading', { level: 1 }).click();
  await pressKeys('/');
  await expect(page.locator('main textarea').first()).toBeFocused();
  await pressKeys('gd');
  await expect(page).toHaveURL(/\/image-generator$/);
  await page.getByRole('heading', { level: 1 }).click();
  await pressKeys('gv');
  await expect(page).toHaveURL(/\/video-generator$/);

  await page.getByRole('heading', { level: 1 }).click();
  await pressKeys('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await sheet.getByRole('switch', { name: 'Single keys' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await pressKeys('gd');
  await pressKeys('?');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/video-generator$/);
});

test('a collapsed group and a collapsed sidebar stay collapsed, and the group opens for a screen in it', async ({
  page,
  person,
}) => {
  await openAs(page, person);
  const group = page.getByRole('button', { name: 'Image Tools' });
  const entry = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Image Generator' });
  await expect(entry).toBeVisible();
  await group.click();
  await expect(entry).toBeHidden();
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.goto('/image-generator');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(entry).toBeVisible();

  const width = async () => (await page.getByRole('complementary', { name: 'Sidebar' }).boundingBox())?.width;
  await expect.poll(width).toBe(248);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('[');
  await expect.poll(width).toBe(64);
  await page.goto('/dashboard');
  await expect.poll(width).toBe(64);
  await page.getByRole('button', { name: 'Image Tools' }).click();
  await page.getByRole('menuitem', { name: 'Image Generator' }).click();
  await expect(page).toHaveURL(/\/image-generator$/);
});

test('on a phone the menu is a drawer that traps the focus and closes on navigation', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, person);
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Version 2.0');
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('Tab');
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await drawer.getByRole('link', { name: 'Your Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(drawer).toHaveCount(0);
});

test('the first Tab offers to skip to the content, and a bar appears while offline', async ({
  page,
  person,
  context,
}) => {
  await openAs(page, person);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  // The dashboard's lists have their own offline texts; this checks the bar.
  const bar = page.getByText('You are offline. Nothing is lost');
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
});
