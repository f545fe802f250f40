import { button, type ScreenState, waitForText } from './screen-state.ts';

/** The palette, the menu and the shortcuts, which every signed-in screen has. */
export const shellStates: ScreenState[] = [
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
    name: 'palette, nothing found',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('zeppelin');
      await waitForText(page, /^None of your images/, 15);
    },
  },
  {
    name: 'menu on a phone, rail on a desktop',
    viewer: 'regular',
    path: '/dashboard',
    reach: async (page) => {
      const menu = button(page, /menu/i);
      if (await menu.isVisible()) await menu.click();
      else await page.keyboard.press('[');
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
