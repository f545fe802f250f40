import { accountStates, otherStates } from './account-states.ts';
import { dashboardStates } from './dashboard-states.ts';
import { editStates } from './edit-states.ts';
import { generatorStates } from './generator-states.ts';
import type { ScreenState } from './screen-state.ts';
import { toolStates } from './tool-states.ts';
import { videoStates } from './video-states.ts';

/** Every state that is drawn, in the order of the page to leaf through. */
export const SCREEN_STATES: readonly ScreenState[] = [
  ...otherStates,
  ...accountStates,
  ...dashboardStates,
  ...generatorStates,
  ...toolStates,
  ...editStates,
  ...videoStates,
];
