import type { Page } from '@playwright/test';
import { PATHS, type Path } from '#web/platform/paths.ts';
import { goOffline, hold, type ScreenState, type Viewer, waitForText } from './screen-state.ts';

/** The name of a screen's chunk in the build. */
const PAGE_CODE =
  /assets\/(dashboard|image-generator|(profile|[\w-]+-(video|removal|variation|conditioning|edit|guided|tools|in|up|password)|verify)(\.page)?)-[\w-]+\.js$/;

const screen = (name: string, viewer: Viewer, path: Path) => ({ name, viewer, path });
const SCREENS = [
  screen('signin', 'visitor', PATHS.signIn),
  screen('verify', 'visitor', PATHS.verify),
  screen('dashboard', 'regular', PATHS.dashboard),
  screen('profile', 'newcomer', PATHS.profile),
  screen('generator', 'newcomer', PATHS.imageGenerator),
  screen('image tools', 'newcomer', PATHS.advancedImageTools),
  screen('background removal', 'newcomer', PATHS.backgroundRemoval),
  screen('color-guided', 'newcomer', PATHS.colorGuided),
  screen('variation', 'newcomer', PATHS.imageVariation),
  screen('conditioning', 'newcomer', PATHS.imageConditioning),
  screen('edit', 'newcomer', PATHS.imageEdit),
  screen('single shot', 'newcomer', PATHS.singleShotVideo),
  screen('multi shot', 'newcomer', PATHS.multiShotVideo),
];

/**
 * The states that every screen has: slow code and a lost connection; and one screen whose code cannot be loaded.
 */
export const screenWideStates: ScreenState[] = [
  ...SCREENS.map((screen) => ({
    ...screen,
    name: `${screen.name}, slow network`,
    arrange: hold(PAGE_CODE),
    isWithoutScreen: true as const,
    reach: (page: Page) => page.locator('main').first().waitFor(),
  })),
  ...SCREENS.filter(({ viewer }) => viewer !== 'visitor').map((screen) => ({
    ...screen,
    name: `${screen.name}, offline after loading`,
    reach: goOffline,
  })),
  {
    name: 'screen that could not be loaded',
    viewer: 'newcomer',
    path: PATHS.profile,
    isWithoutScreen: true,
    arrange: (page) => page.route(PAGE_CODE, (route) => route.abort()),
    reach: (page) => waitForText(page, 'Nothing that was saved is lost.', 30),
  },
];
