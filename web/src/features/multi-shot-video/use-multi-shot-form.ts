import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isBlank } from '#contract/text.ts';
import { automatedTool } from '#contract/tools/multi-shot-video.ts';
import type { DraftOf, Recorded } from '#contract/tools/setting.ts';
import { defaultsOf, draftSchemaOf, prefillOf } from '#contract/tools/tool.ts';
import { drawSeed } from '#web/modules/video-form/video-seed.ts';
import { takePrefill } from '#web/platform/drafts/prefill.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { offerUndo } from '#web/ui/offer-undo.ts';
import { METHODS, type Method } from './method-choice.tsx';
import { boardOf, emptyBoard, isFilled, type Storyboard, storyboard } from './storyboard/storyboard.ts';

const method = z.enum(METHODS);
const automatedDraft = draftSchemaOf(automatedTool);
export type AutomatedDraft = DraftOf<typeof automatedTool>;

/** The forms' content, which survives reloads and can be filled with an earlier video's settings. */
export function useMultiShotForm(userId: string) {
  const [chosen, keepMethod] = useDraft<typeof method>(userId, 'multiShotMethod', method, () => 'automated');
  const [story, keepStory] = useDraft(userId, 'multiShotStory', automatedDraft, () => ({
    ...defaultsOf(automatedTool),
    seed: String(drawSeed()),
  }));
  const [board, keepBoard] = useDraft(userId, 'storyboard', storyboard, () => emptyBoard(drawSeed()));
  const [isBoardOpen, setIsBoardOpen] = useState(false);

  const choose = useCallback((next: Method) => keepMethod(() => next), [keepMethod]);
  const changeStory = useCallback(
    (changes: Partial<AutomatedDraft>) => keepStory((now) => ({ ...now, ...changes })),
    [keepStory],
  );
  const changeBoard = useCallback(
    (change: (now: Storyboard) => Storyboard) => keepBoard(change),
    [keepBoard],
  );

  const shown = useRef({ chosen, story, board });
  shown.current = { chosen, story, board };
  const fill = useCallback(
    (recorded: Recorded) => {
      const before = shown.current;
      const given = recorded.type === 'multi-shot-manual' ? 'manual' : 'automated';
      keepMethod(() => given);
      if (given === 'automated') {
        keepStory((now) => ({ ...now, ...prefillOf(automatedTool, recorded) }));
        if (!isBlank(before.story.prompt)) {
          offerUndo(() => {
            keepMethod(() => before.chosen);
            keepStory(() => before.story);
          });
        }
        return;
      }
      keepBoard(() => boardOf(recorded, drawSeed()));
      setIsBoardOpen(true);
      if (isFilled(before.board)) {
        offerUndo(() => {
          keepMethod(() => before.chosen);
          keepBoard(() => before.board);
        });
      }
    },
    [keepMethod, keepStory, keepBoard],
  );
  useEffect(() => {
    const waiting = takePrefill(userId, 'multi-shot');
    if (waiting) fill(waiting);
  }, [userId, fill]);

  return {
    method: chosen,
    choose,
    story,
    changeStory,
    board,
    changeBoard,
    isBoardOpen,
    setIsBoardOpen,
    fill,
  };
}
export type MultiShotForm = ReturnType<typeof useMultiShotForm>;
