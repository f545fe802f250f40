import { expect, test } from '../support/journey.ts';
import { fill, newAddress, toast } from './accounts-forms.ts';

test('the sign-up form is busy while the account is created, and leads to the dashboard', async ({
  page,
  product,
}) => {
  await product.plan({ service: 'supabase', operation: 'POST /auth/v1/signup', times: 1, delayMs: 1500 });
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an Account');
  await expect(page.getByText('Join to start creating amazing AI-powered content')).toBeVisible();
  await fill(page, { 'Full Name': 'Maya Adeyemi', Email: newAddress(), Password: 'secret' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Creating account...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(page.getByLabel('Full Name')).toHaveValue('Maya Adeyemi');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toast(page, 'Account created successfully!')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText('Maya Adeyemi');
});

test('each rule of the form has its message, and focus goes to the first field that breaks a rule', async ({
  page,
}) => {
  await page.goto('/signup');
  await fill(page, { 'Full Name': 'M', Email: 'maya', Password: '12345' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await fill(page, { 'Full Name': 'x'.repeat(81), Email: newAddress(), Password: 'x'.repeat(73) });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Name must be at most 80 characters')).toBeVisible();
  await expect(page.getByText('Password must be at most 72 characters')).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
});

test('the sign-up form keeps its fields if the email address is taken or the service is down', async ({
  page,
  person,
  product,
}) => {
  await page.goto('/signup');
  await product.plan({ service: 'supabase', operation: 'POST /auth/v1/signup', times: 1, status: 503 });
  await fill(page, { 'Full Name': 'Someone Else', Email: person.email, Password: 'secret' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Signup failed. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Someone Else');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.locator('[data-sonner-toast][data-type=error]').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already registered/i);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Full Name')).toHaveValue('Someone Else');
});

test('names in any script, up to 80 characters, are accepted and shown unchanged', async ({ page }) => {
  for (const name of ['ليلى الحسن', '🦜 Lark', 'x'.repeat(80)]) {
    await page.goto('/signup');
    await fill(page, { 'Full Name': name, Email: newAddress(), Password: 'secret' });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText(name);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});
