import type { Page } from '@playwright/test';
import type { VideoStatusResponse } from '#contract/api/video-status.ts';
import { noisyImage } from '#test/support/images.ts';
import { button, type ScreenState, shown, tab } from './screen-state.ts';

const buildStoryboard = async (page: Page, shots: number): Promise<void> => {
  await page.getByRole('radio', { name: 'Manual Storyboard' }).click();
  await button(page, 'Build Custom Storyboard').click();
  const dialog = page.getByRole('dialog');
  for (let shot = 1; shot <= shots; shot++) {
    if (shot > 1) await dialog.getByRole('button', { name: 'Add shot' }).click();
    await dialog.getByLabel(/description/).fill(`Shot ${shot}: a lighthouse in the rain`);
  }
};

/** Answers as if the model was filming the clip. */
const working = (page: Page): Promise<unknown> =>
  page.route('**/api/video-status/*', async (route) => {
    const answer: VideoStatusResponse = await (await route.fetch()).json();
    const { queuePosition: _, ...status } = answer;
    await route.fulfill({ json: { ...status, status: 'processing', shotsDone: 0, shotsTotal: 1 } });
  });

export const videoStates: ScreenState[] = [
  { name: 'single shot, form', viewer: 'newcomer', path: '/video-generator' },
  {
    name: 'single shot, reference',
    viewer: 'newcomer',
    path: '/video-generator',
    reach: async (page) => {
      const buffer = await noisyImage(400, 900);
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'tower.png', mimeType: 'image/png', buffer });
      await shown(page, /tower|crop/i, 10);
    },
  },
  { name: 'single shot, waiting', viewer: 'waiting', path: '/video-generator' },
  {
    name: 'single shot, working',
    viewer: 'waiting',
    path: '/video-generator',
    arrange: working,
    reach: (page) => shown(page, 'Generating Video...', 15),
  },
  {
    name: 'running videos',
    viewer: 'waiting',
    path: '/dashboard',
    arrange: working,
    reach: async (page) => {
      await button(page, /1 video/).click();
      await page.getByRole('dialog', { name: 'Running videos' }).waitFor();
    },
  },
  {
    name: 'single shot, failed',
    viewer: 'regular',
    path: '/video-generator',
    reach: async (page) => {
      await page.getByRole('heading', { name: 'Recent failures' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'single shot, ready',
    viewer: 'regular',
    path: '/video-generator',
    reach: (page) => tab(page, 'Result').click(),
  },
  { name: 'multi shot, choice', viewer: 'newcomer', path: '/multi-shot-video-generator' },
  ...[1, 3, 20].map(
    (shots): ScreenState => ({
      name: `multi shot, storyboard of ${shots}`,
      viewer: 'newcomer',
      path: '/multi-shot-video-generator',
      reach: (page) => buildStoryboard(page, shots),
    }),
  ),
  {
    name: 'multi shot, templates',
    viewer: 'newcomer',
    path: '/multi-shot-video-generator',
    reach: (page) => tab(page, 'Templates').click(),
  },
  {
    name: 'multi shot, ready',
    viewer: 'regular',
    path: '/multi-shot-video-generator',
    reach: (page) => tab(page, 'Result').click(),
  },
];
