import { wipeDrafts } from './drafts.ts';
import { wipeKeptState } from './kept-state.ts';
import { wipeTabState } from './tab-state.ts';
import { wipeKeptPictures } from './wipe-kept-pictures.ts';

/** What people had typed, chosen and started goes from this browser; of all of them, or of all but one. */
export function forgetPeople(except?: string): void {
  wipeDrafts(except);
  wipeKeptState(except);
  wipeTabState(except);
  void wipeKeptPictures(except);
}
