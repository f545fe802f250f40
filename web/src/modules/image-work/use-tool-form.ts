import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as MESSAGES from '#contract/messages.ts';
import { type ImageTool, settingValues } from '#contract/tools/record.ts';
import type { DraftOf, Recorded } from '#contract/tools/setting.ts';
import { defaultDraft, draftFromRecord } from '#contract/tools/tool.ts';
import { takePrefill } from '#web/platform/drafts/prefill.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { offerUndo } from '#web/ui/offer-undo.ts';
import { hasUnsavedImages, type ImageWork } from './image-maker.ts';
import { findMissing, findRefused } from './missing.ts';
import type { ToolRequest } from './stored-request.ts';
import type { ImageChoice } from './use-chosen-image.ts';
import { useSeed } from './use-seed.ts';
import { useOnImageLink } from './use-source-image.ts';
import { useStartOver } from './use-start-over.tsx';
import { useToolDraft } from './use-tool-draft.ts';

type ToolRun<T extends ImageTool> = {
  work: ImageWork<ToolRequest<T, ChosenImage | undefined>, unknown>;
  versions: readonly { isSaved: boolean }[];
  clear(): void;
  leaveResult(): void;
  remember(): () => void;
};

type FormOptions<T extends ImageTool> = {
  userId: string;
  work: ToolRun<T>;
  /** The image that the tool works on. */
  choice?: ImageChoice;
  /** Whether the image is chosen elsewhere: neither starting over nor earlier settings then change it. */
  keepsImage?: boolean;
  /** True if clearing the form would lose content. */
  isFilled?(draft: DraftOf<T>): boolean;
  /** Called when the form is cleared. */
  onEmptied?(): void;
  /** Clears the rest of the form when the person starts over, and returns a function that restores it. */
  onStartOver?(): () => void;
  /** Called after the settings of an earlier image filled the form. */
  onPrefilled?(recorded: Recorded): void;
};

/** Fills a form with the recorded values of an earlier image after each click on "Use These Settings". */
function usePrefill(userId: string, { imageType }: ImageTool, fill: (recorded: Recorded) => void): void {
  const latest = useRef(fill);
  latest.current = fill;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may have other settings
  useEffect(() => {
    const recorded = takePrefill(userId, imageType);
    if (recorded) latest.current(recorded);
  }, [key, userId, imageType]);
}

/** A tool's form: its content, and two ways to start over: empty, or with earlier settings. */
export function useToolForm<T extends ImageTool>(tool: T, options: FormOptions<T>) {
  const { userId, work: imageWork, choice, isFilled = () => false, onEmptied, onPrefilled } = options;
  const resettableChoice = options.keepsImage ? undefined : choice;
  const form = useToolDraft(tool, userId);
  const { draft, setDraft } = form;
  const image = choice?.image ?? null;
  const seed = useSeed({ tool, userId, draft, source: image, works: [imageWork.work] });
  const isUnsaved = hasUnsavedImages(imageWork.versions);
  const reset = () => {
    const restoreWork = imageWork.remember();
    imageWork.clear();
    onEmptied?.();
    resettableChoice?.restore(null);
    setDraft(() => defaultDraft(tool));
    seed.unlock();
    return () => {
      restoreWork();
      resettableChoice?.restore(image);
      setDraft(() => draft);
    };
  };
  usePrefill(userId, tool, (recorded) => {
    const undo = reset();
    const nextDraft = { ...defaultDraft(tool), ...draftFromRecord(tool, recorded) };
    setDraft(() => nextDraft);
    seed.markUsed(nextDraft);
    const { referenceKey } = recorded;
    if (typeof referenceKey === 'string') resettableChoice?.loadReference(referenceKey);
    onPrefilled?.(recorded);
    if ((resettableChoice && image !== null) || isFilled(draft) || isUnsaved) offerUndo(undo);
  });
  const isSourceGone = 'message' in imageWork.work && imageWork.work.message === MESSAGES.sourceMissing;
  const reportMissing = useRef(() => {});
  reportMissing.current = () => {
    choice?.reportMissing();
    imageWork.clear();
  };
  // Deleted while the form was open: only the image is removed.
  useEffect(() => {
    if (isSourceGone) reportMissing.current();
  }, [isSourceGone]);
  const isMissing = choice?.problem?.message === MESSAGES.sourceMissing;
  // On phones the form may be scrolled past the message.
  useEffect(() => {
    if (isMissing) focusFirstInvalid(document.querySelector('main'));
  }, [isMissing]);
  useOnImageLink(() => {
    if (imageWork.work.status === 'done' || imageWork.work.status === 'failed') imageWork.leaveResult();
  });
  const startOver = () => {
    const undos = [reset(), options.onStartOver?.()];
    return () => {
      for (const undo of undos) undo?.();
    };
  };
  const words = settingValues(draft).prompt;
  const prompt = typeof words === 'string' ? words : '';
  return {
    ...form,
    seed,
    /** Why the form cannot be sent yet. */
    missing: findMissing(form.problems, prompt),
    /** Why the filter would refuse the form again. */
    refused: findRefused([imageWork.work], prompt, image),
    /** The settings to send, with a new seed if they were sent before and the seed is not kept. */
    nextDraft(): DraftOf<T> {
      const [next = draft] = seed.nextDrafts(1);
      setDraft(() => next);
      return next;
    },
    ...useStartOver({
      ...{ isUnsaved, isWorking: imageWork.work.status === 'working' },
      ...{ label: 'Start Over', doneText: 'Started over', reset: startOver },
    }),
  };
}
