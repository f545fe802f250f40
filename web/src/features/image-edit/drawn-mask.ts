import {
  emptyMask,
  isEmpty,
  type MaskDrawing,
  startFromStored,
} from '#web/modules/edit-stage/mask-drawing.ts';
import { confirmLeaving, watchUnsaved } from '#web/modules/image-work/confirm-leaving.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { tabPersonStore } from '#web/platform/stores/person-store.ts';

/** What a person painted over an image, and whether an image was made with it. */
type DrawnMask = { of: string; mask: MaskDrawing; isUsed: boolean };

const drawn = tabPersonStore<DrawnMask | null>(null);
watchUnsaved(() => drawn.values().some((one) => one !== null && !one.isUsed && !isEmpty(one.mask)));

/** Names an image: the history's id, or the choice of an upload. */
export const nameOfImage = ({ imageId, id }: Pick<ChosenImage, 'imageId' | 'id'>): string => imageId ?? id;

/** The mask over the shown image. It stays while the person looks at other screens or versions, and after a failure. */
export function useDrawnMask(userId: string, picture: ChosenImage | null) {
  const kept = drawn.use(userId);
  const of = picture && nameOfImage(picture);
  const mask = kept !== null && kept.of === of ? kept.mask : emptyMask;
  const write = (next: MaskDrawing, isUsed = false) => {
    if (of === null) return;
    drawn.write(userId, { of, mask: next, isUsed });
    confirmLeaving();
  };
  return {
    mask,
    isEmpty: isEmpty(mask),
    change: (next: MaskDrawing) => write(next),
    /** Begins with the mask of an earlier edit. It is stored: leaving loses nothing. */
    startFromStored(picture: CanvasImageSource) {
      const now = drawn.read(userId);
      write(startFromStored(now?.of === of ? now.mask : emptyMask, picture), true);
    },
    /** It was sent and an image came of it: leaving loses nothing anymore. */
    markUsed: () => {
      const now = drawn.read(userId);
      if (now === null) return;
      drawn.write(userId, { ...now, isUsed: true });
      confirmLeaving();
    },
  };
}
export type MaskInHand = ReturnType<typeof useDrawnMask>;
