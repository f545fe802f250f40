import { PATHS } from '#web/platform/paths.ts';
import { dashboardStates } from './dashboard-states.ts';
import { editStates } from './edit-states.ts';
import { generatorStates } from './generator-states.ts';
import { publicStates } from './public-states.ts';
import type { ScreenState, WindowSize } from './screen-state.ts';
import { toolStates } from './tool-states.ts';
import { videoStates } from './video-states.ts';

/** Phones in landscape, too low for the usual layout: the smallest one and a typical one. */
const LANDSCAPE: readonly WindowSize[] = [
  { width: 568, height: 320 },
  { width: 740, height: 360 },
];
/** The viewport of a 1440 × 900 window at a zoom of 200%. */
const ZOOMED: WindowSize = { width: 720, height: 450 };

const STATES = [
  ...publicStates,
  ...dashboardStates,
  ...generatorStates,
  ...toolStates,
  ...editStates,
  ...videoStates,
];
/** The states of each kind of screen that matter most in a short or zoomed window, dialogs included. */
const KEY_STATE_NAMES = [
  'landing',
  'signin, initial',
  'dashboard, images',
  'image dialog',
  'video dialog',
  'generator, filled',
  'generator, result',
  'generator, offline',
  'generator, four variants',
  'background-removal, filled',
  'edit, painted',
  'edit, result',
  'single shot, form',
  'multi shot, storyboard of 3',
];
const keyStates = KEY_STATE_NAMES.map((name) => {
  const state = STATES.find((candidate) => candidate.name === name);
  if (state === undefined) throw new Error(`No state is called “${name}”.`);
  return state;
});

/** Key states, captured again in window sizes that the other states do not use. */
export const sizeStates: ScreenState[] = [
  ...keyStates.flatMap((state) => [
    { ...state, name: `${state.name}, landscape`, sizes: LANDSCAPE },
    { ...state, name: `${state.name}, page at 200%`, sizes: [ZOOMED] },
  ]),
  { name: 'profile, landscape', viewer: 'newcomer', path: PATHS.profile, sizes: LANDSCAPE },
];
