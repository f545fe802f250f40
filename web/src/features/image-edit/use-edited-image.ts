import { useEffect, useRef } from 'react';
import { useChosenImage } from '#web/modules/image-work/use-chosen-image.ts';
import { useOnline } from '#web/platform/api/use-online.ts';
import { editedImage } from './edited-image.ts';

/** The image that the URL names, or the uploaded one. */
export function useEditedImage(userId: string, imageId: string | undefined) {
  const choice = useChosenImage(editedImage, userId);
  const isOnline = useOnline();
  const image = choice.image?.imageId === imageId ? choice.image : null;
  const latest = useRef({ ...choice, isThere: image !== null });
  latest.current = { ...choice, isThere: image !== null };
  /** The image that was last looked for, and may be gone. */
  const sought = useRef<string>(undefined);
  useEffect(() => {
    const { isThere, problem, openById, showProblem } = latest.current;
    if (imageId === undefined || isThere) return;
    if (isOnline) {
      sought.current = imageId;
      void openById(imageId);
    } else if (problem === undefined || sought.current !== imageId)
      showProblem('You are offline. The image opens when you are back online.');
  }, [imageId, isOnline]);
  return { ...choice, image };
}
