import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ImageTool } from '#contract/tools/record.ts';
import type { DraftOf, Recorded } from '#contract/tools/setting.ts';
import { defaultsOf, prefillOf } from '#contract/tools/tool.ts';
import { takePrefill } from '#web/platform/drafts/prefill.ts';
import { offerUndo } from '#web/ui/offer-undo.ts';
import type { ImageChoice } from './use-chosen-image.ts';
import { useStartOver } from './use-start-over.tsx';
import { useToolDraft } from './use-tool-draft.ts';

type ToolWork<Work> = {
  work: Work;
  image: { isSaved: boolean } | undefined;
  clear(): void;
  restore(work: Work): void;
};

type FormOptions<T extends ImageTool, Work> = {
  userId: string;
  work: ToolWork<Work>;
  /** The image that the tool works on. */
  choice?: ImageChoice;
  /** True where the person would miss what is in the form. */
  isFilled?(draft: DraftOf<T>): boolean;
  /** Called when the form is emptied. */
  onEmptied?(): void;
};

/** Hands the recorded values of an earlier image to a form, each time that the person asks for it. */
export function usePrefill(
  userId: string,
  { imageType }: ImageTool,
  fill: (recorded: Recorded) => void,
): void {
  const latest = useRef(fill);
  latest.current = fill;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may bring other settings
  useEffect(() => {
    const recorded = takePrefill(userId, imageType);
    if (recorded) latest.current(recorded);
  }, [key, userId, imageType]);
}

/** A tool's form: its content and the two ways to start over, with the settings of an earlier image and empty. */
export function useToolForm<T extends ImageTool, Work extends { status: string }>(
  tool: T,
  { userId, work: made, choice, isFilled = () => false, onEmptied }: FormOptions<T, Work>,
): ReturnType<typeof useToolDraft<T>> & { startOver(): void; dialog: ReactNode } {
  const form = useToolDraft(tool, userId);
  const { draft, keepDraft } = form;
  const isUnsaved = made.image?.isSaved === false;
  const picture = choice?.picture ?? null;
  const reset = () => {
    made.clear();
    onEmptied?.();
    choice?.restore(null);
    keepDraft(() => defaultsOf(tool));
    return () => {
      // Work that was running has ended since, or continues by itself.
      if (made.work.status !== 'working') made.restore(made.work);
      choice?.restore(picture);
      keepDraft(() => draft);
    };
  };
  usePrefill(userId, tool, (recorded) => {
    const undo = reset();
    keepDraft((now) => ({ ...now, ...prefillOf(tool, recorded) }));
    const { referenceKey } = recorded;
    if (typeof referenceKey === 'string') choice?.loadReference(referenceKey);
    if (picture !== null || isFilled(draft) || isUnsaved) offerUndo(undo);
  });
  return {
    ...form,
    ...useStartOver({ isUnsaved, label: 'Start Over', doneText: 'Started over', reset }),
  };
}
