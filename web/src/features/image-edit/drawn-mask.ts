import {
  emptyMask,
  isEmpty,
  type MaskDrawing,
  startFromStored,
} from '#web/modules/edit-stage/mask-drawing.ts';
import { confirmLeaving, watchUnsavedWork } from '#web/modules/image-work/confirm-leaving.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { tabPersonStore } from '#web/platform/stores/person-store.ts';

/** The mask that a person painted over an image, and whether an edit has used it. */
type DrawnMask = { imageKey: string; mask: MaskDrawing; isUsed: boolean };

const drawnMasks = tabPersonStore<DrawnMask | null>(null);
watchUnsavedWork(() =>
  drawnMasks.values().some((drawing) => drawing !== null && !drawing.isUsed && !isEmpty(drawing.mask)),
);

/** The identity of an image: the history's id, or that of an upload. */
export const maskedImageKey = ({ imageId, id }: Pick<ChosenImage, 'imageId' | 'id'>): string => imageId ?? id;

/** The mask over the shown image. It survives changes of screen or version, and failures. */
export function useDrawnMask(userId: string, image: ChosenImage | null) {
  const stored = drawnMasks.use(userId);
  const imageKey = image && maskedImageKey(image);
  const mask = stored !== null && stored.imageKey === imageKey ? stored.mask : emptyMask;
  const write = (next: MaskDrawing, isUsed = false) => {
    if (imageKey === null) return;
    drawnMasks.write(userId, { imageKey, mask: next, isUsed });
    confirmLeaving();
  };
  return {
    mask,
    isEmpty: isEmpty(mask),
    change: (next: MaskDrawing) => write(next),
    /** Removes the mask with its steps, and returns a function that restores it unless another image was painted. */
    clear() {
      const before = drawnMasks.read(userId);
      write(emptyMask);
      return () => {
        if (before === null || drawnMasks.read(userId)?.imageKey !== imageKey) return;
        drawnMasks.write(userId, before);
        confirmLeaving();
      };
    },
    /** Starts with the mask of an earlier edit. Leaving loses nothing, because that mask is stored. */
    startFromStored(image: CanvasImageSource) {
      const current = drawnMasks.read(userId);
      write(startFromStored(current?.imageKey === imageKey ? current.mask : emptyMask, image), true);
    },
    /** Call this after an image was made with the mask: leaving then loses nothing. */
    markUsed: () => {
      const current = drawnMasks.read(userId);
      if (current === null) return;
      drawnMasks.write(userId, { ...current, isUsed: true });
      confirmLeaving();
    },
  };
}
export type EditableMask = ReturnType<typeof useDrawnMask>;
