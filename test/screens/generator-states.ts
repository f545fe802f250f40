import type { Page } from '@playwright/test';
import * as MESSAGES from '#contract/messages.ts';
import {
  BUSY,
  button,
  goOffline,
  hold,
  installClock,
  modelBusy,
  refuse,
  refuseBudget,
  SAVED,
  type ScreenState,
  tab,
  typePrompt,
  waitForText,
} from './screen-state.ts';

const LONG_TEXT = `${'Unbroken'.repeat(25)} 🦊 שלום ${'a long sentence about lanterns over a harbor '.repeat(17)}`;

async function generate(page: Page): Promise<void> {
  await typePrompt(page);
  await button(page, /^Generate Image/).click();
}

/** Chooses four images by keyboard, because the label covers the radio button. */
const chooseFour = (page: Page): Promise<void> => page.getByRole('radio', { name: /^4/ }).press('Space');

const MODEL_FAILED = refuse('**/api/generate-image', 502, 'MODEL_FAILED', 'The model failed. Try again.');

export const generatorStates: ScreenState[] = [
  { name: 'generator, empty', viewer: 'newcomer', path: '/image-generator' },
  {
    name: 'generator, filled',
    viewer: 'newcomer',
    path: '/image-generator',
    reach: (page) => typePrompt(page),
  },
  {
    name: 'generator, long words',
    viewer: 'newcomer',
    path: '/image-generator',
    reach: (page) => typePrompt(page, LONG_TEXT.slice(0, 1000)),
  },
  {
    name: 'generator, advanced',
    viewer: 'newcomer',
    path: '/image-generator',
    reach: (page) => tab(page, 'Advanced').click(),
  },
  {
    name: 'generator, prompt missing',
    viewer: 'newcomer',
    path: '/image-generator',
    reach: (page) => button(page, /^Generate Image/).click(),
  },
  {
    name: 'generator, generating',
    viewer: 'maker',
    path: '/image-generator',
    arrange: hold('**/api/generate-image'),
    reach: generate,
  },
  {
    name: 'generator, slow',
    viewer: 'maker',
    path: '/image-generator',
    arrange: async (page) => {
      await installClock(page);
      await hold('**/api/generate-image')(page);
    },
    reach: async (page) => {
      await generate(page);
      await page
        .getByText(/^Generating your masterpiece/)
        .first()
        .waitFor();
      await page.clock.fastForward(20_000);
      await waitForText(page, 'Still working.', 10);
    },
  },
  {
    name: 'generator, budget used up',
    viewer: 'newcomer',
    path: '/image-generator',
    arrange: refuseBudget('**/api/generate-image', 'pictures'),
    reach: async (page) => {
      await generate(page);
      await waitForText(page, /today’s images/, 10);
    },
  },
  {
    name: 'generator, model busy',
    viewer: 'maker',
    path: '/image-generator',
    arrange: modelBusy('**/api/generate-image'),
    reach: async (page) => {
      await generate(page);
      await waitForText(page, /^Next try in \d+s/);
    },
  },
  {
    name: 'generator, two of four wait for the model',
    viewer: 'maker',
    path: '/image-generator',
    arrange: async (page) => {
      let calls = 0;
      await page.route('**/api/generate-image', (route) => {
        calls += 1;
        return calls > 2 ? route.fulfill(BUSY) : route.continue();
      });
    },
    reach: async (page) => {
      await typePrompt(page);
      await chooseFour(page);
      await button(page, /^Generate/).click();
      await waitForText(page, /2\sof\s4 ready/, 90);
    },
  },
  {
    name: 'generator, one of four failed',
    viewer: 'maker',
    path: '/image-generator',
    arrange: async (page) => {
      let calls = 0;
      await page.route('**/api/generate-image', (route) => {
        calls += 1;
        const json = {
          success: false,
          error: 'The model failed. Try again.',
          code: 'MODEL_FAILED',
          requestId: 'screens',
        };
        return calls === 2 ? route.fulfill({ status: 502, json }) : route.continue();
      });
    },
    reach: async (page) => {
      await typePrompt(page);
      await chooseFour(page);
      await button(page, /^Generate/).click();
      await waitForText(page, /^3\sof\s4 ready/, 90);
    },
  },
  {
    name: 'generator, not saved',
    viewer: 'maker',
    path: '/image-generator',
    arrange: async (page, { madeImage }) => {
      await refuse('**/api/s3/upload', 503, 'UNAVAILABLE', 'down')(page);
      const json = { success: true, image: madeImage.toString('base64'), warning: MESSAGES.imageNotSaved };
      await page.route('**/api/generate-image', (route) => route.fulfill({ json }));
    },
    reach: async (page) => {
      await generate(page);
      await waitForText(page, /not saved|Save a Copy/i);
    },
  },
  {
    name: 'generator, result',
    viewer: 'maker',
    path: '/image-generator',
    reach: async (page) => {
      await generate(page);
      await waitForText(page, SAVED);
    },
  },
  {
    name: 'generator, four variants',
    viewer: 'maker',
    path: '/image-generator',
    reach: async (page) => {
      await typePrompt(page);
      await chooseFour(page);
      await button(page, /^Generate/).click();
      await waitForText(page, /^4\sof\s4 saved/, 90);
    },
  },
  {
    name: 'generator, four variants, offline',
    viewer: 'maker',
    path: '/image-generator',
    arrange: async (page) => {
      let unfinished = 4;
      const { promise: allMade, resolve } = Promise.withResolvers<void>();
      await page.route('**/api/generate-image', async (route) => {
        const response = await route.fetch();
        unfinished -= 1;
        if (unfinished === 0) {
          await page.context().setOffline(true);
          resolve();
        }
        await allMade;
        await route.fulfill({ response });
      });
    },
    reach: async (page) => {
      await typePrompt(page);
      await chooseFour(page);
      await button(page, /^Generate/).click();
      await waitForText(page, /4 saved but not loaded yet/, 90);
    },
  },
  {
    name: 'generator, refused by the filter',
    viewer: 'maker',
    path: '/image-generator',
    arrange: refuse('**/api/generate-image', 422, 'CONTENT_BLOCKED', MESSAGES.contentBlocked),
    reach: async (page) => {
      await generate(page);
      await button(page, 'Edit Description').waitFor();
    },
  },
  {
    name: 'generator, error',
    viewer: 'maker',
    path: '/image-generator',
    arrange: MODEL_FAILED,
    reach: async (page) => {
      await generate(page);
      await button(page, 'Try Again').waitFor();
    },
  },
  {
    name: 'generator, offline',
    viewer: 'maker',
    path: '/image-generator',
    reach: async (page) => {
      await typePrompt(page);
      await goOffline(page);
      await button(page, /^Generate Image/).click();
    },
  },
];
