import type { Page } from '@playwright/test';
import type { VideoStatusResponse } from '#contract/api/video-status.ts';
import * as MESSAGES from '#contract/messages.ts';
import { noisyImage } from '#test/support/images.ts';
import { PATHS } from '#web/platform/paths.ts';
import {
  button,
  goOffline,
  hold,
  type People,
  refuse,
  refuseBudget,
  type ScreenState,
  tab,
  typePrompt,
  type Viewer,
  waitForText,
} from './screen-state.ts';

const buildStoryboard = async (page: Page, shots: number): Promise<void> => {
  await page.getByRole('radio', { name: 'Manual Storyboard' }).press('Space');
  await button(page, 'Build Custom Storyboard').click();
  const dialog = page.getByRole('dialog');
  for (let shot = 1; shot <= shots; shot++) {
    if (shot > 1) await dialog.getByRole('button', { name: 'Add Shot' }).click();
    await dialog.getByLabel(/description/).fill(`Shot ${shot}: a lighthouse in the rain`);
  }
};

const isStatusRequest = (job: string) => (url: URL) =>
  url.pathname.startsWith('/api/video-status/') && decodeURIComponent(url.pathname).endsWith(job);

const ESTIMATE_SECONDS = 90;

/** Changes the status in the responses for all videos, or for one job. */
const respondWithStatus =
  (changed: Partial<VideoStatusResponse>, job = '') =>
  (page: Page) =>
    page.route(isStatusRequest(job), async (route) => {
      const response: VideoStatusResponse = await (await route.fetch()).json();
      const { queuePosition: _, ...status } = response;
      await route.fulfill({ json: { ...status, ...changed } });
    });
/** Responds that the video is processing, with the estimate that the form showed at the start. */
const respondWithProgress = (page: Page, { waitingSince }: People) => {
  const estimatedCompletionTime = new Date(waitingSince + ESTIMATE_SECONDS * 1_000).toISOString();
  return respondWithStatus({ status: 'processing', shotsDone: 0, shotsTotal: 1, estimatedCompletionTime })(
    page,
  );
};
const respondWithFailure = (page: Page, { waitingJob }: People) =>
  respondWithStatus({ status: 'failed', error: 'The model failed. Try again.' }, waitingJob)(page);

const BUDGET_USED_UP = refuseBudget('**/api/generate-video', 'videos');
const startShot = async (page: Page) => {
  await typePrompt(page, 'A paper boat on a slow river');
  await button(page, /^Generate Video/).click();
};
const startStory = async (page: Page) => {
  await page.getByLabel('Story Description').fill('A keeper lights the lamp. A storm passes over the sea.');
  await button(page, 'Generate Multi-Shot Video').click();
};
const openResult = (page: Page) => tab(page, 'Result').click();
const singleShot = (name: string, viewer: Viewer, more: Partial<ScreenState> = {}): ScreenState => ({
  name: `single shot, ${name}`,
  viewer,
  path: PATHS.singleShotVideo,
  ...more,
});
const multiShot = (name: string, viewer: Viewer, more: Partial<ScreenState> = {}): ScreenState => ({
  name: `multi shot, ${name}`,
  viewer,
  path: PATHS.multiShotVideo,
  ...more,
});

export const videoStates: ScreenState[] = [
  singleShot('form', 'newcomer'),
  singleShot('errors', 'newcomer', { reach: (page) => button(page, /^Generate Video/).click() }),
  singleShot('more settings', 'newcomer', { reach: (page) => page.getByText('More settings').click() }),
  singleShot('reference', 'newcomer', {
    reach: async (page) => {
      const buffer = await noisyImage(400, 900);
      const file = { name: 'tower.png', mimeType: 'image/png', buffer };
      await page.locator('input[type=file]').first().setInputFiles(file);
      await waitForText(page, /tower|crop/i, 10);
    },
  }),
  singleShot('starting', 'newcomer', { arrange: hold('**/api/generate-video'), reach: startShot }),
  singleShot('start refused', 'newcomer', {
    arrange: BUDGET_USED_UP,
    reach: async (page) => {
      await startShot(page);
      await waitForText(page, /today’s videos/, 10);
    },
  }),
  singleShot('offline', 'newcomer', {
    reach: async (page) => {
      await page.waitForLoadState('networkidle');
      await goOffline(page);
      await startShot(page);
    },
  }),
  singleShot('first frame gone', 'regular', {
    arrange: refuse('**/api/generate-video', 404, 'NOT_FOUND', 'This image no longer exists.'),
    reach: async (page) => {
      await button(page, 'From Your Library').click();
      await page.getByRole('dialog').getByRole('img').first().click();
      await waitForText(page, 'The video starts from the part in the frame.', 20);
      await startShot(page);
      await button(page, 'Continue Without Image').waitFor();
    },
  }),
  singleShot('waiting', 'waiting', { reach: (page) => waitForText(page, 'In the Queue') }),
  singleShot('working', 'waiting', {
    arrange: respondWithProgress,
    reach: (page) => waitForText(page, 'AI is generating your video', 15),
  }),
  singleShot('status not loaded', 'waiting', {
    arrange: respondWithProgress,
    reach: async (page) => {
      await button(page, 'Refresh Status').waitFor();
      await refuse(/\/api\/(video-status|force)/, 503, 'UNAVAILABLE', 'down')(page);
      await button(page, 'Refresh Status').click();
      await page.locator('[data-sonner-toast]').first().waitFor();
    },
  }),
  singleShot('cancel', 'waiting', {
    reach: async (page) => {
      await button(page, 'Cancel Video').click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  singleShot('failed', 'waiting', {
    arrange: respondWithFailure,
    reach: (page) => waitForText(page, 'Recent Failures', 30),
  }),
  singleShot('ready', 'regular', { reach: openResult }),
  singleShot('file missing', 'regular', {
    arrange: (page) => page.route('**/*.mp4?*', (route) => route.fulfill({ status: 404 })),
    reach: async (page) => {
      await openResult(page);
      await waitForText(page, 'Error loading video', 20);
    },
  }),
  {
    name: 'running videos',
    viewer: 'waiting',
    path: PATHS.dashboard,
    arrange: respondWithProgress,
    reach: async (page) => {
      await button(page, /\d videos?/).click();
      await page.getByRole('dialog', { name: 'In Progress' }).waitFor();
    },
  },
  multiShot('choice', 'newcomer'),
  multiShot('errors', 'newcomer', {
    reach: async (page) => {
      await page.getByLabel('Story Description').fill('a fox');
      await waitForText(page, /more characters/);
    },
  }),
  multiShot('starting', 'newcomer', { arrange: hold('**/api/generate-video'), reach: startStory }),
  multiShot('start refused', 'newcomer', {
    arrange: BUDGET_USED_UP,
    reach: async (page) => {
      await startStory(page);
      await waitForText(page, /today’s videos/, 10);
    },
  }),
  multiShot('template refused', 'newcomer', {
    arrange: BUDGET_USED_UP,
    reach: async (page) => {
      await tab(page, 'Templates').click();
      await page
        .getByRole('button', { name: /^Use This Template/ })
        .last()
        .click();
      await waitForText(page, /today’s videos/, 10);
    },
  }),
  multiShot('manual', 'newcomer', {
    reach: (page) => page.getByRole('radio', { name: 'Manual Storyboard' }).press('Space'),
  }),
  ...[1, 3, 20].map((shots) =>
    multiShot(`storyboard of ${shots}`, 'newcomer', { reach: (page) => buildStoryboard(page, shots) }),
  ),
  multiShot('shot removed', 'newcomer', {
    reach: async (page) => {
      await buildStoryboard(page, 3);
      const remove = button(page, 'Delete shot 1');
      if (await remove.isVisible()) await remove.click();
      else {
        await button(page, 'More for shot 1').press('Enter');
        await page.getByRole('menuitem', { name: 'Delete' }).click();
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).waitFor();
    },
  }),
  multiShot('image not uploaded', 'newcomer', {
    reach: async (page) => {
      await buildStoryboard(page, 1);
      await page.waitForLoadState('networkidle');
      await goOffline(page);
      const file = { name: 'tower.png', mimeType: 'image/png', buffer: await noisyImage(600, 900) };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
      await waitForText(page, /^Failed to upload image/, 10);
      await page.getByText(/^Failed to upload image/).scrollIntoViewIfNeeded();
    },
  }),
  multiShot('image gone', 'newcomer', {
    arrange: refuse('**/api/generate-video', 404, 'NOT_FOUND', MESSAGES.missingReference(1)),
    reach: async (page) => {
      await buildStoryboard(page, 3);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Shot 1/ })
        .click();
      const file = { name: 'tower.png', mimeType: 'image/png', buffer: await noisyImage(600, 900) };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
      await waitForText(page, 'Reference image uploaded successfully', 10);
      await button(page, 'Close toast').click();
      await button(page, 'Generate Storyboard Video').click();
      await waitForText(page, MESSAGES.sourceMissing, 10);
    },
  }),
  multiShot('templates', 'newcomer', { reach: (page) => tab(page, 'Templates').click() }),
  multiShot('template starting', 'newcomer', {
    arrange: hold('**/api/generate-video'),
    reach: async (page) => {
      await tab(page, 'Templates').click();
      await button(page, /^Use This Template/).click();
    },
  }),
  multiShot('waiting', 'waiting', { reach: (page) => waitForText(page, 'In the Queue') }),
  multiShot('working', 'waiting', {
    arrange: respondWithProgress,
    reach: (page) => waitForText(page, 'AI is generating your video', 15),
  }),
  multiShot('ready', 'regular', { reach: openResult }),
];
