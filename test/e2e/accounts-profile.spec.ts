import { openAs, signIn } from '#test/support/sign-in.ts';
import { expect, test } from '../support/journey.ts';
import { secretSupabase } from '../support/person.ts';
import { fill, toast } from './accounts-forms.ts';

test('the profile shows the person, plan, usage and session, and Reset restores the form', async ({
  page,
  person,
}) => {
  await person.supabase.rpc('count_usage', { image_type: 'standard' }).throwOnError();
  await person.supabase.rpc('count_usage', { image_type: 'standard' }).throwOnError();
  await person.supabase.rpc('count_usage', { image_type: 'premium' }).throwOnError();
  await openAs(page, person, '/profile');
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText(person.name);
  await expect(overview).toContainText(person.email);
  await expect(overview).toContainText('Free Plan');
  await expect(overview).toContainText(/Member since \d{1,2} \w+ \d{4}/);
  await expect(page.getByRole('definition').nth(0)).toHaveText(
    /^2\s*Images from text in standard.*Resets on Sunday/s,
  );
  await expect(page.getByRole('definition').nth(1)).toHaveText(
    /^1\s*.*edits and image tools.*Resets on \w+ 1 \w+/s,
  );

  await fill(page, { 'Full Name': 'Nobody', 'Email Address': 'junk' });
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue(person.name);
  await expect(page.getByLabel('Email Address')).toHaveValue(person.email);
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByText('Current Session')).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('a new name and email address are kept after a reload, and a note says that the old address still signs in', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/profile');
  await fill(page, { 'Full Name': 'Ann of the Larks', 'Email Address': 'studio@example.test' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText('Ann of the Larks');
  await expect(page.getByText(`You still sign in with ${person.email}`)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ann of the Larks');
  await expect(page.getByLabel('Email Address')).toHaveValue('studio@example.test');
});

test('the form says what is wrong with an invalid profile, and keeps a profile that cannot be saved', async ({
  page,
  person,
  product,
}) => {
  await openAs(page, person, '/profile');
  await fill(page, { 'Full Name': 'A', 'Email Address': 'junk' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();

  const operation = 'PATCH /rest/v1/profiles';
  await product.plan({ service: 'supabase', operation, times: 1, status: 503, delayMs: 800 });
  await fill(page, { 'Full Name': 'Ann Two', 'Email Address': person.email });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true');
  await expect(toast(page, 'Failed to update profile.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription(/^Failed to update profile\./);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ann Two');
});

test('the password can be changed, but not to the current password, and people sign in with the new password', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/profile');
  await page.getByRole('tab', { name: 'Security' }).click();
  const update = page.getByRole('button', { name: 'Update Password' });
  await fill(page, { 'New Password': '1234567', 'Confirm New Password': '1234567' });
  await update.click();
  await expect(page.getByText('Password must be at least 8 characters').first()).toBeVisible();
  await fill(page, { 'New Password': person.password, 'Confirm New Password': person.password });
  await update.click();
  await expect(toast(page, 'Failed to update password.')).toContainText(
    'This is already your password. Choose a different one.',
  );
  const newPassword = page.getByLabel('New Password', { exact: true });
  await expect(newPassword).toHaveValue(person.password);
  await expect(newPassword).toHaveAccessibleDescription(/This is already your password\./);
  await fill(page, { 'New Password': 'much-longer', 'Confirm New Password': 'different-one' });
  await update.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await fill(page, { 'Confirm New Password': 'much-longer' });
  await update.click();
  await expect(toast(page, 'Password updated successfully!')).toBeVisible();
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, { ...person, password: 'much-longer' });
});

test('a profile that fails to load leaves the app usable, and is loaded on the next visit', async ({
  page,
  person,
  product,
}) => {
  const operation = 'GET /rest/v1/profiles';
  await product.plan({ service: 'supabase', operation, times: 2, status: 500 });
  // This browser has never loaded the profile, so none is cached.
  await openAs(page, person, '/profile');
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText('User');
  await expect(overview).toContainText('Details unavailable');
  await product.clearFaults();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Your Profile' }).click();
  await expect(overview).toContainText(person.name);
});

test('a missing profile row is created on first load, with the name given at sign-up', async ({
  page,
  person,
  product,
}) => {
  await secretSupabase(product).from('profiles').delete().eq('id', person.id).throwOnError();
  await openAs(page, person);
  const { name } = person;
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText(name);
  const { data } = await person.supabase
    .from('profiles')
    .select('name')
    .eq('id', person.id)
    .single()
    .throwOnError();
  expect(data).toEqual({ name });
});

test('unbroken words and right-to-left names do not break the layout', async ({ page, person }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await person.supabase
    .from('profiles')
    .update({ name: `שלום ${'x'.repeat(75)}`, email: `${'y'.repeat(200)}@example.test` })
    .eq('id', person.id)
    .throwOnError();
  await openAs(page, person, '/profile');
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('xxx');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
