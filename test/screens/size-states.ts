import type { Page } from '@playwright/test';
import { PATHS } from '#web/platform/paths.ts';
import { dashboardStates } from './dashboard-states.ts';
import { editStates } from './edit-states.ts';
import { generatorStates } from './generator-states.ts';
import { publicStates } from './public-states.ts';
import type { ScreenState, WindowSize } from './screen-state.ts';
import { videoStates } from './video-states.ts';

/** A phone held sideways, below the height at which screens change their layout. */
const SIDEWAYS: WindowSize = { width: 740, height: 360 };
/** A window of 1440 × 900 whose page is enlarged to 200 % has this size. */
const ENLARGED: WindowSize = { width: 720, height: 450 };
const DESK: WindowSize = { width: 1440, height: 900 };
const PHONE: WindowSize = { width: 360, height: 740 };

const STATES = [...publicStates, ...dashboardStates, ...generatorStates, ...editStates, ...videoStates];
/** What a person does most on each kind of screen, dialogs included. */
const NAMES = [
  'landing',
  'signin, rest',
  'dashboard, images',
  'image dialog',
  'video dialog',
  'generator, filled',
  'generator, result',
  'generator, four variants',
  'edit, painted',
  'single shot, form',
  'multi shot, storyboard of 3',
];
const chosen = NAMES.map((name) => {
  const state = STATES.find((one) => one.name === name);
  if (state === undefined) throw new Error(`No state is called ${name}`);
  return state;
});

/** The size of text that a person sets in the browser. */
const doubleText = (page: Page) =>
  page.addInitScript(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** States in a window or with a text size that the others are not drawn in. */
export const sizeStates: ScreenState[] = [
  ...chosen.flatMap((state) => [
    { ...state, name: `${state.name}, sideways`, sizes: [SIDEWAYS] },
    { ...state, name: `${state.name}, page at 200 %`, sizes: [ENLARGED] },
    {
      ...state,
      name: `${state.name}, text at 200 %`,
      sizes: [DESK, PHONE],
      arrange: async (page: Page, people: Parameters<NonNullable<ScreenState['arrange']>>[1]) => {
        await doubleText(page);
        await state.arrange?.(page, people);
      },
    },
  ]),
  { name: 'profile, sideways', viewer: 'newcomer', path: PATHS.profile, sizes: [SIDEWAYS] },
];
