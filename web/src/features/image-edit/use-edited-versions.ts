import { useRef, useState } from 'react';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { useEditedImage } from './use-edited-image.ts';
import { useVersions, type Version } from './use-versions.ts';

/** The edited image and its versions. Keeps each upload that was edited while the screen is open: no history lists it. */
export function useEditedVersions(userId: string, imageId: string | undefined) {
  /** By the ids of the versions that were made from them. */
  const [uploads, setUploads] = useState<Readonly<Record<string, ChosenImage>>>({});
  const lastUpload = useRef<ChosenImage>(undefined);
  const choice = useEditedImage(userId, imageId, lastUpload.current);
  if (imageId === undefined && choice.image !== null) lastUpload.current = choice.image;
  const made = Object.keys(uploads).filter((id) => uploads[id]?.id === lastUpload.current?.id);
  const lineage = useVersions(userId, imageId, made);
  const [madeFrom] = [{ id: imageId }, ...lineage.versions].flatMap(({ id }) => uploads[id ?? ''] ?? []);
  const upload = imageId === undefined ? choice.image : madeFrom;
  lastUpload.current = upload ?? lastUpload.current;
  return {
    choice,
    lineage,
    /** The upload that is shown, or that the shown version was made from. */
    upload,
    /** The original, which may be an upload, and all edits of it. */
    versions: (upload ? [upload, ...lineage.versions] : lineage.versions) as readonly Version[],
    /** Call this with the id of each new version and the image that it was made from. */
    keepSource(id: string | null, source: ChosenImage) {
      if (id !== null && source.imageId === undefined) setUploads((others) => ({ ...others, [id]: source }));
    },
  };
}
