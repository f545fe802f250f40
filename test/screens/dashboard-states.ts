import type { Locator, Page } from '@playwright/test';
import { hold, offline, refuse, type ScreenState, shown, tab } from './screen-state.ts';

const images = (page: Page): Promise<unknown> => tab(page, /^Images/).click();
const firstTile = (page: Page): Locator => page.locator('[data-tile]').first();
async function openImage(page: Page): Promise<void> {
  await images(page);
  await firstTile(page).click();
  await page.getByRole('dialog').waitFor();
}
async function openVideo(page: Page, status: 'completed' | 'failed'): Promise<void> {
  await tab(page, /^Videos/).click();
  const wanted = status === 'completed' ? /neon skyline/i : /stops this clip/i;
  await page.getByRole('button', { name: wanted }).first().click();
  await page.getByRole('dialog').waitFor();
}
export const dashboardStates: ScreenState[] = [
  {
    name: 'dashboard, loading',
    viewer: 'regular',
    path: '/dashboard',
    arrange: hold(/\/(rest\/v1|api\/video-history)/),
  },
  { name: 'dashboard, empty', viewer: 'newcomer', path: '/dashboard' },
  { name: 'dashboard, videos', viewer: 'regular', path: '/dashboard' },
  { name: 'dashboard, images', viewer: 'regular', path: '/dashboard', reach: images },
  { name: 'dashboard, images, empty', viewer: 'newcomer', path: '/dashboard', reach: images },
  { name: 'dashboard, video waiting', viewer: 'waiting', path: '/dashboard' },
  {
    name: 'dashboard, error',
    viewer: 'regular',
    path: '/dashboard',
    arrange: refuse(/\/(rest\/v1|api\/video-history)/, 500, 'INTERNAL', 'broken'),
  },
  {
    name: 'dashboard, offline',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await images(page);
      await offline(page);
    },
  },
  {
    name: 'dashboard, nothing found',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await images(page);
      await page.getByRole('searchbox').first().fill('zeppelin');
      await shown(page, 'No Images Found', 10);
    },
  },
  {
    name: 'dashboard, delete dialog',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await images(page);
      await firstTile(page).focus();
      await page.keyboard.press('Delete');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'dashboard, deleting',
    viewer: 'regular',
    path: '/dashboard',
    arrange: hold('**/api/image/**'),
    reach: async (page) => {
      await images(page);
      await firstTile(page).focus();
      await page.keyboard.press('Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
  },
  { name: 'image dialog', viewer: 'regular', path: '/dashboard', reach: openImage },
  {
    name: 'image dialog, no file',
    viewer: 'regular',
    path: '/dashboard',
    arrange: refuse('**/api/media/**', 404, 'NOT_FOUND', 'This file does not exist.'),
    reach: openImage,
  },
  {
    name: 'image dialog, use image',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await openImage(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Use image' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'video dialog',
    viewer: 'regular',
    path: '/dashboard',
    reach: (page) => openVideo(page, 'completed'),
  },
  {
    name: 'video dialog, failed',
    viewer: 'regular',
    path: '/dashboard',
    reach: (page) => openVideo(page, 'failed'),
  },
  {
    name: 'video dialog, playing',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await openVideo(page, 'completed');
      await page.getByRole('dialog').getByRole('button', { name: 'Play' }).first().click();
    },
  },
  {
    name: 'palette',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'palette, found',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('lighthouse');
      await page
        .getByRole('option', { name: /lighthouse/i })
        .first()
        .waitFor();
    },
  },
  {
    name: 'shortcuts',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
];
