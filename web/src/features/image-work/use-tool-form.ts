import type { ReactNode } from 'react';
import type { ImageType } from '#contract/images.ts';
import type { ToolSettings } from '#web/platform/drafts/prefill.ts';
import { usePrefill } from './use-prefill.ts';
import { useStartOver } from './use-start-over.tsx';

type ToolForm<Type extends ImageType, Work> = {
  userId: string;
  type: Type;
  tool: {
    work: Work;
    image: { isSaved: boolean } | undefined;
    clear(): void;
    restore(work: Work): void;
  };
  /** Puts the settings of an earlier picture into the form. */
  fill(settings: ToolSettings[Type]): void;
  /** Empties the form and gives the way back. */
  empty(): () => void;
};

/** The two ways in which the form of a tool begins anew: with the settings of an earlier picture, and empty. */
export function useToolForm<Type extends ImageType, Work>(
  form: ToolForm<Type, Work>,
): { startOver(): void; dialog: ReactNode } {
  const { userId, type, tool, fill, empty } = form;
  usePrefill(userId, type, (settings) => {
    tool.clear();
    fill(settings);
  });
  return useStartOver({
    isUnsaved: tool.image?.isSaved === false,
    label: 'Start Over',
    doneText: 'Started over',
    reset: () => {
      tool.clear();
      const undo = empty();
      return () => {
        tool.restore(tool.work);
        undo();
      };
    },
  });
}
