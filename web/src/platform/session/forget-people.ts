import { wipeDrafts } from '../drafts/drafts.ts';
import { wipeKeptPictures } from '../pictures/wipe-kept-pictures.ts';
import { forgetPersonStores } from '../stores/person-store.ts';

/** Removes from this browser what people typed, chose and started: everyone, or everyone but one. */
export function forgetPeople(except?: string): void {
  wipeDrafts(except);
  forgetPersonStores(except);
  void wipeKeptPictures(except);
}
