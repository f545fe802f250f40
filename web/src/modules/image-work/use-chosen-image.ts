import { useCallback, useRef, useState } from 'react';
import * as MESSAGES from '#contract/messages.ts';
import { openLibraryImage } from '#web/modules/history/library/open-library-image.ts';
import { loadBlob } from '#web/modules/history/save-file.ts';
import { signLink } from '#web/modules/history/sign-links.ts';
import { type ChosenImage, openImage } from '#web/platform/images/image-file.ts';
import { ImageRefusal } from '#web/platform/images/open-bitmap.ts';
import type { PersonStore } from '#web/platform/stores/person-store.ts';
import { TOOL_MESSAGES } from './tool-messages.ts';

export const REFERENCE_NAME = 'Image from the earlier settings';

/** Why a file was rejected, and its name if it has one. */
export type FileProblem = { message: string; fileName?: string };

export type ImageChoice = ReturnType<typeof useChosenImage>;

/**
 * The image that a tool works on. Kept while the person is on other screens. `findRefusal` adds this tool's
 * reasons to reject a file to the common ones.
 */
export function useChosenImage(
  choiceStore: PersonStore<ChosenImage | null>,
  userId: string,
  findRefusal?: (file: File) => string | undefined,
) {
  const image = choiceStore.use(userId);
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<FileProblem>();
  const latest = useRef<object>(undefined);

  const restore = useCallback(
    (chosen: ChosenImage | null) => {
      latest.current = undefined;
      setIsOpening(false);
      setProblem(undefined);
      choiceStore.write(userId, chosen);
    },
    [choiceStore, userId],
  );
  const open = useCallback(
    async (load: () => Promise<Opened>) => {
      // If several are being opened, the one that was chosen last counts.
      const attempt = {};
      latest.current = attempt;
      const isLatest = () => latest.current === attempt;
      setIsOpening(true);
      setProblem(undefined);
      let fileName: string | undefined;
      try {
        const loaded = await load();
        fileName = loaded instanceof File ? loaded.name : undefined;
        const opened = loaded instanceof File ? await openAccepted(loaded, findRefusal) : loaded;
        if (!isLatest()) return false;
        setProblem(undefined);
        choiceStore.write(userId, opened);
      } catch (failure) {
        if (!isLatest()) return false;
        setProblem({ message: explainFailure(failure), ...(fileName !== undefined && { fileName }) });
        setIsOpening(false);
        return false;
      }
      setIsOpening(false);
      return true;
    },
    [choiceStore, userId, findRefusal],
  );

  return {
    image,
    isOpening,
    problem,
    choose: useCallback((file: File): void => void open(async () => file), [open]),
    /** Opens the source image of an earlier result; without a key, only removes the current image. */
    loadReference: useCallback(
      (key: string | undefined) => {
        restore(null);
        if (key !== undefined) void open(() => loadReference(key));
      },
      [open, restore],
    ),
    /** Starts with an image from the person's history. Resolves to whether it was chosen. */
    openById: useCallback(
      (imageId: string) => open(async () => (await openLibraryImage(userId, imageId)).image),
      [open, userId],
    ),
    /** Removes the image and says that the server no longer has it. */
    reportMissing: useCallback(() => {
      restore(null);
      setProblem({ message: MESSAGES.sourceMissing });
    }, [restore]),
    restore,
    showProblem: useCallback((message: string) => setProblem({ message }), []),
    /** Says that there is no image to work on, or that it is still being opened. */
    reportNoImage: (message: string = TOOL_MESSAGES.noImage) =>
      setProblem({ message: isOpening ? TOOL_MESSAGES.imageOpening : message }),
  };
}

/** A file to be checked, or an image that is ready. */
type Opened = File | ChosenImage;

function openAccepted(file: File, findRefusal: ((file: File) => string | undefined) | undefined) {
  const refusal = findRefusal?.(file);
  if (refusal !== undefined) throw new ImageRefusal(refusal);
  return openImage(file);
}

const explainFailure = (failure: unknown): string =>
  failure instanceof ImageRefusal ? failure.message : 'This image could not be loaded. Choose it again.';

async function loadReference(key: string): Promise<File> {
  const link = await signLink(key);
  if (link === undefined) throw new Error('There is no link to the reference');
  const blob = await loadBlob(link);
  return new File([blob], REFERENCE_NAME, { type: blob.type });
}
