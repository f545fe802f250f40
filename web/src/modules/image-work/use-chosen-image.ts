import { useCallback, useRef, useState } from 'react';
import { loadBlob } from '#web/modules/history/save-file.ts';
import { signLink } from '#web/modules/history/sign-links.ts';
import { type ChosenImage, openImage } from '#web/platform/images/image-file.ts';
import { ImageRefusal } from '#web/platform/images/open-bitmap.ts';
import type { PersonStore } from '#web/platform/stores/person-store.ts';
import { notify } from '#web/ui/notify.ts';
import { TOOL_MESSAGES } from './tool-messages.ts';

const REFERENCE_NAME = 'Image of the earlier settings';

/** Why a file was not taken, and its name where there is one. */
export type FileProblem = { message: string; fileName?: string };

export type ImageChoice = ReturnType<typeof useChosenImage>;

/**
 * The picture that a tool works on. Kept while the person is on other screens. `refusalOf` says what this tool does
 * not take beyond what none can use.
 */
export function useChosenImage(
  kept: PersonStore<ChosenImage | null>,
  userId: string,
  refusalOf?: (file: File) => string | undefined,
) {
  const picture = kept.use(userId);
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<FileProblem>();
  const latest = useRef<object>(undefined);

  const restore = useCallback(
    (chosen: ChosenImage | null) => {
      latest.current = undefined;
      setIsOpening(false);
      setProblem(undefined);
      kept.write(userId, chosen);
    },
    [kept, userId],
  );
  const open = useCallback(
    async (load: () => Promise<File>) => {
      // Of several that are opened at once the one that was chosen last counts.
      const turn = {};
      latest.current = turn;
      const isLatest = () => latest.current === turn;
      setIsOpening(true);
      setProblem(undefined);
      let fileName: string | undefined;
      try {
        const file = await load();
        fileName = file.name;
        const opened = await openAccepted(file, refusalOf);
        if (isLatest()) kept.write(userId, opened);
      } catch (failure) {
        if (!isLatest()) return;
        setProblem({ message: reasonOf(failure), ...(fileName !== undefined && { fileName }) });
      }
      if (isLatest()) setIsOpening(false);
    },
    [kept, userId, refusalOf],
  );

  return {
    picture,
    isOpening,
    problem,
    choose: useCallback((file: File) => void open(async () => file), [open]),
    /** Begins with the picture that an earlier result was made from, or without any. */
    loadReference: useCallback(
      (key: string | undefined) => {
        restore(null);
        if (key !== undefined) void open(() => loadReference(key));
      },
      [open, restore],
    ),
    restore,
    complain: useCallback((message: string) => setProblem({ message }), []),
  };
}

function openAccepted(file: File, refusalOf: ((file: File) => string | undefined) | undefined) {
  const refusal = refusalOf?.(file);
  if (refusal !== undefined) throw new ImageRefusal(refusal);
  return openImage(file);
}

/** Why a file is not taken; what is not its own fault is announced as well. */
function reasonOf(failure: unknown): string {
  if (failure instanceof ImageRefusal) return failure.message;
  notify.error(TOOL_MESSAGES.processingFailed, { id: 'picture' });
  return 'This image could not be loaded. Choose it again.';
}

async function loadReference(key: string): Promise<File> {
  const link = await signLink(key);
  if (link === undefined) throw new Error('There is no link to the reference');
  const blob = await loadBlob(link);
  return new File([blob], REFERENCE_NAME, { type: blob.type });
}
