import type { Page } from '@playwright/test';
import { PATHS, type Path } from '#web/platform/paths.ts';
import { goOffline, hold, type ScreenState, type Viewer, waitForText } from './screen-state.ts';

/** The URLs of the screens' chunks. */
const SCREEN_CHUNKS =
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

/** The states that screens share: code that loads slowly or not at all, and a connection lost after loading. */
export const screenWideStates: ScreenState[] = [
  ...SCREENS.map((screen) => ({
    ...screen,
    name: `${screen.name}, slow network`,
    arrange: hold(SCREEN_CHUNKS),
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
    arrange: (page) => page.route(SCREEN_CHUNKS, (route) => route.abort()),
    reach: (page) => waitForText(page, 'Nothing that was saved is lost.', 30),
  },
];
