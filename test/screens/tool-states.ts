import type { Page } from '@playwright/test';
import {
  button,
  chooseFile,
  goOffline,
  hold,
  refuse,
  refuseBudget,
  SAVED,
  SCREEN_PROMPT,
  type ScreenState,
  waitForText,
} from './screen-state.ts';

const TOOLS = [
  ['background-removal', /^Remove Background/],
  ['color-guided-generation', /^Generate/],
  ['image-variation', /^Generate/],
  ['image-conditioning', /^Generate/],
] as const;

/** The endpoints of the tools. */
const TOOL_ENDPOINTS =
  /\/api\/(remove-background|color-guided-generation|image-variation|image-conditioning)/;

export const toolStates: ScreenState[] = TOOLS.flatMap(([path, action]): ScreenState[] => {
  // The color-guided tool reads the colors of images from the library, but takes no file.
  const takesFile = path !== 'color-guided-generation';
  const fillForm = async (page: Page) => {
    if (takesFile) await chooseFile(page);
    const promptField = page.getByLabel('Prompt', { exact: true });
    if (await promptField.count()) await promptField.fill(SCREEN_PROMPT);
  };
  const run = async (page: Page) => {
    await fillForm(page);
    await button(page, action).click();
  };
  return [
    { name: `${path}, empty`, viewer: 'newcomer' as const, path: `/${path}` },
    { name: `${path}, filled`, viewer: 'newcomer' as const, path: `/${path}`, reach: fillForm },
    {
      name: `${path}, busy`,
      viewer: 'maker' as const,
      path: `/${path}`,
      arrange: hold(TOOL_ENDPOINTS),
      reach: run,
    },
    {
      name: `${path}, result`,
      viewer: 'maker' as const,
      path: `/${path}`,
      reach: async (page: Page) => {
        await run(page);
        await waitForText(page, SAVED, 90);
      },
    },
    {
      name: `${path}, failure`,
      viewer: 'maker' as const,
      path: `/${path}`,
      arrange: refuse(TOOL_ENDPOINTS, 502, 'MODEL_FAILED', 'The model failed. Try again.'),
      reach: async (page: Page) => {
        await run(page);
        await waitForText(page, 'The model failed.', 20);
      },
    },
    {
      name: `${path}, budget used up`,
      viewer: 'newcomer' as const,
      path: `/${path}`,
      arrange: refuseBudget(TOOL_ENDPOINTS, 'pictures'),
      reach: async (page: Page) => {
        await run(page);
        await waitForText(page, /^Left today: 0/, 20);
      },
    },
    {
      name: `${path}, offline`,
      viewer: 'maker' as const,
      path: `/${path}`,
      reach: async (page: Page) => {
        await fillForm(page);
        await page.waitForLoadState('networkidle');
        await goOffline(page);
        await button(page, action).click();
      },
    },
    ...(takesFile
      ? [
          {
            name: `${path}, file refused`,
            viewer: 'newcomer' as const,
            path: `/${path}`,
            reach: async (page: Page) => {
              await page
                .locator('input[type=file]')
                .first()
                .setInputFiles({
                  name: 'notes.txt',
                  mimeType: 'text/plain',
                  buffer: Buffer.from('no image'),
                });
              await waitForText(page, /PNG, JPEG|PNG, JPG/i, 10);
            },
          },
        ]
      : []),
    {
      name: `${path}, from the library`,
      viewer: 'regular' as const,
      path: `/${path}`,
      reach: async (page: Page) => {
        await button(page, 'From Your Library').click();
        await page.getByRole('dialog').locator('img').first().waitFor();
      },
    },
  ];
});
