import type { Page } from '@playwright/test';
import { PATHS, type Path } from '#web/platform/paths.ts';
import { hold, offline, type ScreenState, shown, type Viewer } from './screen-state.ts';

/** The name of a screen's chunk in the build. */
const PAGE_CODE =
  /assets\/(dashboard|image-generator|(profile|[\w-]+-(video|removal|variation|conditioning|edit|guided|tools|in|up|password)|verify)(\.page)?)-[\w-]+\.js$/;

const open = (name: string, viewer: Viewer, path: Path) => ({ name, viewer, path });
const SCREENS = [
  open('signin', 'visitor', PATHS.signIn),
  open('verify', 'visitor', PATHS.verify),
  open('dashboard', 'regular', PATHS.dashboard),
  open('profile', 'newcomer', PATHS.profile),
  open('generator', 'newcomer', PATHS.imageGenerator),
  open('image tools', 'newcomer', PATHS.advancedImageTools),
  open('background removal', 'newcomer', PATHS.backgroundRemoval),
  open('color-guided', 'newcomer', PATHS.colorGuided),
  open('variation', 'newcomer', PATHS.imageVariation),
  open('conditioning', 'newcomer', PATHS.imageConditioning),
  open('edit', 'newcomer', PATHS.imageEdit),
  open('single shot', 'newcomer', PATHS.singleShotVideo),
  open('multi shot', 'newcomer', PATHS.multiShotVideo),
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
    name: `${screen.name}, network gone`,
    reach: offline,
  })),
  {
    name: 'screen that could not be loaded',
    viewer: 'newcomer',
    path: PATHS.profile,
    isWithoutScreen: true,
    arrange: (page) => page.route(PAGE_CODE, (route) => route.abort()),
    reach: (page) => shown(page, 'Nothing that was saved is lost.', 30),
  },
];
