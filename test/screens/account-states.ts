import type { Page } from '@playwright/test';
import { button, hold, type ScreenState, shown, typePrompt } from './screen-state.ts';

export const otherStates: ScreenState[] = [
  { name: 'landing', viewer: 'visitor', path: '/' },
  { name: 'not found', viewer: 'visitor', path: '/nowhere' },
  { name: 'not found, signed in', viewer: 'regular', path: '/nowhere' },
  { name: 'tools', viewer: 'regular', path: '/advanced-image-tools' },
  { name: 'profile', viewer: 'regular', path: '/profile' },
  {
    name: 'profile, second tab',
    viewer: 'regular',
    path: '/profile',
    reach: (page) => page.getByRole('tab').nth(1).click(),
  },
  {
    name: 'jobs',
    viewer: 'waiting',
    path: '/video-generator',
    reach: async (page) => {
      await typePrompt(page, 'A paper boat on a slow river');
      await button(page, /^Generate Video/).click();
      await shown(page, 'Video Generation Status', 20);
      await button(page, /^\d+ videos? ·/).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

export const accountStates: ScreenState[] = [
  ['signin', 'Sign In', { Email: 'ann@example.test', Password: 'wrong-password' }],
  ['signup', 'Create Account', {}],
  ['forgot-password', 'Send Reset Link', {}],
].flatMap(([path, action, values]) => [
  { name: `${path}, rest`, viewer: 'visitor', path: `/${path}` },
  {
    name: `${path}, error`,
    viewer: 'visitor',
    path: `/${path}`,
    reach: async (page: Page) => {
      for (const [label, value] of Object.entries(values as object))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.locator('form button[type=submit]').first().click();
      await page
        .locator('[aria-invalid=true], [data-sonner-toast], [role=alert]:not(:empty)')
        .first()
        .waitFor();
    },
  },
  ...(path === 'signin'
    ? [
        {
          name: 'signin, busy',
          viewer: 'visitor',
          path: '/signin',
          arrange: hold('**/auth/v1/token**'),
          reach: async (page: Page) => {
            for (const [label, value] of Object.entries(values as object))
              await page.getByLabel(label, { exact: true }).fill(value);
            await button(page, action as string).click();
          },
        },
      ]
    : []),
]) as ScreenState[];
