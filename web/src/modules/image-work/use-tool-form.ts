import type { ReactNode } from 'react';
import type { ImageType } from '#contract/images.ts';
import type { ToolSettings } from '#web/platform/drafts/prefill.ts';
import { offerUndo } from '#web/ui/offer-undo.ts';
import { usePrefill } from './use-prefill.ts';
import { useStartOver } from './use-start-over.tsx';

type ToolForm<Type extends ImageType, Work extends { status: string }> = {
  userId: string;
  type: Type;
  tool: {
    work: Work;
    image: { isSaved: boolean } | undefined;
    clear(): void;
    restore(work: Work): void;
  };
  /** True where the person would miss what is in the form. */
  isFilled: boolean;
  /** Puts the settings of an earlier picture into the form. */
  fill(settings: ToolSettings[Type]): void;
  /** Empties the form and gives the way back. */
  empty(): () => void;
};

/** The two ways in which the form of a tool starts over: with the settings of an earlier image, and empty. */
export function useToolForm<Type extends ImageType, Work extends { status: string }>(
  form: ToolForm<Type, Work>,
): { startOver(): void; dialog: ReactNode } {
  const { userId, type, tool, isFilled, fill, empty } = form;
  const isUnsaved = tool.image?.isSaved === false;
  const reset = () => {
    tool.clear();
    const undo = empty();
    return () => {
      // Work that was running has ended since, or goes on by itself.
      if (tool.work.status !== 'working') tool.restore(tool.work);
      undo();
    };
  };
  usePrefill(userId, type, (settings) => {
    const undo = reset();
    fill(settings);
    if (isFilled || isUnsaved) offerUndo(undo);
  });
  return useStartOver({
    isUnsaved,
    label: 'Start Over',
    doneText: 'Started over',
    reset,
  });
}
