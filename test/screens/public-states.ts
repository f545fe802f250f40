import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { plainImage } from '#test/support/images.ts';
import { PATHS } from '#web/platform/paths.ts';
import { button, goOffline, hold, type ScreenState, waitForText } from './screen-state.ts';

type Values = Record<string, string>;
const PASSWORD = 'secret-password';
/** A token that can be decoded, so that the auth server is asked about it. */
const LINK_TOKEN = [{ alg: 'HS256', typ: 'JWT' }, { sub: 'ann', exp: 4_000_000_000 }, 'signature']
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');
const FORMS: {
  path: string;
  action: string;
  endpoint: string;
  invalid: Values;
  valid: Values;
  refusal: [status: number, code: string, message: string];
}[] = [
  {
    path: 'signin',
    action: 'Sign In',
    endpoint: '**/auth/v1/token**',
    invalid: {},
    valid: { Email: 'ann@example.test', Password: PASSWORD },
    refusal: [400, 'invalid_credentials', 'Invalid login credentials'],
  },
  {
    path: 'signup',
    action: 'Create Account',
    endpoint: '**/auth/v1/signup**',
    invalid: { Email: 'ann@', Password: '123' },
    valid: { 'Full Name': 'Ann', Email: 'ann@example.test', Password: PASSWORD },
    refusal: [422, 'user_already_exists', 'User already registered'],
  },
  {
    path: 'forgot-password',
    action: 'Send Reset Link',
    endpoint: '**/auth/v1/recover**',
    invalid: { Email: 'ann@' },
    valid: { Email: 'ann@example.test' },
    refusal: [429, 'over_email_send_rate_limit', 'Email rate limit exceeded'],
  },
  {
    path: `reset-password#access_token=${LINK_TOKEN}&refresh_token=nothing&type=recovery`,
    action: 'Reset Password',
    endpoint: '**/auth/v1/user**',
    invalid: { 'New Password': '12345', 'Confirm Password': '123456' },
    valid: { 'New Password': PASSWORD, 'Confirm Password': PASSWORD },
    refusal: [403, 'bad_jwt', 'invalid JWT'],
  },
];

async function typeInto(page: Page, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).pressSequentially(value);
}

async function submit(page: Page, action: string, values: Values): Promise<void> {
  await typeInto(page, values);
  await page.getByRole('button', { name: action, exact: true }).click();
}

const waitForResult = (page: Page) =>
  page.locator('[aria-invalid=true], [data-sonner-toast], [role=alert]:not(:empty)').first().waitFor();

const formStates: ScreenState[] = FORMS.flatMap(({ path, action, endpoint, invalid, valid, refusal }) => {
  const [name = path] = path.split('#');
  const state = (condition: string, values?: Values, more: Partial<ScreenState> = {}): ScreenState => ({
    name: `${name}, ${condition}`,
    viewer: 'visitor',
    path: `/${path}`,
    ...(values && {
      reach: async (page) => {
        await submit(page, action, values);
        await waitForResult(page);
      },
    }),
    ...more,
  });
  const [status, code, message] = refusal;
  return [
    state('initial'),
    state('errors', invalid),
    state('busy', undefined, { arrange: hold(endpoint), reach: (page) => submit(page, action, valid) }),
    state('refused', valid, {
      arrange: (page) =>
        page.route(endpoint, (route) =>
          route.fulfill({ status, json: { code: status, error_code: code, msg: message } }),
        ),
    }),
    state('offline', undefined, {
      reach: async (page) => {
        // Typing loads the code for toasts, which could not be loaded offline.
        await typeInto(page, valid);
        await page.locator('section[aria-live]').first().waitFor({ state: 'attached' });
        await goOffline(page);
        await page.getByRole('button', { name: action, exact: true }).click();
        await waitForResult(page);
      },
    }),
  ];
});

const chooseFileToVerify = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
const readFileSignedElsewhere = () => readFileSync(new URL('../e2e/signed-elsewhere.png', import.meta.url));
const verifyState = (
  name: string,
  title: string | RegExp,
  toFile: (madeImage: Buffer) => Buffer | Promise<Buffer>,
  more: Partial<ScreenState> = {},
): ScreenState => ({
  name: `verify, ${name}`,
  viewer: 'visitor',
  path: PATHS.verify,
  reach: async (page, { madeImage }) => {
    await chooseFileToVerify(page, 'lanterns-over-a-harbor.png', 'image/png', await toFile(madeImage));
    await waitForText(page, title, 40);
  },
  ...more,
});

const verifyStates: ScreenState[] = [
  { name: 'verify, empty', viewer: 'visitor', path: PATHS.verify },
  verifyState('signed here', 'Signed by this copy of Moodlark', (file) => file),
  verifyState('signed elsewhere', /does not know/, readFileSignedElsewhere),
  verifyState('changed', 'The signature is not valid', (file) => {
    const changed = Buffer.from(file);
    // A byte near the end is in the image data.
    changed.writeUInt8(changed.readUInt8(changed.length - 200) ^ 1, changed.length - 200);
    return changed;
  }),
  verifyState('no marks', 'No marks found', () => plainImage(80, 80)),
  verifyState('not checked', 'The signature could not be checked', (file) => file, {
    arrange: (page) => page.route('**/*.wasm', (route) => route.abort()),
  }),
  verifyState('checking', /^Checking/, (file) => file, { arrange: hold('**/*.wasm') }),
  {
    name: 'verify, unsupported file',
    viewer: 'visitor',
    path: PATHS.verify,
    reach: async (page) => {
      await chooseFileToVerify(page, 'note.txt', 'text/plain', Buffer.from('a note'));
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'verify, truncated file',
    viewer: 'visitor',
    path: PATHS.verify,
    reach: async (page, { madeImage }) => {
      await chooseFileToVerify(
        page,
        'lanterns-over-a-harbor.png',
        'image/png',
        madeImage.subarray(0, madeImage.length / 2),
      );
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'verify, offline',
    viewer: 'visitor',
    path: PATHS.verify,
    reach: async (page, { madeImage }) => {
      await page.waitForLoadState('networkidle');
      await goOffline(page);
      await chooseFileToVerify(page, 'lanterns-over-a-harbor.png', 'image/png', madeImage);
      await waitForText(page, 'The signature could not be checked');
    },
  },
];

export const publicStates: ScreenState[] = [
  { name: 'landing', viewer: 'visitor', path: '/' },
  {
    name: 'landing, Try This pressed',
    viewer: 'visitor',
    path: '/',
    reach: async (page) => {
      await button(page, /^Try This/).click();
      await page.waitForURL(/sign/);
    },
  },
  { name: 'not found', viewer: 'visitor', path: '/nowhere' },
  { name: 'not found, signed in', viewer: 'regular', path: '/nowhere' },
  ...formStates,
  {
    name: 'forgot-password, sent',
    viewer: 'visitor',
    path: '/forgot-password',
    reach: async (page) => {
      await submit(page, 'Send Reset Link', { Email: 'ann@example.test' });
      await waitForText(page, 'Check Your Email');
    },
  },
  {
    name: 'signup, confirmation required',
    viewer: 'visitor',
    path: '/signup',
    arrange: (page) =>
      page.route('**/auth/v1/signup**', (route) =>
        route.fulfill({
          json: {
            id: crypto.randomUUID(),
            aud: 'authenticated',
            role: 'authenticated',
            email: 'ann@example.test',
            confirmation_sent_at: new Date().toISOString(),
            app_metadata: {},
            user_metadata: {},
            identities: [],
            created_at: new Date().toISOString(),
          },
        }),
      ),
    reach: async (page) => {
      await submit(page, 'Create Account', {
        'Full Name': 'Ann',
        Email: 'ann@example.test',
        Password: PASSWORD,
      });
      await waitForText(page, 'Check your email');
    },
  },
  {
    name: 'signin, link used already',
    viewer: 'visitor',
    path: '/reset-password#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    reach: (page) => page.waitForURL(/signin/),
  },
  ...verifyStates,
];
