import type { Page } from '@playwright/test';
import { button, chooseFile, hold, SAVED, type ScreenState, shown, WORDS } from './screen-state.ts';

const TOOLS = [
  ['background-removal', /^Remove Background/],
  ['color-guided-generation', /^Generate/],
  ['image-variation', /^Generate/],
  ['image-conditioning', /^Generate/],
] as const;

export const toolStates: ScreenState[] = TOOLS.flatMap(([path, action]) => {
  const fill = async (page: Page) => {
    // Colors need no image: a reference is one of their extras.
    if (path !== 'color-guided-generation') await chooseFile(page);
    const words = page.getByLabel('Prompt', { exact: true });
    if (await words.count()) await words.fill(WORDS);
  };
  const run = async (page: Page) => {
    await fill(page);
    await button(page, action).click();
  };
  return [
    { name: `${path}, empty`, viewer: 'newcomer', path: `/${path}` },
    { name: `${path}, filled`, viewer: 'newcomer', path: `/${path}`, reach: fill },
    {
      name: `${path}, busy`,
      viewer: 'newcomer',
      path: `/${path}`,
      arrange: hold(/\/api\/(remove-background|color-guided|image-variation|image-conditioning)/),
      reach: run,
    },
    {
      name: `${path}, result`,
      viewer: 'newcomer',
      path: `/${path}`,
      reach: async (page: Page) => {
        await run(page);
        await shown(page, SAVED, 90);
      },
    },
    {
      name: `${path}, file refused`,
      viewer: 'newcomer',
      path: `/${path}`,
      reach: async (page: Page) => {
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
        await shown(page, /PNG, JPEG|PNG, JPG/i, 10);
      },
    },
    {
      name: `${path}, from the library`,
      viewer: 'regular',
      path: `/${path}`,
      reach: async (page: Page) => {
        await button(page, 'From your library').click();
        await page.getByRole('dialog').locator('img').first().waitFor();
      },
    },
  ] satisfies ScreenState[];
});
