import { wipeDrafts } from '../drafts/drafts.ts';
import { wipeCachedImages } from '../images/wipe-cached-images.ts';
import { forgetPersonStores } from '../stores/person-store.ts';

/** Removes from this browser what people typed, chose and started. Keeps the data of `except`. */
export function clearPersonalData(except?: string): void {
  wipeDrafts(except);
  forgetPersonStores(except);
  void wipeCachedImages(except);
}
