import { wipeDrafts } from './drafts.ts';
import { wipeKeptPictures } from './kept-pictures.ts';
import { wipeKeptState } from './kept-state.ts';
import { wipeTabState } from './tab-state.ts';

/** What people had typed, chosen and started goes from this browser; of all of them, or of all but one. */
export function forgetPeople(except?: string): void {
  wipeDrafts(except);
  wipeKeptState(except);
  wipeTabState(except);
  void wipeKeptPictures(except);
}
