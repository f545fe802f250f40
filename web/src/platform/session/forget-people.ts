import { wipeDrafts } from '../drafts/drafts.ts';
import { wipeKeptState } from '../kept-state.ts';
import { wipeKeptPictures } from '../pictures/wipe-kept-pictures.ts';
import { wipeTabState } from '../tab-state.ts';

/** What people had typed, chosen and started goes from this browser; of all of them, or of all but one. */
export function forgetPeople(except?: string): void {
  wipeDrafts(except);
  wipeKeptState(except);
  wipeTabState(except);
  void wipeKeptPictures(except);
}
