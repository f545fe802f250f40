import type { Page } from '@playwright/test';
import {
  button,
  chooseFile,
  goOffline,
  hold,
  modelBusy,
  refuse,
  SCREEN_PROMPT,
  type ScreenState,
  waitForText,
} from './screen-state.ts';

const stageImage = (page: Page) => page.locator('section[aria-label^="Stage"]').getByRole('img').first();

async function upload(page: Page): Promise<void> {
  await chooseFile(page);
  await stageImage(page).waitFor();
}

async function drawStroke(page: Page): Promise<void> {
  // On a phone in landscape, the image may be outside the window.
  await stageImage(page).scrollIntoViewIfNeeded();
  const box = await stageImage(page).boundingBox();
  if (!box) throw new Error('There is no image on the stage.');
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.55, { steps: 8 });
  await page.mouse.up();
}

const apply = (page: Page) => button(page, /^Apply/).click();

const fillForm = async (page: Page) => {
  await upload(page);
  await page.getByLabel('Prompt').fill(SCREEN_PROMPT);
  await drawStroke(page);
};

const EDITS = '**/api/edit/**';
const TOOLS = ['erase', 'replace', 'recolor', 'fill', 'extend', 'background', 'enlarge'];

export const editStates: ScreenState[] = [
  { name: 'edit, empty', viewer: 'newcomer', path: '/edit' },
  {
    name: 'edit, unknown image',
    viewer: 'newcomer',
    path: '/edit/7f3c',
    reach: (page) => waitForText(page, 'This image no longer exists.'),
  },
  ...TOOLS.map((tool) => ({
    name: `edit, ${tool}`,
    viewer: 'newcomer' as const,
    path: `/edit?tool=${tool}`,
    reach: upload,
  })),
  { name: 'edit, painted', viewer: 'newcomer', path: '/edit?tool=fill', reach: fillForm },
  {
    name: 'edit, format',
    viewer: 'newcomer',
    path: '/edit?tool=extend',
    reach: async (page) => {
      await upload(page);
      await button(page, '16:9').click();
    },
  },
  {
    name: 'edit, mask missing',
    viewer: 'newcomer',
    path: '/edit?tool=erase',
    reach: async (page) => {
      await upload(page);
      await apply(page);
    },
  },
  {
    name: 'edit, busy',
    viewer: 'maker',
    path: '/edit?tool=fill',
    arrange: hold(EDITS),
    reach: async (page) => {
      await fillForm(page);
      await apply(page);
    },
  },
  {
    name: 'edit, running elsewhere',
    viewer: 'maker',
    path: '/edit?tool=fill',
    arrange: hold(EDITS),
    reach: async (page) => {
      await fillForm(page);
      await apply(page);
      await page.keyboard.press('g');
      await page.keyboard.press('d');
      // The heading takes focus when the screen opens, which would close the list.
      await page.locator('h1:focus').waitFor();
      await button(page, '1 image').click();
      await page.getByRole('dialog', { name: 'In Progress' }).waitFor();
    },
  },
  {
    name: 'edit, model busy',
    viewer: 'newcomer',
    path: '/edit?tool=fill',
    arrange: modelBusy(EDITS),
    reach: async (page) => {
      await fillForm(page);
      await apply(page);
      await waitForText(page, /^Next try in \d+s/);
    },
  },
  {
    name: 'edit, not found',
    viewer: 'maker',
    path: '/edit?tool=recolor',
    arrange: refuse(EDITS, 422, 'NOTHING_FOUND', 'Nothing like “cap” was found, so nothing was changed.'),
    reach: async (page) => {
      await upload(page);
      await page.getByLabel('Find').fill('cap');
      await page.getByLabel('New color', { exact: true }).fill('#2B5BE8');
      await apply(page);
      await waitForText(page, /Nothing like/);
    },
  },
  {
    name: 'edit, failure',
    viewer: 'maker',
    path: '/edit?tool=fill',
    arrange: refuse(EDITS, 502, 'MODEL_FAILED', 'The model failed. Try again.'),
    reach: async (page) => {
      await fillForm(page);
      await apply(page);
      await waitForText(page, 'The model failed.');
    },
  },
  {
    name: 'edit, offline',
    viewer: 'maker',
    path: '/edit?tool=fill',
    reach: async (page) => {
      await fillForm(page);
      await goOffline(page);
      await apply(page);
    },
  },
  {
    name: 'edit, from the library',
    viewer: 'regular',
    path: '/edit',
    reach: async (page) => {
      await button(page, 'From Your Library').click();
      await page.getByRole('dialog').locator('img').first().waitFor();
    },
  },
  {
    name: 'edit, result',
    viewer: 'maker',
    path: '/edit?tool=fill',
    reach: async (page) => {
      await fillForm(page);
      await apply(page);
      await page.waitForURL(/\/edit\/.+/, { timeout: 60_000 });
    },
  },
];
