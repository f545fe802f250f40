import { expect, type Locator, type Page } from '@playwright/test';
import { button, goOffline, hold, refuse, type ScreenState, tab, waitForText } from './screen-state.ts';

const openImagesTab = (page: Page): Promise<unknown> => tab(page, /^Images/).click();
const firstTile = (page: Page): Locator => page.locator('[data-tile]').first();
async function showTiles(page: Page): Promise<void> {
  await openImagesTab(page);
  await firstTile(page).waitFor();
}
async function openImage(page: Page): Promise<void> {
  await openImagesTab(page);
  await firstTile(page).click();
  await page.getByRole('dialog').waitFor();
}
async function openVideo(page: Page, status: 'completed' | 'failed'): Promise<void> {
  await tab(page, /^Videos/).click();
  const text = status === 'completed' ? /neon skyline/i : /stops this clip/i;
  await page.getByRole('button', { name: text }).first().click();
  await page.getByRole('dialog').waitFor();
}
/** Responds with a video of each status and one without its optional fields. */
const respondWithMixedVideos = (page: Page): Promise<unknown> =>
  page.route('**/api/video-history**', async (route) => {
    const response: { videos: Record<string, unknown>[] } = await (await route.fetch()).json();
    const [video] = response.videos;
    const statuses = ['pending', 'processing', 'completed', 'failed', 'unknown'];
    const rows = statuses.map((status, index) => ({
      ...video,
      id: `1b4e28ba-2fa1-41d2-883f-0016d3cca42${9 - index}`,
      status,
    }));
    const incomplete = {
      ...video,
      id: '1b4e28ba-2fa1-41d2-883f-0016d3cca421',
      status: 'completed',
      prompt: null,
      presigned_url: null,
      duration_seconds: null,
    };
    await route.fulfill({ json: { ...response, videos: [...rows, incomplete], nextCursor: null } });
  });
const askToDeleteImage = async (page: Page) => {
  await openImagesTab(page);
  await firstTile(page).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').waitFor();
};
async function openMarks(page: Page): Promise<void> {
  await openImage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'How Was It Made?' }).click();
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
  { name: 'dashboard, images', viewer: 'regular', path: '/dashboard', reach: showTiles },
  { name: 'dashboard, images, empty', viewer: 'newcomer', path: '/dashboard', reach: openImagesTab },
  {
    name: 'dashboard, mixed statuses',
    viewer: 'regular',
    path: '/dashboard',
    arrange: respondWithMixedVideos,
    reach: (page) => waitForText(page, 'Unknown', 15),
  },
  {
    name: 'dashboard, images without files',
    viewer: 'regular',
    path: '/dashboard',
    arrange: (page) => page.route(/thumbnails|images\/[\w-]+\.png/, (route) => route.abort()),
    reach: async (page) => {
      await showTiles(page);
      await page.locator('[data-missing]').first().waitFor();
    },
  },
  {
    name: 'dashboard, still loading',
    viewer: 'regular',
    path: '/dashboard',
    arrange: hold(/\/(rest\/v1|api\/video-history)/),
    reach: (page) => waitForText(page, 'Still loading…'),
  },
  {
    name: 'dashboard, menu of a tile',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await openImagesTab(page);
      const tile = page.getByRole('listitem').filter({ has: firstTile(page) });
      await tile.first().hover();
      await page.getByRole('button', { name: 'More' }).first().click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'dashboard, video waiting',
    viewer: 'waiting',
    path: '/dashboard',
    reach: (page) => button(page, /^2 videos · \d+%$/).waitFor(),
  },
  {
    name: 'dashboard, error',
    viewer: 'regular',
    path: '/dashboard',
    arrange: refuse(/\/(rest\/v1|api\/video-history)/, 500, 'INTERNAL', 'broken'),
    reach: (page) => waitForText(page, /^Error Loading/, 30),
  },
  {
    name: 'dashboard, offline',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await showTiles(page);
      await page.waitForLoadState('networkidle');
      await goOffline(page);
    },
  },
  {
    name: 'dashboard, nothing found',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await openImagesTab(page);
      await page.getByRole('searchbox').first().fill('zeppelin');
      await waitForText(page, 'No Images Found', 10);
    },
  },
  {
    name: 'dashboard, delete dialog',
    viewer: 'regular',
    path: '/dashboard',
    reach: askToDeleteImage,
  },
  {
    name: 'dashboard, deleting failed',
    viewer: 'regular',
    path: '/dashboard',
    arrange: refuse('**/api/image/**', 500, 'INTERNAL', 'broken'),
    reach: async (page) => {
      await askToDeleteImage(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.locator('[data-sonner-toast]').first().waitFor();
    },
  },
  {
    name: 'dashboard, deleting offline',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await askToDeleteImage(page);
      await goOffline(page);
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'dashboard, deleting',
    viewer: 'regular',
    path: '/dashboard',
    arrange: hold('**/api/image/**'),
    reach: async (page) => {
      await askToDeleteImage(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
  },
  { name: 'image dialog', viewer: 'regular', path: '/dashboard', reach: openImage },
  {
    name: 'image dialog, no file',
    viewer: 'regular',
    path: '/dashboard',
    arrange: (page) => page.route(/images\/[\w-]+\.png/, (route) => route.fulfill({ status: 404 })),
    reach: openImage,
  },
  {
    name: 'image dialog, about this file',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await openMarks(page);
      await page.getByRole('dialog').getByText('Signature').first().waitFor();
      await page.getByRole('dialog').getByText('Signature').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'image dialog, file being read',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await openImage(page);
      await hold(/images\/[\w-]+\.png/)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'How Was It Made?' }).click();
    },
  },
  {
    name: 'image dialog, marks not read',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await openImage(page);
      const image = page.getByRole('dialog').locator('img').first();
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0);
      await goOffline(page);
      await page.getByRole('dialog').getByRole('button', { name: 'How Was It Made?' }).click();
      await page.getByRole('dialog').getByText('You are offline').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'image dialog, use image',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await openImage(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Use Image' }).click();
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
    name: 'video dialog, offline',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await openVideo(page, 'completed');
      await goOffline(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Favorite' }).click();
      await page.locator('[data-sonner-toast]').waitFor();
    },
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
];
