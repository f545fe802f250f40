import { expect, test } from 'vitest';
import { PATHS } from '../platform/paths.ts';
import { SCREENS, screenAt } from './screens.ts';
import { MENU_LINKS } from './shell/menu.ts';

test('maps the URL of a screen to this screen, and the landing page and unknown URLs to none', () => {
  expect(screenAt(PATHS.dashboard)).toBe(SCREENS.dashboard);
  expect(screenAt(PATHS.multiShotVideo)).toBe(SCREENS.multiShotVideo);
  expect(screenAt(`${PATHS.imageEdit}/7f3c`)).toBe(SCREENS.imageEdit);
  expect(screenAt(`${PATHS.imageEdit}/7f3c/more`)).toBeUndefined();
  expect(screenAt(PATHS.home)).toBeUndefined();
  expect(screenAt('/constructor')).toBeUndefined();
});

test('every signed-in screen has a row in the menu', () => {
  const { home, signIn, signUp, forgotPassword, resetPassword, verify, ...signedIn } = PATHS;
  const unreachable = Object.values(signedIn)
    .filter((path) => MENU_LINKS.every((link) => link.path !== path))
    .map((path) => `${path}: add its row to web/src/app/shell/menu.ts`);
  expect(unreachable).toEqual([]);
});
