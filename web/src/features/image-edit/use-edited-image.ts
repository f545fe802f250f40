import { useEffect, useRef } from 'react';
import { useChosenImage } from '#web/modules/image-work/use-chosen-image.ts';
import { useOnline } from '#web/platform/api/use-online.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { editedImage } from './edited-image.ts';

/** The image that the URL names, or the uploaded one: after a version was shown, the last upload of this screen. */
export function useEditedImage(userId: string, imageId: string | undefined, lastUpload?: ChosenImage) {
  const choice = useChosenImage(editedImage, userId);
  const isOnline = useOnline();
  const isFileRefused = choice.problem?.fileName !== undefined;
  const isBackAtUpload = imageId === undefined && !choice.isOpening && !isFileRefused;
  const image = choice.image?.imageId === imageId ? choice.image : (isBackAtUpload && lastUpload) || null;
  const latest = useRef({ ...choice, isOpen: image !== null });
  latest.current = { ...choice, isOpen: image !== null };
  /** The id of the image that was last requested, and may be gone. */
  const requestedId = useRef<string>(undefined);
  useEffect(() => {
    const { isOpen, problem, openById, showProblem } = latest.current;
    if (imageId === undefined || isOpen) return;
    if (isOnline) {
      requestedId.current = imageId;
      void openById(imageId);
    } else if (problem === undefined || requestedId.current !== imageId)
      showProblem('You are offline. The image opens when you are back online.');
  }, [imageId, isOnline]);
  return { ...choice, image };
}
