import { dashboardStates } from './dashboard-states.ts';
import { editStates } from './edit-states.ts';
import { generatorStates } from './generator-states.ts';
import { profileStates } from './profile-states.ts';
import { publicStates } from './public-states.ts';
import type { ScreenState } from './screen-state.ts';
import { screenWideStates } from './screen-wide-states.ts';
import { shellStates } from './shell-states.ts';
import { sizeStates } from './size-states.ts';
import { toolStates } from './tool-states.ts';
import { videoStates } from './video-states.ts';

/** Every captured state, in order. */
export const SCREEN_STATES: readonly ScreenState[] = [
  ...publicStates,
  ...dashboardStates,
  ...shellStates,
  ...generatorStates,
  ...toolStates,
  ...editStates,
  ...videoStates,
  ...profileStates,
  ...screenWideStates,
  ...sizeStates,
];
