import { useEffect, useRef, useState } from 'react';
import { isBlank } from '#contract/text.ts';
import type { Recorded } from '#contract/tools/setting.ts';
import { readStoredMask } from '#web/modules/edit-stage/stored-mask.ts';
import { loadBlob } from '#web/modules/history/save-file.ts';
import { signLink } from '#web/modules/history/sign-links.ts';
import { REFERENCE_NAME } from '#web/modules/image-work/use-chosen-image.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { type EditableMask, maskedImageKey } from './drawn-mask.ts';
import { EDIT_TOOLS, type EditName } from './edit-tools.ts';

const REPAINT =
  'The description from the earlier edit is here, but its mask could not be loaded. Paint its mask again.';
const COPY = 'The image from the earlier edit is no longer in your history. Its copy is open here.';
const NO_IMAGE =
  'The description from the earlier edit is here, but its image no longer exists. Choose another image.';

/** An earlier edit whose settings are being restored. */
type EarlierEdit = { tool: EditName; maskKey: string | undefined; imageId: string | undefined };

async function loadMask(key: string): Promise<OffscreenCanvas> {
  const link = await signLink(key);
  if (link === undefined) throw new Error('There is no link to the mask');
  return readStoredMask(await loadBlob(link));
}

const isEmptyText = (recorded: unknown) => typeof recorded !== 'string' || isBlank(recorded);

/** Whether a key is an image from the history instead of the copy of an upload. */
const isHistoryImage = (key: string) => key.includes('/images/');

/** Whether this is the edited image: one from the history, or the copy of an upload. */
const isMaskOfEdit = (image: ChosenImage | null, imageId: string | undefined) =>
  image?.imageId === imageId && (imageId !== undefined || image?.name === REFERENCE_NAME);

/** The note about an image that is no longer in the history; an upload never was. */
function missingText(copy: string | undefined): string | undefined {
  if (copy === undefined) return NO_IMAGE;
  return isHistoryImage(copy) ? COPY : undefined;
}

/** "Use These Settings": restores the mask of an earlier edit over its image, and says what is missing. */
export function useEarlierMask(image: ChosenImage | null, mask: EditableMask) {
  const [earlier, setEarlier] = useState<EarlierEdit>();
  const [note, setNote] = useState<{ tool: EditName; text: string; imageId: string | undefined }>();
  const latest = useRef({ image, mask });
  latest.current = { image, mask };
  const shown = image && maskedImageKey(image);

  useEffect(() => {
    if (earlier?.maskKey === undefined || shown === null) return;
    const { tool, maskKey, imageId } = earlier;
    // The person chose another image before the edit's image was open.
    if (!isMaskOfEdit(latest.current.image, imageId)) return setEarlier(undefined);
    let isWanted = true;
    loadMask(maskKey)
      .then((stored) => {
        if (isWanted) latest.current.mask.startFromStored(stored);
      })
      .catch(() => {
        if (isWanted) setNote({ tool, text: REPAINT, imageId });
      })
      .finally(() => {
        if (isWanted) setEarlier(undefined);
      });
    return () => {
      isWanted = false;
    };
  }, [earlier, shown]);

  return {
    /** Whether the mask of a tool's earlier edit is loading. */
    isLoading: (tool: EditName) => earlier?.tool === tool && earlier.maskKey !== undefined,
    /** The missing parts of a tool's earlier edit, until they are painted or chosen again. */
    noteFor(tool: EditName, { imageId, hasMask }: { imageId: string | undefined; hasMask: boolean }) {
      if (note?.tool !== tool || note.imageId !== imageId) return undefined;
      const isSolved = note.text === REPAINT ? hasMask : note.text === NO_IMAGE && image !== null;
      return isSolved ? undefined : note.text;
    },
    /**
     * Adopts the settings of an earlier edit, whose image the URL names unless it is gone or was
     * uploaded.
     */
    adopt(tool: EditName, { maskKey, referenceKey, searchPrompt }: Recorded, imageId: string | undefined) {
      const copy = typeof referenceKey === 'string' ? referenceKey : undefined;
      const isGone = imageId === undefined && copy === undefined;
      const text = imageId === undefined ? missingText(copy) : undefined;
      setNote(text === undefined ? undefined : { tool, text, imageId });
      // With a search prompt, the model found the mask and will find it again.
      const isPainted = EDIT_TOOLS[tool].mask !== 'none' && isEmptyText(searchPrompt);
      const isMasked = isPainted && !isGone;
      const key = isMasked && typeof maskKey === 'string' ? maskKey : undefined;
      setEarlier({ tool, maskKey: key, imageId });
    },
  };
}
