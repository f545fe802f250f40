import type { Page } from '@playwright/test';
import {
  button,
  hold,
  offline,
  refuse,
  SAVED,
  type ScreenState,
  shown,
  tab,
  typePrompt,
} from './screen-state.ts';

const HUGE_WORDS = `${'Unbroken'.repeat(25)} 🦊 שלום ${'a long sentence about lanterns over a harbor '.repeat(17)}`;
async function generate(page: Page): Promise<void> {
  await typePrompt(page);
  await button(page, /^Generate Image/).click();
}
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
    reach: (page) => typePrompt(page, HUGE_WORDS.slice(0, 1000)),
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
    viewer: 'newcomer',
    path: '/image-generator',
    arrange: hold('**/api/generate-image'),
    reach: generate,
  },
  {
    name: 'generator, result',
    viewer: 'newcomer',
    path: '/image-generator',
    reach: async (page) => {
      await generate(page);
      await shown(page, SAVED);
    },
  },
  {
    name: 'generator, four variants',
    viewer: 'newcomer',
    path: '/image-generator',
    reach: async (page) => {
      await typePrompt(page);
      // The label's touch target covers its radio.
      await page.getByRole('radio', { name: /^4/ }).check({ force: true });
      await button(page, /^Generate/).click();
      await page.locator('main img').nth(3).waitFor({ timeout: 90_000 });
    },
  },
  {
    name: 'generator, refused by the filter',
    viewer: 'newcomer',
    path: '/image-generator',
    arrange: refuse(
      '**/api/generate-image',
      400,
      'CONTENT_BLOCKED',
      'The model’s content filter stopped this. Try other words.',
    ),
    reach: async (page) => {
      await generate(page);
      await button(page, 'Edit description').waitFor();
    },
  },
  {
    name: 'generator, error',
    viewer: 'newcomer',
    path: '/image-generator',
    arrange: MODEL_FAILED,
    reach: async (page) => {
      await generate(page);
      await button(page, 'Try Again').waitFor();
    },
  },
  {
    name: 'generator, offline',
    viewer: 'newcomer',
    path: '/image-generator',
    reach: async (page) => {
      await typePrompt(page);
      await offline(page);
      await button(page, /^Generate Image/).click();
    },
  },
];
